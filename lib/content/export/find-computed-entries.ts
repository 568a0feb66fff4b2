import { writeComputed } from '../computed-entry';
import { type ContentTree, walkPages } from '../page-tree';
import { readSummary } from '../summary';

/**
 * The pages that the outline computes, by their id, with the YAML that says how: they have no file. One that was written in,
 * or that a text links to, needs one.
 */
export async function findComputedPages(
  { pages, reusableContents }: ContentTree,
  kept: string | undefined,
  readText: (hash: string) => Promise<string>,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const entries = kept === undefined ? [] : readSummary(kept).written.map(({ entry }) => entry);
  const computed = entries.filter(({ kind }) => kind === 'computed');
  if (computed.length === 0) return found;
  for (const { page } of walkPages(pages)) {
    if (page.type !== 'document' || page.source !== undefined || page.document === undefined) continue;
    const text = await readText(page.document);
    const entry = computed.find(
      ({ title, target = '' }) => title === page.title && text === writeComputed(target),
    );
    if (entry && page.pages.length === 0) found.set(page.id, entry.target ?? '');
  }
  const texts = [
    ...[...walkPages(pages)].flatMap(({ page }) => page.document ?? []),
    ...reusableContents.map(({ document }) => document),
  ];
  for (const hash of found.size > 0 ? texts : []) {
    const text = await readText(hash);
    for (const id of found.keys()) if (text.includes(`/pages/${id}`)) found.delete(id);
  }
  return found;
}
