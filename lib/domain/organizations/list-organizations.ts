import type { listOrganizations as contract } from '@/lib/contract/organizations';
import { listOrganizations as readOrganizations } from '@/lib/storage/organizations';
import type { Operation } from '../context';
import { paginate } from '../paginate';
import { toOrganization } from './present-organization';

export const listOrganizations: Operation<typeof contract> = async (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => readOrganizations(context.database, context.caller, slice),
    (seen) => [seen.createdAt, seen.id],
    (seen) => toOrganization(context, seen),
  );
