import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../database/db';
import { isoText } from '../database/iso-text';
import { defineStatement } from '../database/statement';
import { siteVisitorAuth } from '../schema/site-publishing';

export interface VisitorAuthRow {
  keySealed: string;
  keyMadeAt: string;
  fallbackUrl: string | null;
  /** By its name; null where the owner's own server signs visitors in. */
  integration: string | null;
}

const read = defineStatement<VisitorAuthRow, { siteId: string }>(
  'site_visitor_auth',
  (term) => sql`select a.key_sealed as "keySealed", ${isoText('a.key_made_at')} as "keyMadeAt",
    a.fallback_url as "fallbackUrl", a.integration from site_visitor_auth a where a.site_id = ${term('siteId')}::text`,
);

export async function findVisitorAuth(
  on: Database | Tx,
  siteId: string,
): Promise<VisitorAuthRow | undefined> {
  const [found] = await read(on, { siteId });
  return found;
}

interface SigningSiteRow {
  id: string;
  basename: string;
  hostname: string | null;
  proxyOrigin: string | null;
  visitorAuth: Pick<VisitorAuthRow, 'keySealed' | 'fallbackUrl' | 'integration'> | null;
}

/** Of `site_visitor_auth a`, as one value. */
export const VISITOR_AUTH = sql`json_build_object('keySealed', a.key_sealed, 'fallbackUrl', a.fallback_url,
  'integration', a.integration)`;

const readSigning = defineStatement<SigningSiteRow, { siteId: string }>(
  'signing_site',
  (term) => sql`select o.id, o.basename, o.hostname, o.proxy_origin as "proxyOrigin",
    (select ${VISITOR_AUTH} from site_visitor_auth a where a.site_id = o.id) as "visitorAuth"
    from sites o where o.id = ${term('siteId')}::text`,
);

/** All that a visitor's token is measured by. */
export async function findSigningSite(
  database: Database,
  siteId: string,
): Promise<SigningSiteRow | undefined> {
  const [found] = await readSigning(database, { siteId });
  return found;
}

interface VisitorAuthChange {
  /** A new key. */
  keySealed?: string | undefined;
  fallbackUrl?: string | null | undefined;
  integration?: string | null | undefined;
}

/** What is undefined stays; the first one has a key. Write it under the site's lock. */
export async function writeVisitorAuth(
  tx: Tx,
  siteId: string,
  { keySealed, fallbackUrl, integration }: VisitorAuthChange,
): Promise<void> {
  const set = {
    ...(keySealed === undefined ? {} : { keySealed, keyMadeAt: sql`now()` }),
    ...(fallbackUrl === undefined ? {} : { fallbackUrl }),
    ...(integration === undefined ? {} : { integration }),
  };
  if (keySealed === undefined) {
    if (Object.keys(set).length > 0)
      await tx.update(siteVisitorAuth).set(set).where(sql`${siteVisitorAuth.siteId} = ${siteId}`);
    return;
  }
  await tx
    .insert(siteVisitorAuth)
    .values({ siteId, keySealed, fallbackUrl: fallbackUrl ?? null, integration: integration ?? null })
    .onConflictDoUpdate({ target: siteVisitorAuth.siteId, set });
}
