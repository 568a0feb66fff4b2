import { and, eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../database/db';
import { isoText } from '../database/iso-text';
import { defineStatement } from '../database/statement';
import { siteAssets } from '../schema/site-publishing';

export interface SiteAssetRow {
  id: string;
  name: string;
  blob: string;
  contentType: string;
  size: number;
  width: number | null;
  height: number | null;
  createdAt: string;
  /** Whether what is live, or tried out, names it. */
  isUsed: boolean;
}

/** The assets of a site with the address that theirs begins with. */
export interface AssetsOfSite {
  basename: string;
  hostname: string | null;
  proxyOrigin: string | null;
  assets: SiteAssetRow[];
}

const list = defineStatement<AssetsOfSite, { siteId: string }>(
  'site_assets',
  (term) => sql`select s.basename, s.hostname, s.proxy_origin as "proxyOrigin",
    coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name, 'blob', a.blob,
        'contentType', b.content_type, 'size', b.size, 'width', b.width, 'height', b.height,
        'createdAt', ${isoText('a.created_at')}, 'isUsed', exists (
          select from site_customizations c where c.site_id = s.id
            and strpos(coalesce(c.live::text, '') || coalesce(c.draft::text, ''), '"~/assets/' || a.id || '"') > 0))
        order by a.created_at desc, a.id desc)
      from site_assets a join blobs b on b.hash = a.blob where a.site_id = s.id), '[]') as assets
    from sites s where s.id = ${term('siteId')}::text`,
);

/** Newest first. */
export async function listSiteAssets(on: Database | Tx, siteId: string): Promise<AssetsOfSite | undefined> {
  const [site] = await list(on, { siteId });
  return site;
}

type SiteAssetBytes = Pick<SiteAssetRow, 'name' | 'blob' | 'contentType' | 'size'>;

const readOne = defineStatement<SiteAssetBytes, { siteId: string; id: string }>(
  'site_asset',
  (term) => sql`select a.name, a.blob, b.content_type as "contentType", b.size
    from site_assets a join blobs b on b.hash = a.blob
    where a.id = ${term('id')}::text and a.site_id = ${term('siteId')}::text`,
);

/** Where the bytes of an asset are; undefined when the site has no such. */
export async function findSiteAsset(
  database: Database,
  siteId: string,
  id: string,
): Promise<SiteAssetBytes | undefined> {
  const [asset] = await readOne(database, { siteId, id });
  return asset;
}

/** Its bytes and what is known of them are stored before. */
export async function insertSiteAsset(
  tx: Tx,
  asset: { id: string; siteId: string; blob: string; name: string; createdBy: string },
): Promise<void> {
  await tx.insert(siteAssets).values(asset);
}

export async function deleteSiteAsset(tx: Tx, siteId: string, id: string): Promise<void> {
  await tx.delete(siteAssets).where(and(eq(siteAssets.siteId, siteId), eq(siteAssets.id, id)));
}
