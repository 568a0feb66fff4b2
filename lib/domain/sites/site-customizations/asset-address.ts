import { ASSET_ADDRESS } from '@/lib/contract/customization-parts';
import { badRequest } from '@/lib/contract/problem';
import type { CustomizationOverrides, SiteCustomization } from '@/lib/contract/site-customization';
import { publishedUrl } from '@/lib/domain/shared/urls';
import type { PublicContext } from '@/lib/domain/viewer/context';
import type { CustomizedSite } from '@/lib/storage/site-customizations/read-customizations';
import { renamePictures } from './pictures';
import { assetUrl } from './resolve-customization';

type Any = SiteCustomization | CustomizationOverrides;
type Address = Parameters<typeof publishedUrl>[1];

/** The address of an asset under whichever of its names a site is asked. */
const OUTSIDE = /\/~\/assets\/([A-Za-z0-9_-]{1,64})$/;

/** With whole addresses, as callers of the API read them. */
export function withAddresses<Value extends Any>(
  { environment }: Pick<PublicContext, 'environment'>,
  site: Address,
  value: Value,
): Value {
  const base = publishedUrl(environment, site);
  return renamePictures(value, (address) => assetUrl(address, base));
}

/** With the site's own assets by their ids, so that they stay right when the site moves; unknown ones are refused. */
export function withAssets<Value extends Any>(
  site: Pick<CustomizedSite, 'assets'>,
  value: Value,
  within = '',
): Value {
  const types = new Map(site.assets.map(({ id, contentType }) => [id, contentType]));
  return renamePictures(value, (address, field, kind) => {
    const inside = ASSET_ADDRESS.exec(address)?.[1];
    const id = inside ?? OUTSIDE.exec(address)?.[1];
    const type = id === undefined ? undefined : types.get(id);
    if (type === undefined) {
      if (inside !== undefined) throw badRequest(within + field, 'names a file that the site does not have');
      if (kind === 'font') throw badRequest(within + field, 'must be a font that was uploaded to the site');
      return address;
    }
    if (type.startsWith('font/') !== (kind === 'font'))
      throw badRequest(within + field, kind === 'font' ? 'names no font' : 'names no picture');
    return `~/assets/${id}`;
  });
}
