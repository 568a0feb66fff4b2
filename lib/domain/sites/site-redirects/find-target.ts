import {
  findRedirect,
  followRedirects,
  type InnerDestination,
  type RedirectTarget,
} from '@/lib/content/redirects';
import { isPageAllowed } from '@/lib/domain/viewer/page-names';
import { readSpaceTree } from '@/lib/domain/viewer/read-space-tree';
import type { PublishedServices, SnapshotRedirect } from '@/lib/domain/viewer/site-snapshot';
import type { SiteView, ViewVariant } from '@/lib/domain/viewer/view-site';
import type { LoadedTree } from '@/lib/storage/content/tree-cache';
import { locate } from '../published/locate';

interface FoundTarget {
  /** The one of the site that was met first; undefined when the space itself says where its page went. */
  redirect: SnapshotRedirect | undefined;
  /** An absolute address. */
  target: string;
}

/**
 * Where readers are sent on from a path below the site at which nothing is shown: by the site's live redirects first, then by
 * those of the space that is there. Only what this audience sees is ever named; undefined when nothing is known.
 */
export async function findTarget(
  services: PublishedServices,
  view: SiteView,
  path: string,
): Promise<FoundTarget | undefined> {
  const places = new ViewPlaces(services, view);
  const found = await followRedirects(view.snapshot.redirects, path, places);
  if (found) return { redirect: found.redirect, target: toAddress(view, found.target) };
  const inner = await places.findInner(path);
  if (inner === undefined) return undefined;
  const anchor = 'path' in inner && inner.anchor ? `#${inner.anchor}` : '';
  return { redirect: undefined, target: toAddress(view, inner) + anchor };
}

/** The page that an address of a file or of another program means: `a.html`, `a.md` and `a/index.html` are the page `a`. */
const withoutEnding = (path: string) =>
  path.replace(/(?:^|\/)(?:index|README)\.(?:html?|md)$/i, '').replace(/\.(?:html?|md)$/i, '');

function toAddress({ base }: SiteView, target: RedirectTarget): string {
  if ('url' in target) return target.url;
  return target.path === '' ? base : `${base}/${target.path.split('/').map(encodeURIComponent).join('/')}`;
}

class ViewPlaces {
  constructor(
    private readonly services: PublishedServices,
    private readonly view: SiteView,
  ) {}

  async pathOf(destination: InnerDestination): Promise<string | undefined> {
    if (destination.kind === 'site-section')
      return this.view.sections.find(({ id }) => id === destination.siteSectionId)?.address;
    const variant = this.view.variants.find(({ id }) => id === destination.siteSpaceId);
    if (!variant || destination.kind === 'site-space') return variant?.address;
    return this.pathOfPage(variant, destination.pageId);
  }

  async isShown(path: string): Promise<boolean> {
    const located = locate(this.view, path);
    if (!located) return false;
    if (located.pagePath === '' || located.redirect !== undefined) return true;
    const tree = await readSpaceTree(this.services, located.variant.space.rootHash);
    if (this.isPageShown(tree, tree.findPath(located.pagePath)?.page.id)) return true;
    return located.otherwise !== undefined && located.otherwise !== path && this.isShown(located.otherwise);
  }

  /** By the redirects that came with the content of the space, as its `.gitbook.yaml` names them, or by the page of the file. */
  async findInner(path: string): Promise<(RedirectTarget & { anchor?: string }) | undefined> {
    const located = locate(this.view, path);
    if (!located || located.pagePath === '') return undefined;
    const loaded = await readSpaceTree(this.services, located.variant.space.rootHash);
    const target = findRedirect(loaded.tree.redirects, located.pagePath)?.redirect.target;
    if (target?.kind === 'url') return /^https?:/i.test(target.url) ? { url: target.url } : undefined;
    const page =
      target?.kind === 'page' || target?.kind === 'anchor'
        ? target.page
        : loaded.findPath(withoutEnding(located.pagePath))?.page.id;
    const found = page === undefined ? undefined : await this.pathOfPage(located.variant, page);
    if (found === undefined) return undefined;
    return target?.kind === 'anchor' ? { path: found, anchor: target.anchor } : { path: found };
  }

  private async pathOfPage({ address, space }: ViewVariant, id: string): Promise<string | undefined> {
    const tree = await readSpaceTree(this.services, space.rootHash);
    if (!this.isPageShown(tree, id)) return undefined;
    const path = tree.findPage(id)?.path ?? '';
    return [address, path].filter((part) => part !== '').join('/');
  }

  /** A page is shown where its own condition and those of all above it hold. */
  private isPageShown(tree: LoadedTree, id: string | undefined): boolean {
    let placed = id === undefined ? undefined : tree.findPage(id);
    if (!placed) return false;
    for (; placed; placed = placed.parent && tree.findPage(placed.parent.id))
      if (!isPageAllowed(this.view.names, tree.tree, placed.page)) return false;
    return true;
  }
}
