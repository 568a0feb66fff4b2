import type { listApiTokens as contract } from '@/lib/contract/users';
import { paginate } from '@/lib/domain/shared/paginate';
import type { Operation } from '@/lib/domain/viewer/context';
import { listApiTokens as readApiTokens } from '@/lib/storage/users/api-tokens';
import { toApiToken } from './present-api-token';

export const listApiTokens: Operation<typeof contract> = async (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => readApiTokens(context.db, context.caller, slice),
    (row) => [row.createdAt.toISOString(), row.id],
    toApiToken,
  );
