import { isComputed, listComputed } from '../computed-pages';
import type { ContentTree, PageNode } from '../page-tree';

type Sides = Record<'base' | 'main' | 'yours', ContentTree>;
type Pages = ReadonlyMap<string, PageNode>;

/**
 * What was computed is nobody's words, and makes no conflicts: the content of a page that both sides have is that of the side
 * which changed what it is computed from, else that of main. Who deletes the page deletes its newest content.
 */
export function settleComputed(sides: Sides): Sides {
  const { base, main, yours } = sides;
  if (base.pages === main.pages || base.pages === yours.pages) return sides;
  const [before, mine, theirs] = [base, main, yours].map(
    ({ pages }): Pages => new Map(listComputed(pages).map((page) => [page.id, page])),
  ) as [Pages, Pages, Pages];
  const settled = new Map<string, PageNode>();
  for (const id of new Set([...mine.keys(), ...theirs.keys()])) {
    const chosen = choose(before.get(id), mine.get(id), theirs.get(id));
    if (chosen) settled.set(id, chosen);
  }
  if (settled.size === 0) return sides;
  const settle = (tree: ContentTree): ContentTree => ({ ...tree, pages: settlePages(tree.pages, settled) });
  return { base: settle(base), main: settle(main), yours: settle(yours) };
}

function choose(
  base: PageNode | undefined,
  main: PageNode | undefined,
  yours: PageNode | undefined,
): PageNode | undefined {
  if (!main || !yours) return main ?? yours;
  return base && JSON.stringify(yours.computed) !== JSON.stringify(base.computed) ? yours : main;
}

function settlePages(pages: readonly PageNode[], settled: Pages): readonly PageNode[] {
  const after = pages.map((page) => {
    const own = settled.get(page.id);
    const taken = own && own.type === page.type && isComputed(page) ? take(page, own) : page;
    if (taken.type === 'group' && own) return taken;
    const below = settlePages(taken.pages, settled);
    return below === taken.pages ? taken : { ...taken, pages: below };
  });
  return after.every((page, index) => page === pages[index]) ? pages : after;
}

/** The page with the content of another side; what people set stays. */
function take(page: PageNode, { document, pages }: PageNode): PageNode {
  if (page.type === 'group') return page.pages === pages ? page : { ...page, pages };
  if (page.document === document) return page;
  const { document: _, ...own } = page;
  return document === undefined ? own : { ...own, document };
}
