import { sql } from 'drizzle-orm';
import { type PersonRow, personOf } from '../change-requests/row';
import type { Database, Tx } from '../database/db';
import { isoText } from '../database/iso-text';
import { defineStatement } from '../database/statement';

/** Fields that differ from what is inherited. */
export type StoredFields = Record<string, unknown>;

export interface StoredCustomization {
  /** Null is the site itself. */
  siteSpaceId: string | null;
  live: StoredFields | null;
  draft: StoredFields | null;
  liveAt: string | null;
  draftAt: string | null;
  draftBy: PersonRow | null;
}

export interface CustomizedSite {
  id: string;
  title: string;
  basename: string;
  hostname: string | null;
  proxyOrigin: string | null;
  rows: StoredCustomization[];
  /** Its variants, those of spaces in the trash left out. */
  siteSpaces: { id: string; isDefault: boolean; spaceId: string; rootHash: string }[];
  assets: { id: string; contentType: string }[];
}

const read = defineStatement<CustomizedSite, { siteId: string }>(
  'site_customizations',
  (term) => sql`select s.id, s.title, s.basename, s.hostname, s.proxy_origin as "proxyOrigin",
    coalesce((select json_agg(json_build_object('siteSpaceId', c.site_space_id, 'live', c.live, 'draft', c.draft,
        'liveAt', ${isoText('c.live_at')}, 'draftAt', ${isoText('c.draft_at')}, 'draftBy', ${personOf('c.draft_by')})
        order by c.site_space_id nulls first)
      from site_customizations c where c.site_id = s.id), '[]') as rows,
    coalesce((select json_agg(json_build_object('id', v.id, 'spaceId', v.space_id, 'rootHash', r.root_hash,
        'isDefault', v.is_default and coalesce(x.is_default, true)) order by v.id)
      from site_spaces v join spaces p on p.id = v.space_id and p.deleted_at is null
      join revisions r on r.id = p.revision_id left join site_sections x on x.id = v.section_id
      where v.site_id = s.id), '[]') as "siteSpaces",
    coalesce((select json_agg(json_build_object('id', a.id, 'contentType', b.content_type) order by a.id)
      from site_assets a join blobs b on b.hash = a.blob where a.site_id = s.id), '[]') as assets
    from sites s where s.id = ${term('siteId')}::text`,
);

/** How a site and its variants look, and what of it there is to name. */
export async function findCustomizations(
  on: Database | Tx,
  siteId: string,
): Promise<CustomizedSite | undefined> {
  const [site] = await read(on, { siteId });
  return site;
}
