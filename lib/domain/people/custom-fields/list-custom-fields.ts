import type { listCustomFields as contract } from '@/lib/contract/custom-fields';
import { paginate } from '@/lib/domain/shared/paginate';
import type { Operation } from '@/lib/domain/viewer/context';
import { listFields } from '@/lib/storage/custom-fields/read-fields';
import { toCustomField } from './present-custom-field';

export const listCustomFields: Operation<typeof contract> = (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => listFields(context.database, context.subject.id, slice),
    (row) => [row.createdAt, row.id],
    (row) => toCustomField(context, row),
  );
