import { listUsages } from '@/lib/storage/openapi-specs/list-usages';
import type { ObjectContext } from './context';
import { searcherOf } from './limit-search';
import { limitText, limitTree } from './limit-tree';
import { namesOnPage } from './page-names';
import { readPageText, readSpaceTree } from './read-space-tree';
import { findVariant } from './reader';

/** Whether a page that readers are shown has the specification on it. */
export async function isSpecShown(context: ObjectContext, slug: string): Promise<boolean> {
  const { reader, database } = context;
  if (!reader) return false;
  const { names } = reader.view;
  const usages = (await listUsages(database, searcherOf(context), { slug, all: true })) ?? [];
  for (const { spaceId, pageId } of usages) {
    const variant = findVariant(reader, spaceId);
    if (!variant) continue;
    const tree = limitTree(await readSpaceTree(context, variant.space.rootHash), names);
    const page = tree.findPage(pageId)?.page;
    if (!page) continue;
    const text = await readPageText(context, page);
    // A page that says it by an address says it only where no condition keeps a part of it back.
    const { markdown } = limitText(text, undefined, namesOnPage(names, tree.tree, page));
    if (markdown.includes(`spec="${slug}"`) || markdown.includes(`spec='${slug}'`) || markdown === text)
      return true;
  }
  return false;
}
