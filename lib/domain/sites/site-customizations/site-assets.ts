import type { z } from 'zod';
import { conflict, notFound } from '@/lib/contract/problem';
import type {
  deleteSiteAsset as deleteContract,
  downloadSiteAsset as downloadContract,
  listSiteAssets as listContract,
  siteAsset,
} from '@/lib/contract/site-assets';
import { respondWithFile } from '@/lib/domain/authoring/content/download-file';
import { apiUrl, publishedUrl } from '@/lib/domain/shared/urls';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { Tx } from '@/lib/storage/database/db';
import {
  type AssetsOfSite,
  listSiteAssets as list,
  readSiteAsset,
  deleteSiteAsset as remove,
  type SiteAssetRow,
} from '@/lib/storage/site-customizations/site-assets';
import { changeStructure } from '../site-structure/change-structure';

export const listSiteAssets: Operation<typeof listContract> = async (context) => {
  const site = await list(context.database, context.subject.id);
  if (!site) throw notFound('site');
  return { items: site.assets.map((asset) => toSiteAsset(context, site, asset)) };
};

export const downloadSiteAsset: Operation<typeof downloadContract> = async (context, { params }) => {
  const asset = await readSiteAsset(context.database, context.subject.id, params.siteAssetId);
  if (!asset) throw notFound('site-asset');
  return respondWithFile(context, asset);
};

export const deleteSiteAsset: Operation<typeof deleteContract> = (context, { params }) =>
  changeStructure(context, 'site-assets', async (tx, { id: siteId }) => {
    const site = await list(tx, siteId);
    const asset = site?.assets.find(({ id }) => id === params.siteAssetId);
    if (!asset) return { existed: false };
    if (asset.isUsed)
      throw conflict(
        `“${asset.name}” is shown by the site, or by what is tried out. Take it out there first.`,
      );
    await remove(tx, siteId, asset.id);
    await auditAsset(context, tx, 'site.asset-remove', asset.name);
    return { existed: true };
  });

export function toSiteAsset(
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
export function auditAsset(
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
