import { sql } from 'drizzle-orm';
import type { Database } from '../database/db';
import { defineStatement } from '../database/statement';

const find = defineStatement<{ id: string }, { organizationId: string; siteId: string }>(
  'site_insights_site',
  (term) => sql`select s.id from sites s join organizations o on o.id = s.organization_id
    where s.id = ${term('siteId')}::text and s.organization_id = ${term('organizationId')}::text and s.published and s.deleted_at is null
      and o.deleted_at is null and o.blocked_reason is null`,
);

/** Whether readers find this site of this organization. */
export async function isPublishedSite(
  database: Database,
  organizationId: string,
  siteId: string,
): Promise<boolean> {
  return (await find(database, { organizationId, siteId })).length > 0;
}
