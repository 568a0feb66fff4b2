import type { PageChange } from '@/lib/content/diff/tree-change';
import type { PageShape } from '@/lib/contract/content';

/** The tree as it will be, with what goes away still where it was. */
export function addDeleted(
  after: readonly PageShape[],
  before: readonly PageShape[],
  changes: readonly PageChange[],
): PageShape[] {
  const top = after.map(copyTree);
  const known = new Map<string, PageShape>();
  register(top, known);
  const places = listPlaces(before);
  for (const change of changes) {
    const place = change.kind === 'deleted' ? places.get(change.id) : undefined;
    if (!place) continue;
    const page = { ...place.siblings[place.index], pages: [] } as PageShape;
    const siblings = place.parent === undefined ? top : (known.get(place.parent)?.pages ?? top);
    const earlier = new Set(place.siblings.slice(0, place.index).map(({ id }) => id));
    const index = siblings.findLastIndex(({ id }) => earlier.has(id));
    siblings.splice(index + 1, 0, page);
    known.set(page.id, page);
  }
  return top;
}

const copyTree = (page: PageShape): PageShape => ({ ...page, pages: page.pages.map(copyTree) });

function register(pages: readonly PageShape[], known: Map<string, PageShape>): void {
  for (const page of pages) {
    known.set(page.id, page);
    register(page.pages, known);
  }
}

interface Place {
  siblings: readonly PageShape[];
  index: number;
  parent: string | undefined;
}

function listPlaces(
  pages: readonly PageShape[],
  parent?: string,
  places = new Map<string, Place>(),
): Map<string, Place> {
  for (const [index, page] of pages.entries()) {
    places.set(page.id, { siblings: pages, index, parent });
    listPlaces(page.pages, page.id, places);
  }
  return places;
}
