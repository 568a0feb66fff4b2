import type { listOrganizations as contract } from '@/lib/contract/organizations';
import { listOrganizations as readOrganizations } from '@/lib/storage/organizations';
import type { Operation } from '../context';
import { paginate } from '../paginate';
import { toOrganization } from './present-organization';

export const listOrganizations: Operation<typeof contract> = async (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => readOrganizations(context.db, context.caller, slice),
    ({ row }) => [row.createdAt.toISOString(), row.id],
    (seen) => toOrganization(context, seen),
  );
