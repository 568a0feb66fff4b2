import { respondWithFile } from '@/lib/domain/authoring/content/download-file';
import type { Services } from '@/lib/domain/shared/services';
import { readSpaceTree } from '@/lib/domain/viewer/read-space-tree';
import type { SiteSnapshot } from '@/lib/domain/viewer/site-snapshot';
import type { SiteView } from '@/lib/domain/viewer/view-site';
import { findSiteAsset } from '@/lib/storage/site-customizations/site-assets';
import { actForReaders } from './act-for-readers';
import { isFileShown } from './file-uses';

/** A file of something that the audience sees; undefined when there is none. `known` is what the reader has of it already. */
export async function openSpaceFile(
  services: Services,
  view: SiteView,
  { spaceId, fileId }: { spaceId: string; fileId: string },
  known: string | undefined,
): Promise<Response | undefined> {
  const variant = view.variants.find(({ space }) => space.id === spaceId);
  const tree = variant && (await readSpaceTree(services, variant.space.rootHash));
  const entry = tree?.findFile(fileId);
  if (!tree || !entry) return undefined;
  const isShown =
    isLinked(view.snapshot, fileId) || (await isFileShown(services, tree, fileId, { names: view.names }));
  return isShown ? respondWithFile(contextOf(services, view, known), entry) : undefined;
}

/** The header, the foot and the announcement may lead to files as well. */
export function isLinked({ customization, variantCustomizations }: SiteSnapshot, fileId: string): boolean {
  return [customization, ...variantCustomizations.values()].some(({ header, footer, announcement }) =>
    JSON.stringify([header.links, footer.groups, announcement?.link]).includes(`"file":"${fileId}"`),
  );
}

/** A logo, an icon or a font of the site itself. */
export async function openSiteAsset(
  services: Services,
  view: SiteView,
  assetId: string,
  known: string | undefined,
): Promise<Response | undefined> {
  if (assetId.length > 64) return undefined;
  const asset = await findSiteAsset(services.database, view.snapshot.id, assetId);
  return asset && respondWithFile(contextOf(services, view, known), asset);
}

const contextOf = (services: Services, { snapshot }: SiteView, known: string | undefined) => ({
  ...actForReaders(services, snapshot.organizationId),
  request: new Request(
    services.environment.url,
    known === undefined ? {} : { headers: { 'if-none-match': known } },
  ),
});
