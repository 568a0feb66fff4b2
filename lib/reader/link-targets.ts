import type { z } from 'zod';
import { listSpaceLinks, readSpaceLink } from '@/lib/content/space-links';
import type { contentRef } from '@/lib/contract/document-data';
import { leadsToHidden } from '@/lib/domain/sites/published/leads-to-hidden';
import type { ViewVariant } from '@/lib/domain/viewer/view-site';
import { pathOfPage, toHref } from './addresses';
import { decodePath } from './decode-path';
import { findShown, type LocatedPage } from './navigation';
import { navigate, type SiteContext } from './site-context';

type ContentRef = z.output<typeof contentRef>;

interface LinkTarget {
  href: string;
  isExternal: boolean;
}

/** Where links of the header and the footer lead; undefined for what these readers can't see. */
export async function resolveRef(
  context: SiteContext,
  ref: ContentRef | null,
  here: ViewVariant | undefined,
): Promise<LinkTarget | undefined> {
  switch (ref?.kind) {
    case 'url':
      return (await resolveSpaceUrl(context, ref.url, here)) ?? resolveUrl(context, ref.url);
    case 'space':
      return toVariant(context, findVariant(context, ref.space, here));
    case 'page':
      return toPage(context, ref.page, findVariant(context, ref.space, here), '');
    case 'anchor':
      return ref.page === undefined
        ? toVariant(context, findVariant(context, ref.space, here), `#${ref.anchor}`)
        : toPage(context, ref.page, findVariant(context, ref.space, here), `#${ref.anchor}`);
    case 'file':
      return toFile(context, ref.file, here);
    default:
      return undefined;
  }
}

/** The page of this site that a link to a space means, where these readers can see it. */
export async function findSpacePage(
  context: SiteContext,
  target: string,
  here: ViewVariant | undefined,
): Promise<(LocatedPage & { suffix: string }) | undefined> {
  const link = readSpaceLink(target, context.services.environment.url);
  if (!link) return undefined;
  const showing = context.view.variants.filter(({ space }) => space.id === link.space);
  // Of several variants that show the space the one that is read comes first.
  for (const variant of showing.sort((a, b) => Number(b.id === here?.id) - Number(a.id === here?.id))) {
    const navigation = await navigate(context, variant);
    const shown = link.path === '' ? navigation.first : findShown(navigation, link.path);
    if (shown) return { variant, navigation, shown, suffix: link.suffix };
  }
  return undefined;
}

/** Where the links of a text to other spaces lead, for those to pages of this site that these readers can see. */
export async function findSpaceAddresses(
  context: SiteContext,
  here: ViewVariant,
  text: string,
  write: (found: LocatedPage & { suffix: string }) => string,
): Promise<ReadonlyMap<string, string>> {
  const addresses = new Map<string, string>();
  for (const target of listSpaceLinks(text, context.services.environment.url)) {
    const found = await findSpacePage(context, target, here);
    if (found) addresses.set(target, write(found));
  }
  return addresses;
}

export const spacePageHref = (
  { base }: Pick<SiteContext, 'base'>,
  { variant, navigation, shown, suffix }: LocatedPage & { suffix: string },
): string => toHref(base.path, pathOfPage(variant, navigation, shown)) + suffix;

export async function resolveSpaceUrl(
  context: SiteContext,
  url: string,
  here: ViewVariant | undefined,
): Promise<LinkTarget | undefined> {
  const found = await findSpacePage(context, url, here);
  return found && { href: spacePageHref(context, found), isExternal: false };
}

function resolveUrl({ base, view }: SiteContext, url: string): LinkTarget | undefined {
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
  { view }: SiteContext,
  spaceId: string | undefined,
  here: ViewVariant | undefined,
): ViewVariant | undefined {
  if (spaceId === undefined || here?.space.id === spaceId) return here;
  return view.variants.find(({ space }) => space.id === spaceId);
}

const toVariant = (
  { base }: SiteContext,
  variant: ViewVariant | undefined,
  suffix = '',
): LinkTarget | undefined =>
  variant && { href: toHref(base.path, variant.address) + suffix, isExternal: false };

async function toPage(
  context: SiteContext,
  pageId: string,
  preferred: ViewVariant | undefined,
  suffix: string,
): Promise<LinkTarget | undefined> {
  const others = context.view.variants.filter((variant) => variant !== preferred);
  for (const variant of preferred ? [preferred, ...others] : others) {
    const navigation = await navigate(context, variant);
    const shown = navigation.byId.get(pageId);
    if (shown)
      return {
        href: toHref(context.base.path, pathOfPage(variant, navigation, shown)) + suffix,
        isExternal: false,
      };
  }
  return undefined;
}

async function toFile(
  context: SiteContext,
  fileId: string,
  here: ViewVariant | undefined,
): Promise<LinkTarget | undefined> {
  for (const variant of here ? [here] : context.view.variants) {
    const file = (await navigate(context, variant)).loaded.findFile(fileId);
    if (file) return { href: fileHref(context, variant.space.id, file), isExternal: false };
  }
  return undefined;
}

export const fileHref = (
  { base }: Pick<SiteContext, 'base'>,
  spaceId: string,
  { id, name }: { id: string; name: string },
): string => `${base.path}/~/files/${spaceId}/${id}/${encodeURIComponent(name)}`;
