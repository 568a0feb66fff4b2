import type { listOrganizationsOfDomain as contract } from '@/lib/contract/email-domains';
import { listOrganizationsOfDomain as read } from '@/lib/storage/organizations';
import type { Operation } from '../context';
import { toOrganization } from './present-organization';

export const listOrganizationsOfDomain: Operation<typeof contract> = async (context, { params }) => {
  const found = await read(context.database, context.caller, params.emailDomain);
  return { organizations: found.map((seen) => toOrganization(context, seen)) };
};
