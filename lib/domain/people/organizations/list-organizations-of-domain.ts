import type { listOrganizationsOfDomain as contract } from '@/lib/contract/email-domains';
import { toOrganization } from '@/lib/domain/presenters/present-organization';
import type { Operation } from '@/lib/domain/viewer/context';
import { listOrganizationsOfDomain as read } from '@/lib/storage/organizations/organizations';

export const listOrganizationsOfDomain: Operation<typeof contract> = async (context, { params }) => {
  const found = await read(context.database, context.caller, params.emailDomain);
  return { organizations: found.map((seen) => toOrganization(context, seen)) };
};
