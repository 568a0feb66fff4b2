import type { getOrganization as contract } from '@/lib/contract/organizations';
import { notFound } from '@/lib/contract/problem';
import { findOrganization } from '@/lib/storage/organizations';
import type { Operation } from '../context';
import { toOrganization } from './present-organization';

export const getOrganization: Operation<typeof contract> = async (context) => {
  const seen = await findOrganization(context.database, context.subject.id, context.caller.userId);
  if (!seen) throw notFound('organization');
  return toOrganization(context, seen);
};
