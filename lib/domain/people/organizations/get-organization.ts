import type { getOrganization as contract } from '@/lib/contract/organizations';
import { notFound } from '@/lib/contract/problem';
import { toOrganization } from '@/lib/domain/presenters/present-organization';
import type { Operation } from '@/lib/domain/viewer/context';
import { findOrganization } from '@/lib/storage/organizations/organizations';

export const getOrganization: Operation<typeof contract> = async (context) => {
  const seen = await findOrganization(context.database, context.subject.id, context.caller.userId);
  if (!seen) throw notFound('organization');
  return toOrganization(context, seen);
};
