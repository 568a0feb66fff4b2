import type { listOrganizations as contract } from '@/lib/contract/organizations';
import { toOrganization } from '@/lib/domain/presenters/present-organization';
import { paginate } from '@/lib/domain/shared/paginate';
import type { Operation } from '@/lib/domain/viewer/context';
import { listOrganizations as readOrganizations } from '@/lib/storage/organizations/organizations';

export const listOrganizations: Operation<typeof contract> = async (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => readOrganizations(context.database, context.caller, slice),
    (seen) => [seen.createdAt, seen.id],
    (seen) => toOrganization(context, seen),
  );
