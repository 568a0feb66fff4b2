import { type SQL, sql } from 'drizzle-orm';

export interface CustomizationRow {
  /** Null is the site itself. */
  siteSpaceId: string | null;
  live: Record<string, unknown> | null;
  draft: Record<string, unknown> | null;
}

/** All of a site, as one value. */
export const customizationsOf = (siteId: SQL): SQL => sql`coalesce((
  select json_agg(json_build_object('siteSpaceId', c.site_space_id, 'live', c.live, 'draft', c.draft) order by c.id)
  from site_customizations c where c.site_id = ${siteId}), '[]')`;
