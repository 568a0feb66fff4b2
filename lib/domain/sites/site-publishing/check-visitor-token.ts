import { notFound } from '@/lib/contract/problem';
import type { checkVisitorToken as contract } from '@/lib/contract/site-publishing-auth';
import type { Operation } from '@/lib/domain/viewer/context';
import { readSigningSite } from '@/lib/storage/published/visitor-auth';
import { readVisitorToken } from '../published/visitor-token';

export const checkVisitorToken: Operation<typeof contract> = async (context, { body }) => {
  const site = await readSigningSite(context.database, context.subject.id);
  if (!site) throw notFound('site');
  const read = await readVisitorToken(context, site, body.token);
  return 'claims' in read ? { valid: true, claims: read.claims } : { valid: false, problem: read.problem };
};
