import { createCache } from '@/lib/cache/cache';
import { type PageNode, walkPages } from '@/lib/content/page-tree';
import { segmentOfPages } from '@/lib/domain/viewer/page-names';
import { readSourceFields, type SourceFields } from '@/lib/domain/viewer/read-source-fields';
import { listShownPages, readSpaceTree, type ShownPage } from '@/lib/domain/viewer/read-space-tree';
import type { PublishedServices } from '@/lib/domain/viewer/site-snapshot';
import type { ViewerNames, ViewVariant } from '@/lib/domain/viewer/view-site';

type Tree = Awaited<ReturnType<typeof readSpaceTree>>;

/** The pages of a space as some of its readers see them. */
export interface Navigation {
  loaded: Tree;
  /** In reading order. */
  pages: readonly ShownPage[];
  /** What the address of the space shows. */
  first: ShownPage | undefined;
  byId: ReadonlyMap<string, ShownPage>;
  /** By lower-case paths. */
  byPath: ReadonlyMap<string, ShownPage>;
  /** Pages with a text that are not hidden: those before and after each other. */
  order: readonly ShownPage[];
  /** Where a page stands in `order`. */
  positions: ReadonlyMap<string, number>;
  /** Titles and descriptions of a translation that are not translated. */
  sourceFields: SourceFields;
}

/** A page with its variant and its navigation. */
export interface LocatedPage {
  variant: ViewVariant;
  navigation: Navigation;
  shown: ShownPage;
}

const guardedPages = createCache<readonly PageNode[]>('page-conditions', {
  sizeOf: (pages) => 8 * pages.length,
});
const navigations = createCache<Navigation>('navigations', {
  sizeOf: ({ pages }) => 500 + 400 * pages.length,
});

/** Never stale: a tree does not change, and the key says which of its conditions hold and what it is translated from. */
export async function readNavigation(
  services: PublishedServices,
  { rootHash, translation }: Pick<ViewVariant['space'], 'rootHash' | 'translation'>,
  names: ViewerNames,
): Promise<Navigation> {
  const loaded = await readSpaceTree(services, rootHash);
  let guarded = guardedPages.get(rootHash);
  if (!guarded) {
    guarded = [...walkPages(loaded.tree.pages)].flatMap(({ page }) => (page.condition ? [page] : []));
    guardedPages.set(rootHash, guarded);
  }
  const of = translation ? ` ${translation.sourceRevisionId}` : '';
  const key = `${rootHash} ${segmentOfPages(names, loaded.tree, guarded)}${of}`;
  const known = navigations.get(key);
  if (known) return known;
  const sourceFields = await readSourceFields(services, { rootHash, translation });
  const made = navigate(loaded, listShownPages(loaded.tree, names), sourceFields);
  navigations.set(key, made);
  return made;
}

function navigate(loaded: Tree, pages: readonly ShownPage[], sourceFields: SourceFields): Navigation {
  const byPath = new Map<string, ShownPage>();
  for (const shown of pages) {
    const key = shown.path.toLowerCase();
    if (key && !byPath.has(key)) byPath.set(key, shown);
  }
  const documents = pages.filter(({ page }) => page.type === 'document');
  const order = documents.filter(({ isHidden }) => !isHidden);
  return {
    loaded,
    pages,
    first: order[0] ?? documents[0],
    byId: new Map(pages.map((shown) => [shown.page.id, shown])),
    byPath,
    order,
    positions: new Map(order.map(({ page }, index) => [page.id, index])),
    sourceFields,
  };
}

/** A group shows nothing itself: readers begin with the first page in it. */
export function findShown(navigation: Navigation, pagePath: string): ShownPage | undefined {
  const named = navigation.byPath.get(pagePath.toLowerCase());
  const shown =
    named?.page.type === 'group'
      ? navigation.pages.find(
          ({ page, path, isHidden }) =>
            page.type === 'document' && path.startsWith(`${named.path}/`) && (!isHidden || named.isHidden),
        )
      : named;
  return shown?.page.type === 'document' ? shown : undefined;
}
