import { locate } from '@/lib/domain/sites/published/locate';
import { findTarget } from '@/lib/domain/sites/site-redirects/find-target';
import type { ViewVariant } from '@/lib/domain/viewer/view-site';
import { pathOfPage, toHref } from './addresses';
import { langOfVariant } from './localized';
import { findShown, type LocatedPage, type Navigation } from './navigation';
import { navigate, type SiteContext } from './site-context';

/** What is at an address: a page, a redirect, or nothing. */
type Found =
  | ({ kind: 'page'; path: string } & LocatedPage)
  /** A page that is there in another language alone. */
  | { kind: 'untranslated'; variant: ViewVariant; source: LocatedPage }
  /** A variant that has no page to show. */
  | { kind: 'empty'; variant: ViewVariant }
  | { kind: 'redirect'; href: string }
  | { kind: 'missing'; variant: ViewVariant | undefined };

/** `path` is what follows the base, decoded, without slashes around it. */
export async function findPage(context: SiteContext, path: string): Promise<Found> {
  const found = await findVisible(context, path);
  if (found.kind !== 'missing') return found;
  const target = await findTarget(context.services, context.view, path);
  if (target) return toRedirect(context, target.target);
  const { variant } = found;
  const source = variant && (await findElsewhere(context, path));
  if (!source) return found;
  // Its slug may be translated: then this is the address that it has in the other language.
  const navigation = await navigate(context, variant);
  const own = navigation.byId.get(source.shown.page.id);
  if (own?.page.type === 'document') return goTo(context, pathOfPage(variant, navigation, own));
  return { kind: 'untranslated', variant, source };
}

/** The page that another language of the section has at this path: in the language it is translated from, if that is there. */
async function findElsewhere(context: SiteContext, path: string): Promise<LocatedPage | undefined> {
  const { view } = context;
  const located = locate(view, path);
  if (!located || located.pagePath === '') return undefined;
  const { variant, pagePath } = located;
  const lang = langOfVariant(view.snapshot, variant);
  const others = view.variants.filter(
    (other) => other.sectionId === variant.sectionId && langOfVariant(view.snapshot, other) !== lang,
  );
  const source = variant.space.translation?.sourceSpaceId;
  const orderOf = ({ space, isDefault }: ViewVariant) => (space.id === source ? 0 : isDefault ? 1 : 2);
  for (const other of others.sort((one, two) => orderOf(one) - orderOf(two))) {
    const navigation = await navigate(context, other);
    const shown = findShown(navigation, pagePath);
    if (shown) return { variant: other, navigation, shown };
  }
  return undefined;
}

async function findVisible(context: SiteContext, path: string): Promise<Found> {
  const { view } = context;
  const located = locate(view, path);
  if (!located) return { kind: 'missing', variant: findStart(view.variants) };
  if (located.redirect !== undefined) return goTo(context, located.redirect);
  const { variant, pagePath, otherwise } = located;
  const navigation = await navigate(context, variant);
  const found = pagePath === '' ? startOf(navigation, variant) : pageAt(navigation, variant, pagePath);
  if (found?.kind === 'page') return found.path === path ? found : goTo(context, found.path);
  if (found) return found;
  if (otherwise !== undefined && otherwise !== path) {
    const other = await findVisible(context, otherwise);
    if (other.kind === 'page') return goTo(context, other.path);
    if (other.kind === 'redirect') return other;
  }
  return { kind: 'missing', variant };
}

/** The page whose own path this is, also where another address is the one that links have. */
export async function findAtPath(context: SiteContext, path: string): Promise<LocatedPage | undefined> {
  const located = locate(context.view, path);
  if (!located) return undefined;
  const { variant, pagePath } = located;
  const navigation = await navigate(context, variant);
  const shown = pagePath === '' ? navigation.first : navigation.byPath.get(pagePath.toLowerCase());
  return shown?.page.type === 'document' ? { variant, navigation, shown } : undefined;
}

/** The variant that readers start with when the address names none. */
export const findStart = (variants: readonly ViewVariant[]) =>
  variants.find(({ address }) => address === '') ?? variants[0];

function startOf(navigation: Navigation, variant: ViewVariant): Found {
  const { first } = navigation;
  return first
    ? { kind: 'page', path: variant.address, variant, navigation, shown: first }
    : { kind: 'empty', variant };
}

function pageAt(navigation: Navigation, variant: ViewVariant, pagePath: string): Found | undefined {
  const shown = findShown(navigation, pagePath);
  return shown && { kind: 'page', path: pathOfPage(variant, navigation, shown), variant, navigation, shown };
}

const goTo = ({ base }: SiteContext, path: string): Found => ({
  kind: 'redirect',
  href: toHref(base.path, path),
});

/** Below the site an address without its host, so that a preview stays in the preview. */
function toRedirect({ base, view }: SiteContext, target: string): Found {
  const isOwn = target === view.base || target.startsWith(`${view.base}/`);
  return {
    kind: 'redirect',
    href: isOwn ? base.path + target.slice(view.base.length) || '/' : target,
  };
}
