import type { PageNode } from '../page-tree';

/**
 * Gives the later of two siblings that came to have one slug another one: `slug-2`. A page that the base or one side alone
 * already had beside the other keeps it, since its address is known.
 */
export function renameClashes(
  merged: readonly PageNode[],
  lists: Record<'base' | 'main' | 'yours', readonly PageNode[]>,
): readonly PageNode[] {
  const count = new Map<string, number>();
  for (const { slug } of merged) if (slug) count.set(toKey(slug), (count.get(toKey(slug)) ?? 0) + 1);
  const clashes = new Set([...count].filter(([, times]) => times > 1).map(([slug]) => slug));
  if (clashes.size === 0) return merged;
  const known = slugsOf(lists.base);
  const [inMain, inYours] = [countSlugs(lists.main), countSlugs(lists.yours)];
  const taken = new Set(count.keys());
  const kept = new Map<string, number>();
  const isKnown = (page: PageNode) => known.get(page.id) === toKey(page.slug ?? '');
  const renamed = new Map<string, PageNode>();
  const inOrder = [...merged.filter(isKnown), ...merged.filter((page) => !isKnown(page))];
  for (const page of inOrder) {
    const slug = toKey(page.slug ?? '');
    if (!clashes.has(slug)) continue;
    const before = kept.get(slug) ?? 0;
    kept.set(slug, before + 1);
    // As many as one side has by itself were not brought together by the merge.
    if (before < Math.max(1, inMain.get(slug) ?? 0, inYours.get(slug) ?? 0)) continue;
    let number = 2;
    while (taken.has(`${slug}-${number}`)) number += 1;
    taken.add(`${slug}-${number}`);
    renamed.set(page.id, { ...page, slug: `${page.slug}-${number}` });
  }
  return merged.map((page) => renamed.get(page.id) ?? page);
}

const toKey = (slug: string) => slug.toLowerCase();

function slugsOf(list: readonly PageNode[]): Map<string, string> {
  return new Map(list.flatMap(({ id, slug }) => (slug ? [[id, toKey(slug)] as const] : [])));
}

function countSlugs(list: readonly PageNode[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const slug of slugsOf(list).values()) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  return counts;
}
