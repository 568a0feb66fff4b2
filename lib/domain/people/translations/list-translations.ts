import type { listTranslations as contract } from '@/lib/contract/translations';
import { paginate } from '@/lib/domain/shared/paginate';
import type { Operation } from '@/lib/domain/viewer/context';
import { listTranslations as read } from '@/lib/storage/organizations/translations';
import { toTranslation } from './present-translation';

export const listTranslations: Operation<typeof contract> = (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => read(context.database, context.subject.id, slice),
    (row) => [row.createdAt, row.id],
    (row) => toTranslation(context, row),
  );
