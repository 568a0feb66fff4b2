import { locate } from '@/lib/domain/sites/published/locate';
import { findTarget } from '@/lib/domain/sites/site-redirects/find-target';
import type { ViewVariant } from '@/lib/domain/viewer/view-site';
import { pathOfPage, toHref } from './addresses';
import type { Placed } from './document';
import type { Navigation } from './navigation';
import { navigate, type Reading } from './reading';

/** What stands at an address: a page, a way on, or nothing. */
export type Found =
  | ({ kind: 'page'; path: string } & Placed)
  /** A variant that has no page to show. */
  | { kind: 'empty'; variant: ViewVariant }
  | { kind: 'redirect'; href: string }
  | { kind: 'missing'; variant: ViewVariant | undefined };

/** `path` is what follows the base, decoded, without slashes around it. */
export async function findPage(reading: Reading, path: string): Promise<Found> {
  const found = await findShown(reading, path);
  if (found.kind !== 'missing') return found;
  const target = await findTarget(reading.services, reading.view, path);
  return target ? toRedirect(reading, target.target) : found;
}

async function findShown(reading: Reading, path: string): Promise<Found> {
  const { view } = reading;
  const located = locate(view, path);
  if (!located) return { kind: 'missing', variant: findStart(view.variants) };
  if (located.redirect !== undefined) return goTo(reading, located.redirect);
  const { variant, pagePath, otherwise } = located;
  const navigation = await navigate(reading, variant);
  const found = pagePath === '' ? startOf(navigation, variant) : placeOf(navigation, variant, pagePath);
  if (found?.kind === 'page') return found.path === path ? found : goTo(reading, found.path);
  if (found) return found;
  if (otherwise !== undefined && otherwise !== path) {
    const other = await findShown(reading, otherwise);
    if (other.kind === 'page') return goTo(reading, other.path);
    if (other.kind === 'redirect') return other;
  }
  return { kind: 'missing', variant };
}

/** The page whose own path this is, also where another address is the one that links have. */
export async function findAtPath(reading: Reading, path: string): Promise<Placed | undefined> {
  const located = locate(reading.view, path);
  if (!located) return undefined;
  const { variant, pagePath } = located;
  const navigation = await navigate(reading, variant);
  const shown = pagePath === '' ? navigation.first : navigation.byPath.get(pagePath.toLowerCase());
  return shown?.page.type === 'document' ? { variant, navigation, shown } : undefined;
}

/** Where readers begin when nothing tells where they are. */
export const findStart = (variants: readonly ViewVariant[]) =>
  variants.find(({ address }) => address === '') ?? variants[0];

function startOf(navigation: Navigation, variant: ViewVariant): Found {
  const { first } = navigation;
  return first
    ? { kind: 'page', path: variant.address, variant, navigation, shown: first }
    : { kind: 'empty', variant };
}

/** A group shows nothing itself: readers begin with the first page in it. */
function placeOf(navigation: Navigation, variant: ViewVariant, pagePath: string): Found | undefined {
  const named = navigation.byPath.get(pagePath.toLowerCase());
  const shown =
    named?.page.type === 'group'
      ? navigation.pages.find(
          ({ page, path, isHidden }) =>
            page.type === 'document' && path.startsWith(`${named.path}/`) && (!isHidden || named.isHidden),
        )
      : named;
  if (shown?.page.type !== 'document') return undefined;
  return { kind: 'page', path: pathOfPage(variant, navigation, shown), variant, navigation, shown };
}

const goTo = ({ base }: Reading, path: string): Found => ({
  kind: 'redirect',
  href: toHref(base.path, path),
});

/** Below the site an address without its host, so that a preview stays in the preview. */
function toRedirect({ base, view }: Reading, target: string): Found {
  const isOwn = target === view.base || target.startsWith(`${view.base}/`);
  return {
    kind: 'redirect',
    href: isOwn ? base.path + target.slice(view.base.length) || '/' : target,
  };
}
