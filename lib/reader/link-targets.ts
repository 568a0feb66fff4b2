import type { z } from 'zod';
import type { contentRef } from '@/lib/contract/document-data';
import { leadsToHidden } from '@/lib/domain/sites/published/leads-to-hidden';
import type { ViewVariant } from '@/lib/domain/viewer/view-site';
import { pathOfPage, toHref } from './addresses';
import { decodePath } from './decode-path';
import { navigate, type Reading } from './reading';

type ContentRef = z.output<typeof contentRef>;

export interface LinkTarget {
  href: string;
  isExternal: boolean;
}

/** Where links of the header and the footer lead; undefined for what these readers can't see. */
export async function resolveRef(
  reading: Reading,
  ref: ContentRef | null,
  here: ViewVariant | undefined,
): Promise<LinkTarget | undefined> {
  switch (ref?.kind) {
    case 'url':
      return resolveUrl(reading, ref.url);
    case 'space':
      return toVariant(reading, findVariant(reading, ref.space, here));
    case 'page':
      return toPage(reading, ref.page, findVariant(reading, ref.space, here), '');
    case 'anchor':
      return ref.page === undefined
        ? toVariant(reading, findVariant(reading, ref.space, here), `#${ref.anchor}`)
        : toPage(reading, ref.page, findVariant(reading, ref.space, here), `#${ref.anchor}`);
    case 'file':
      return toFile(reading, ref.file, here);
    default:
      return undefined;
  }
}

function resolveUrl({ base, view }: Reading, url: string): LinkTarget | undefined {
  // An address without a host is one of the site.
  const isPath = /^\/(?!\/)/.test(url);
  const isOwn = isPath || url === view.base || url.startsWith(`${view.base}/`);
  if (isOwn && leadsToHidden(view, pathOf(isPath ? url : url.slice(view.base.length)))) return undefined;
  if (isPath) return { href: `${base.path}${url}`, isExternal: false };
  return { href: url, isExternal: !isOwn && /^https?:/i.test(url) };
}

const pathOf = (address: string) => decodePath(address.replace(/[?#].*$/s, '')) ?? '';

/** The variant that is read when it shows the space, else the first that does; without a space, where the page is. */
function findVariant(
  { view }: Reading,
  spaceId: string | undefined,
  here: ViewVariant | undefined,
): ViewVariant | undefined {
  if (spaceId === undefined || here?.space.id === spaceId) return here;
  return view.variants.find(({ space }) => space.id === spaceId);
}

const toVariant = (
  { base }: Reading,
  variant: ViewVariant | undefined,
  suffix = '',
): LinkTarget | undefined =>
  variant && { href: toHref(base.path, variant.address) + suffix, isExternal: false };

async function toPage(
  reading: Reading,
  pageId: string,
  preferred: ViewVariant | undefined,
  suffix: string,
): Promise<LinkTarget | undefined> {
  const others = reading.view.variants.filter((variant) => variant !== preferred);
  for (const variant of preferred ? [preferred, ...others] : others) {
    const navigation = await navigate(reading, variant);
    const shown = navigation.byId.get(pageId);
    if (shown)
      return {
        href: toHref(reading.base.path, pathOfPage(variant, navigation, shown)) + suffix,
        isExternal: false,
      };
  }
  return undefined;
}

async function toFile(
  reading: Reading,
  fileId: string,
  here: ViewVariant | undefined,
): Promise<LinkTarget | undefined> {
  for (const variant of here ? [here] : reading.view.variants) {
    const file = (await navigate(reading, variant)).loaded.findFile(fileId);
    if (file) return { href: fileHref(reading, variant.space.id, file), isExternal: false };
  }
  return undefined;
}

export const fileHref = (
  { base }: Pick<Reading, 'base'>,
  spaceId: string,
  { id, name }: { id: string; name: string },
): string => `${base.path}/~/files/${spaceId}/${id}/${encodeURIComponent(name)}`;
