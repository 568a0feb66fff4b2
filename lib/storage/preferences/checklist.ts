import { sql } from 'drizzle-orm';
import type { Database } from '../database/db';
import { defineStatement } from '../database/statement';

/** What has been done in an organization. */
export interface ChecklistRow {
  content: boolean;
  people: boolean;
  look: boolean;
  publish: boolean;
}

const read = defineStatement<ChecklistRow, { organizationId: string }>('checklist', (term) => {
  const inOrganization = sql`organization_id = ${term('organizationId')}::text`;
  return sql`select
    exists (select from spaces s cross join lateral (
        select r.id from revisions r where r.space_id = s.id and cardinality(r.parents) > 0 limit 1) written
      where s.${inOrganization} and s.deleted_at is null) as content,
    exists (select from members m where m.${inOrganization} offset 1)
      or exists (select from invitations i where i.${inOrganization})
      or exists (select from link_invites l where l.${inOrganization}) as people,
    exists (select from sites s cross join lateral (
        select c.site_id from site_customizations c where c.site_id = s.id limit 1) looked
      where s.${inOrganization} and s.deleted_at is null) as look,
    exists (select from sites s where s.${inOrganization} and s.deleted_at is null and s.published) as publish`;
});

export async function readChecklist(database: Database, organizationId: string): Promise<ChecklistRow> {
  const [row] = await read(database, { organizationId });
  return row ?? { content: false, people: false, look: false, publish: false };
}
