import { sql } from 'drizzle-orm';
import type { Database } from '../database/db';
import { defineStatement } from '../database/statement';

interface Found {
  siteId: string;
  origin: string;
}

const read = defineStatement<Found, { origins: readonly string[] }>(
  'published_site_by_origin',
  (term) => sql`select o.id as "siteId", o.proxy_origin as origin
    from sites o join organizations w on w.id = o.organization_id and w.deleted_at is null
    where lower(o.proxy_origin) = any(${term('origins')}::text[]) and o.deleted_at is null
    order by length(o.proxy_origin) desc, o.published desc, o.created_at, o.id limit 1`,
);

/** The site that is shown through a proxy at one of these hosts and paths, in lower case; the longest one. */
export async function findSiteByOrigin(
  database: Database,
  origins: readonly string[],
): Promise<Found | undefined> {
  const [found] = await read(database, { origins });
  return found;
}
