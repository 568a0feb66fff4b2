import { sql } from 'drizzle-orm';
import type { Database } from '../database/db';
import { type EnabledRow, enabledOnSite } from '../integrations/read-enabled';
import type { SiteParts } from '../site-structure/parts';
import { all, defineStructureStatement, type StructureValues } from '../site-structure/statement';
import { SHOWN, SITE_COLUMNS, type SiteRow } from '../sites/site-row';
import { type CustomizationRow, customizationsOf } from './customization-row';

interface PublishedParts extends SiteParts {
  site: SiteRow & { enabled: EnabledRow[]; customizations: CustomizationRow[] };
}

const read = defineStructureStatement<object, PublishedParts>('site_published', {
  groups: all,
  sections: all,
  siteSpaces: all,
  site: sql`(select row_to_json(z) from (
    select ${SITE_COLUMNS}, shown.*, ${enabledOnSite(sql`here.site_id`)} as enabled,
      ${customizationsOf(sql`here.site_id`)} as customizations
    from ${SHOWN} shown cross join (select s.id as site_id) here) z)`,
});

/** A site with its whole structure. */
export function findPublishedSite(
  database: Database,
  values: StructureValues,
): Promise<PublishedParts | undefined> {
  return read(database, values, {});
}
