import { notFound } from '@/lib/contract/problem';
import type { getSiteHostname as contract } from '@/lib/contract/site-hostnames';
import { findSite } from '@/lib/storage/sites/read-sites';
import type { Operation } from '../context';
import { toHostname } from './present-hostname';

export const getSiteHostname: Operation<typeof contract> = async (context) => {
  const site = await findSite(context.database, context.subject.id);
  if (!site) throw notFound('site');
  return toHostname(context, site.hostname);
};
