import { sql } from 'drizzle-orm';
import type { Tx } from '../database/db';
import { defineStatement } from '../database/statement';

/** One part of the structure of a site, as the audit log tells of it. */
export interface StructurePart {
  kind: 'site-section' | 'site-section-group' | 'site-space';
  title: string;
  /** What can be changed of it, by its name in the API. */
  words: Record<string, unknown>;
  /** The title of what it stands in; null at the root. */
  parent: string | null;
  parentId: string | null;
  orderKey: string;
}

const read = defineStatement<StructurePart, { siteId: string; id: string }>(
  'site_part',
  (term) => sql`select 'site-section' as kind, x.title, g.title as parent, x.group_id as "parentId",
      x.order_key as "orderKey", json_build_object('title', x.title, 'localizedTitle', x.localized_title,
        'path', x.path, 'description', x.description, 'localizedDescription', x.localized_description, 'icon', x.icon, 'condition', x.condition, 'defaultSiteSpace', (select s.title from site_spaces v
          join spaces s on s.id = v.space_id where v.section_id = x.id and v.is_default)) as words
    from site_sections x left join site_section_groups g on g.id = x.group_id
    where x.site_id = ${term('siteId')} and x.id = ${term('id')}
    union all select 'site-section-group', g.title, null, null, g.order_key,
      json_build_object('title', g.title, 'localizedTitle', g.localized_title, 'icon', g.icon)
    from site_section_groups g where g.site_id = ${term('siteId')} and g.id = ${term('id')}
    union all select 'site-space', s.title, x.title, v.section_id, v.order_key,
      json_build_object('space', s.title, 'path', v.path, 'localizedTitle', v.localized_title, 'condition', v.condition)
    from site_spaces v join spaces s on s.id = v.space_id left join site_sections x on x.id = v.section_id
    where v.site_id = ${term('siteId')} and v.id = ${term('id')}`,
);

/** Undefined when the site has no such part. */
export async function findStructurePart(
  tx: Tx,
  siteId: string,
  id: string,
): Promise<StructurePart | undefined> {
  const [part] = await read(tx, { siteId, id });
  return part;
}
