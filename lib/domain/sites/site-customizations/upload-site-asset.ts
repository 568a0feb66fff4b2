import { badRequest, conflict, notFound, Problem } from '@/lib/contract/problem';
import { ASSET_TYPES, uploadSiteAsset as contract, MOST_ASSETS } from '@/lib/contract/site-assets';
import { detectFile } from '@/lib/domain/authoring/content/detect-file';
import { readBytes } from '@/lib/domain/authoring/content/read-bytes';
import { storeFile } from '@/lib/domain/authoring/content-edits/prepare-files';
import { requireFileRoom } from '@/lib/domain/limits/file-quotas';
import type { Operation } from '@/lib/domain/viewer/context';
import { insertSiteAsset, listSiteAssets } from '@/lib/storage/site-customizations/site-assets';
import { changeStructure } from '../site-structure/change-structure';
import { findSvgDanger } from './find-svg-danger';
import { auditAsset, toSiteAsset } from './site-assets';

/** Of one picture: whoever reads the site unpacks all of it. */
const MOST_PIXELS = 16_000_000;
const MEASURED = /^image\/(?:png|jpeg|webp)$/;

export const uploadSiteAsset: Operation<typeof contract> = async (context, { query }) => {
  const bytes = await readBytes(context.request, contract.bodyLimit);
  await requireShown(bytes, query.name);
  const { entry } = await storeFile(context, query.name, bytes);
  return changeStructure(context, 'site-assets', async (tx, { id: siteId }) => {
    const before = await listSiteAssets(tx, siteId);
    const same = before?.assets.find(({ blob }) => blob === entry.blob);
    if (before && same) return toSiteAsset(context, before, same);
    if (before && before.assets.length >= MOST_ASSETS)
      throw conflict(`The site has ${MOST_ASSETS} files, which is the limit. Delete one that nothing shows.`);
    const { id, name, blob } = entry;
    await requireFileRoom(context, tx, [blob]);
    await insertSiteAsset(tx, { id, siteId, blob, name, createdBy: context.caller.userId });
    await auditAsset(context, tx, 'site.asset-add', name);
    const site = await listSiteAssets(tx, siteId);
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
