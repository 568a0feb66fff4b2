import { isSamePage, type PageNode } from './page-tree';

type Pages = readonly PageNode[];

/** The ids of all pages that one tree has and the other has not, or has otherwise or elsewhere. What is shared is skipped. */
export function listChangedPages(before: Pages, after: Pages): string[] {
  const changed = new Set<string>();
  comparePages(before, after, changed);
  return [...changed];
}

function comparePages(before: Pages, after: Pages, changed: Set<string>): void {
  if (before === after) return;
  const known = new Map(before.map((page) => [page.id, page]));
  for (const page of after) {
    const old = known.get(page.id);
    known.delete(page.id);
    if (old === page) continue;
    if (!old || !isSamePage(old, page)) changed.add(page.id);
    comparePages(old?.pages ?? [], page.pages, changed);
  }
  for (const gone of known.values()) {
    changed.add(gone.id);
    comparePages(gone.pages, [], changed);
  }
  for (const id of listMoved(before, after)) changed.add(id);
}

/** The pages whose order among those that stayed is another one. */
function listMoved(before: Pages, after: Pages): string[] {
  const kept = new Set(after.map(({ id }) => id));
  const order = before.filter(({ id }) => kept.has(id)).map(({ id }) => id);
  const place = new Map(order.map((id, index) => [id, index]));
  return after
    .filter(({ id }) => place.has(id))
    .flatMap(({ id }, index) => (place.get(id) === index ? [] : [id]));
}
