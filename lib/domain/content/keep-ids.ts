import type { IdFactory } from '@/lib/content/import-plan';
import { type ContentTree, walkPages } from '@/lib/content/page-tree';
import { newId } from '@/lib/storage/id';

/** Gives what comes from the same file as before the id it had, so that links and comments still find it. */
export function keepIds(tree: ContentTree): IdFactory {
  const known = new Map<string, string>();
  for (const { page } of walkPages(tree.pages))
    if (page.source !== undefined) known.set(`page ${page.source}`, page.id);
  for (const file of tree.files) if (file.source !== undefined) known.set(`file ${file.source}`, file.id);
  for (const content of tree.reusableContents)
    if (content.source !== undefined) known.set(`reusable-content ${content.source}`, content.id);
  return (kind, path) => {
    const key = `${kind} ${path}`;
    const id = known.get(key) ?? newId();
    known.delete(key);
    return id;
  };
}
