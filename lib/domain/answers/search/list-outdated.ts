import type { ContentTree, PageNode } from '@/lib/content/page-tree';
import type { IndexedPageFacts } from '@/lib/domain/viewer/found-section';

/** A document page with what its place in the tree says of it. */
export interface IndexedPage {
  node: PageNode;
  facts: IndexedPageFacts;
}

interface OutdatedPages {
  changed: IndexedPage[];
  /** Ids of what is no document page any more. */
  removed: string[];
}

interface Place {
  path: string;
  ancestors: IndexedPageFacts['ancestors'];
  hidden: boolean;
  /** Nothing above differs from the tree before. */
  isSame: boolean;
}

const TOP: Place = { path: '', ancestors: [], hidden: false, isSame: true };

/** The pages that must be indexed anew when one tree follows another; parts that both share are not even looked at. */
export function listOutdated(before: ContentTree, now: ContentTree): OutdatedPages {
  const changed: IndexedPage[] = [];
  const old: string[] = [];
  const visit = (pages: readonly PageNode[], twins: readonly PageNode[], place: Place): void => {
    const known = new Map(twins.map((page) => [page.id, page]));
    for (const node of pages) {
      const twin = known.get(node.id);
      known.delete(node.id);
      if (place.isSame && twin === node) continue;
      if (twin) old.push(twin.id);
      const { facts, below } = toPlace(node, twin, place);
      if (node.type === 'document') changed.push({ node, facts });
      visit(node.pages, twin?.pages ?? [], below);
    }
    for (const page of known.values()) old.push(...listIds(page));
  };
  visit(now.pages, before.pages, TOP);
  const documents = new Set(changed.map(({ node }) => node.id));
  return { changed, removed: old.filter((id) => !documents.has(id)) };
}

function toPlace(node: PageNode, twin: PageNode | undefined, above: Place) {
  const { id, title, slug } = node;
  const path = slug ? (above.path ? `${above.path}/${slug}` : slug) : above.path;
  const hidden = above.hidden || node.hidden === true;
  const isSame =
    above.isSame &&
    twin?.title === title &&
    twin.slug === slug &&
    (twin.hidden === true) === (node.hidden === true) &&
    (twin.noIndex === true) === (node.noIndex === true);
  return {
    // A page that is to be in no index keeps that to itself: the pages below it are found.
    facts: { id, title, path, ancestors: above.ancestors, hidden: hidden || node.noIndex === true },
    below: { path, ancestors: [...above.ancestors, { id, title }], hidden, isSame },
  };
}

function listIds(page: PageNode): string[] {
  return [page.id, ...page.pages.flatMap(listIds)];
}
