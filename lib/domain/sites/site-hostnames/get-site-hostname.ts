import { notFound } from '@/lib/contract/problem';
import type { getSiteHostname as contract } from '@/lib/contract/site-hostnames';
import type { Operation } from '@/lib/domain/viewer/context';
import { findSite } from '@/lib/storage/sites/read-sites';
import { toHostname } from './present-hostname';

export const getSiteHostname: Operation<typeof contract> = async (context) => {
  const site = await findSite(context.database, context.subject.id);
  if (!site) throw notFound('site');
  return toHostname(context, site.hostname);
};
