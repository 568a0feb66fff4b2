import type { CustomizationOverrides, SiteCustomization } from '@/lib/contract/site-customization';

type Named = 'picture' | 'font';
type Rename = (address: string, field: string, kind: Named) => string;
type Any = SiteCustomization | CustomizationOverrides;

/** The customization with every address of a picture or font as `rename` makes it; it hears each field by its name. */
export function renamePictures<Value extends Any>(value: Value, rename: Rename): Value {
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
