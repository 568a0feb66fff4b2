import { conflict, notFound } from '@/lib/contract/problem';
import type { checkSiteHostname as contract } from '@/lib/contract/site-hostnames';
import type { Operation } from '@/lib/domain/viewer/context';
import { guardedFetch } from '@/lib/outbound/guarded-fetch';
import { resolveAll } from '@/lib/outbound/guarded-lookup';
import { type OutboundCode, OutboundError } from '@/lib/outbound/outbound-error';
import { findSite } from '@/lib/storage/sites/read-sites';
import { checkDomain } from './check-domain';

const TIMEOUT_MS = 8_000;
/** Something answered: what it said does not matter here. */
const ANSWERED: readonly OutboundCode[] = ['bad-status', 'bad-type', 'too-large', 'too-many-redirects'];

export const checkSiteHostname: Operation<typeof contract> = async (context) => {
  const site = await findSite(context.database, context.subject.id);
  if (!site) throw notFound('site');
  const { hostname } = site;
  if (hostname === null) throw conflict('The site has no domain of its own: set one first.');
  const own = new URL(context.environment.url).hostname;
  const found = await checkDomain(hostname, own, { resolve: resolveAll, reach });
  return { object: 'site-hostname-check' as const, hostname, ...found };
};

async function reach(hostname: string): Promise<OutboundCode | undefined> {
  try {
    await guardedFetch(`https://${hostname}/robots.txt`, {
      allow: [],
      contentTypes: 'any',
      maxBytes: 100_000,
      timeoutMs: TIMEOUT_MS,
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return ANSWERED.includes(error.code) ? undefined : error.code;
  }
}
