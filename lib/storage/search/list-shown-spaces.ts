import { sql } from 'drizzle-orm';
import type { Database } from '../database/db';
import { defineStatement } from '../database/statement';

export interface ShownSpace {
  id: string;
  spaceId: string;
  /** It is what its section, or the site without sections, shows first. */
  isDefault: boolean;
}

const read = defineStatement<ShownSpace, { siteId: string }>(
  'search_site_spaces',
  (term) => sql`select id, space_id as "spaceId", is_default as "isDefault"
    from site_spaces where site_id = ${term('siteId')}::text`,
);

/** The spaces that a site shows. */
export function listShownSpaces(database: Database, siteId: string): Promise<ShownSpace[]> {
  return read(database, { siteId });
}
