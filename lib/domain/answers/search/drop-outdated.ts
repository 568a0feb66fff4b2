import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { FoundSection } from '@/lib/domain/viewer/found-section';
import { readVersion } from '@/lib/storage/content/read-version';
import type { LoadedTree } from '@/lib/storage/content/tree-cache';
import type { CandidateRow } from '@/lib/storage/search/find-candidates';

/** Right after a change, before the index has followed, what the main content no longer has is not shown any more. */
export async function dropOutdated(
  { database }: ObjectContext,
  sections: FoundSection[],
  rows: readonly CandidateRow[],
): Promise<FoundSection[]> {
  const isBehind = new Set(rows.flatMap((row) => (row.isBehind ? [row.spaceId] : [])));
  const trees = new Map<string, LoadedTree | undefined>();
  for (const { space } of sections)
    if (isBehind.has(space.id) && !trees.has(space.id))
      trees.set(space.id, (await readVersion(database, { spaceId: space.id }))?.loaded);
  return sections.filter(
    ({ space, page, section }) => !trees.has(space.id) || isThere(trees.get(space.id), page.id, section),
  );
}

function isThere(
  loaded: LoadedTree | undefined,
  pageId: string,
  { document, reusableContent }: FoundSection['section'],
): boolean {
  const page = loaded?.findPage(pageId)?.page;
  if (!page || reusableContent === undefined) return page?.document === document;
  return (
    loaded?.tree.reusableContents.some(
      (content) => content.id === reusableContent && content.document === document,
    ) ?? false
  );
}
