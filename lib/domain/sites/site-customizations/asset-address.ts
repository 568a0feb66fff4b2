import { ASSET_ADDRESS } from '@/lib/contract/customization-parts';
import { badRequest } from '@/lib/contract/problem';
import type { CustomizationOverrides, SiteCustomization } from '@/lib/contract/site-customization';
import { publishedUrl } from '@/lib/domain/shared/urls';
import type { PublicContext } from '@/lib/domain/viewer/context';
import type { CustomizedSite } from '@/lib/storage/site-customizations/find-customizations';
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

type Named = 'picture' | 'font';
type Rename = (address: string, field: string, kind: Named) => string;

/** The customization with every address of a picture or font as `rename` makes it; it hears each field by its name. */
function renamePictures<Value extends Any>(value: Value, rename: Rename): Value {
  const { favicon, styling, header, footer, socialPreview } = value as CustomizationOverrides;
  const renamed: CustomizationOverrides = {};
  if (favicon?.icon)
    renamed.favicon = { ...favicon, icon: renameThemed(favicon.icon, 'favicon.icon', rename) };
  if (header?.logo) renamed.header = { ...header, logo: renameThemed(header.logo, 'header.logo', rename) };
  if (footer?.logo) renamed.footer = { ...footer, logo: renameThemed(footer.logo, 'footer.logo', rename) };
  if (socialPreview?.url)
    renamed.socialPreview = {
      ...socialPreview,
      url: rename(socialPreview.url, 'socialPreview.url', 'picture'),
    };
  if (styling)
    renamed.styling = {
      ...styling,
      ...renameFont('font', styling.font, rename),
      ...renameFont('monospaceFont', styling.monospaceFont, rename),
    };
  return { ...value, ...renamed };
}

function renameThemed(themed: { light: string; dark: string }, field: string, rename: Rename) {
  return {
    light: rename(themed.light, `${field}.light`, 'picture'),
    dark: rename(themed.dark, `${field}.dark`, 'picture'),
  };
}

type Font = NonNullable<CustomizationOverrides['styling']>['font' | 'monospaceFont'];

function renameFont(name: 'font' | 'monospaceFont', font: Font, rename: Rename) {
  if (typeof font !== 'object' || font === null) return {};
  const fontFaces = font.fontFaces.map((face, at) => ({
    ...face,
    sources: face.sources.map((source, index) => ({
      ...source,
      url: rename(source.url, `styling.${name}.fontFaces.${at}.sources.${index}.url`, 'font'),
    })),
  }));
  return { [name]: { ...font, fontFaces } };
}
