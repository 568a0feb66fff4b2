import type { z } from 'zod';
import { badRequest, conflict, notFound, Problem } from '@/lib/contract/problem';
import * as contract from '@/lib/contract/site-assets';
import { ASSET_TYPES, MOST_ASSETS, type siteAsset } from '@/lib/contract/site-assets';
import { detectFile } from '@/lib/domain/authoring/content/detect-file';
import { respondWithFile } from '@/lib/domain/authoring/content/download-file';
import { readBytes } from '@/lib/domain/authoring/content/read-bytes';
import { storeFile } from '@/lib/domain/authoring/content-edits/prepare-files';
import { requireFileRoom } from '@/lib/domain/limits/file-quotas';
import { apiUrl, publishedUrl } from '@/lib/domain/shared/urls';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { Tx } from '@/lib/storage/database/db';
import {
  type AssetsOfSite,
  deleteSiteAsset as deleteSiteAssetRow,
  findSiteAsset,
  insertSiteAsset,
  listSiteAssets as listSiteAssetRows,
  type SiteAssetRow,
} from '@/lib/storage/site-customizations/site-assets';
import { changeStructure } from '../site-structure/change-structure';
import { findSvgDanger } from './find-svg-danger';

export const listSiteAssets: Operation<typeof contract.listSiteAssets> = async (context) => {
  const site = await listSiteAssetRows(context.database, context.subject.id);
  if (!site) throw notFound('site');
  return { items: site.assets.map((asset) => toSiteAsset(context, site, asset)) };
};

export const downloadSiteAsset: Operation<typeof contract.downloadSiteAsset> = async (
  context,
  { params },
) => {
  const asset = await findSiteAsset(context.database, context.subject.id, params.siteAssetId);
  if (!asset) throw notFound('site-asset');
  return respondWithFile(context, asset);
};

export const deleteSiteAsset: Operation<typeof contract.deleteSiteAsset> = (context, { params }) =>
  changeStructure(context, 'site-assets', async (tx, { id: siteId }) => {
    const site = await listSiteAssetRows(tx, siteId);
    const asset = site?.assets.find(({ id }) => id === params.siteAssetId);
    if (!asset) return { existed: false };
    if (asset.isUsed)
      throw conflict(
        `“${asset.name}” is shown by the site, or by what is tried out. Take it out there first.`,
      );
    await deleteSiteAssetRow(tx, siteId, asset.id);
    await auditAsset(context, tx, 'site.asset-remove', asset.name);
    return { existed: true };
  });

function toSiteAsset(
  { environment, subject }: ObjectContext,
  site: Omit<AssetsOfSite, 'assets'>,
  row: SiteAssetRow,
): z.input<typeof siteAsset> {
  return {
    object: 'site-asset',
    id: row.id,
    name: row.name,
    contentType: row.contentType as z.input<typeof siteAsset>['contentType'],
    size: row.size,
    dimensions: row.width && row.height ? { width: row.width, height: row.height } : undefined,
    createdAt: row.createdAt,
    isUsed: row.isUsed,
    url: `${publishedUrl(environment, site)}/~/assets/${row.id}`,
    urls: {
      download: apiUrl(environment, `/orgs/${subject.organizationId}/sites/${subject.id}/assets/${row.id}`),
    },
  };
}

/** Files come and go with the site as their subject: they have no screen of their own. */
function auditAsset(
  context: ObjectContext,
  tx: Tx,
  action: 'site.asset-add' | 'site.asset-remove',
  name: string,
): Promise<void> {
  return recordAudit(tx, {
    organizationId: context.subject.organizationId,
    actorId: context.caller.userId,
    action,
    subject: context.subject.id,
    details: { name },
    address: context.address,
  });
}

/** The limit of one picture: every reader of the site decodes all of it. */
const MOST_PIXELS = 16_000_000;
const MEASURED = /^image\/(?:png|jpeg|webp)$/;

export const uploadSiteAsset: Operation<typeof contract.uploadSiteAsset> = async (context, { query }) => {
  const bytes = await readBytes(context.request, contract.uploadSiteAsset.bodyLimit);
  await requireShown(bytes, query.name);
  const { entry } = await storeFile(context, query.name, bytes);
  return changeStructure(context, 'site-assets', async (tx, { id: siteId }) => {
    const before = await listSiteAssetRows(tx, siteId);
    const same = before?.assets.find(({ blob }) => blob === entry.blob);
    if (before && same) return toSiteAsset(context, before, same);
    if (before && before.assets.length >= MOST_ASSETS)
      throw conflict(`The site has ${MOST_ASSETS} files, which is the limit. Delete one that nothing shows.`);
    const { id, name, blob } = entry;
    await requireFileRoom(context, tx, [blob]);
    await insertSiteAsset(tx, { id, siteId, blob, name, createdBy: context.caller.userId });
    await auditAsset(context, tx, 'site.asset-add', name);
    const site = await listSiteAssetRows(tx, siteId);
    const asset = site?.assets.find((kept) => kept.id === id);
    if (!site || !asset) throw notFound('site-asset');
    return toSiteAsset(context, site, asset);
  });
};

/** Anything but a picture or a font that pages show without danger is refused before it is kept. */
async function requireShown(bytes: Uint8Array, name: string): Promise<void> {
  const { contentType, width, height } = await detectFile(bytes, name);
  if (!ASSET_TYPES.some((type) => type === contentType))
    throw new Problem(
      400,
      `“${name}” is no picture or font for a site: send PNG, JPEG, WebP, SVG, ICO, WOFF2 or WOFF.`,
    );
  if (contentType === 'image/svg+xml') {
    const danger = findSvgDanger(bytes);
    if (danger) throw badRequest('body', `“${name}” ${danger}. Save it as a plain SVG, or as PNG.`);
  }
  if (!MEASURED.test(contentType)) return;
  if (!width || !height)
    throw new Problem(400, `“${name}” begins like a picture and can't be read as one: save it anew.`);
  if (width * height > MOST_PIXELS)
    throw new Problem(400, `“${name}” has more than ${MOST_PIXELS / 1e6} megapixels: send a smaller one.`);
}
