import type { listCustomFields as contract } from '@/lib/contract/custom-fields';
import { listFields } from '@/lib/storage/custom-fields/read-fields';
import type { Operation } from '../context';
import { paginate } from '../paginate';
import { toCustomField } from './present-custom-field';

export const listCustomFields: Operation<typeof contract> = (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => listFields(context.database, context.subject.id, slice),
    (row) => [row.createdAt, row.id],
    (row) => toCustomField(context, row),
  );
