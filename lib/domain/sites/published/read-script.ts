import { createCache, textBytes } from '@/lib/cache/cache';
import { SingleFlight } from '@/lib/concurrency/single-flight';
import { Problem } from '@/lib/contract/problem';
import { callIntegration } from '@/lib/domain/integrations/calls/call-integration';
import type { Services } from '@/lib/domain/shared/services';
import type { SiteScript, SiteSnapshot } from '@/lib/domain/viewer/site-snapshot';
import { log } from '@/lib/log';
import { singleton } from '@/lib/singleton';

interface ReadScript {
  text: string;
  /** Why there is none: asked for again before long. */
  failure?: string;
}

/** No page waits for it, and not every reader has it asked again. */
const FAILED_TTL_MS = 30_000;
/** By then an integration is asked again, which may know of something new. */
const ANSWERED_TTL_MS = 24 * 60 * 60_000;
const LONGEST = 1_000_000;

const scripts = createCache<ReadScript>('site-scripts', { sizeOf: ({ text }) => textBytes(text) });
const inFlight = singleton('site-scripts.in-flight', () => new SingleFlight<ReadScript>());

/** What an integration makes of its configuration for the pages of a site: asked once for each of its addresses. */
export function readSiteScript(
  services: Services,
  { id, organizationId }: Pick<SiteSnapshot, 'id' | 'organizationId'>,
  script: SiteScript,
): ReadScript | Promise<ReadScript> {
  const key = `${id} ${script.path}`;
  return (
    scripts.get(key) ??
    inFlight.do(key, async () => {
      const read = await ask(services, id, organizationId, script);
      scripts.set(key, read, { ttlMs: read.failure === undefined ? ANSWERED_TTL_MS : FAILED_TTL_MS });
      return read;
    })
  );
}

async function ask(
  services: Services,
  siteId: string,
  organizationId: string,
  { integrationName, installationId }: SiteScript,
): Promise<ReadScript> {
  const target = { integrationName, installation: { id: installationId, organizationId }, siteId };
  const fail = (failure: string): ReadScript => {
    log.warn({ integration: integrationName, site: siteId, failure }, 'no script for a site');
    return { text: '', failure };
  };
  try {
    const response = await callIntegration(services, target, { type: 'fetch_published_script' });
    const text = await response.text();
    if (!response.ok) return fail(`The integration answered ${response.status}.`);
    return text.length > LONGEST ? fail('The integration answered with too much.') : { text };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return fail(error.message);
  }
}
