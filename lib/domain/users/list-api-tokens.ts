import type { listApiTokens as contract } from '@/lib/contract/users';
import { listApiTokens as readApiTokens } from '@/lib/storage/api-tokens';
import type { Operation } from '../context';
import { paginate } from '../paginate';
import { toApiToken } from './present-api-token';

export const listApiTokens: Operation<typeof contract> = async (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => readApiTokens(context.db, context.caller, slice),
    (row) => [row.createdAt.toISOString(), row.id],
    toApiToken,
  );
