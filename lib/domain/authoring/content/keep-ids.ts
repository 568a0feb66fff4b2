import { ExportPaths } from '@/lib/content/export/export-paths';
import type { IdFactory } from '@/lib/content/import-plan';
import type { ContentTree, PageNode } from '@/lib/content/page-tree';
import { newId } from '@/lib/storage/database/id';

/** Gives what comes from the same file as before the id it had, so that links and comments still find it. */
export function keepIds(tree: ContentTree): IdFactory {
  const known = new Map<string, string>();
  const remember = (key: string, id: string) => {
    if (!known.has(key)) known.set(key, id);
  };
  // What was made here stands where an export would put it.
  const paths = new ExportPaths(tree);
  const walk = (pages: readonly PageNode[], above: string) => {
    for (const { id, type, title, source, pages: below } of pages) {
      if (source !== undefined) remember(`page ${source}`, id);
      if (type === 'document') remember(`page ${paths.ofPage(id)}`, id);
      else remember(`page ${type}:${above}/${title}`, id);
      walk(below, `${above}/${title}`);
    }
  };
  walk(tree.pages, '');
  for (const { id, source } of tree.files) if (source !== undefined) remember(`file ${source}`, id);
  for (const { path, file } of paths.listFiles()) remember(`file ${path}`, file.id);
  for (const { id, source } of tree.reusableContents) {
    if (source !== undefined) remember(`reusable-content ${source}`, id);
    remember(`reusable-content ${paths.ofReusable(id)}`, id);
  }
  return (kind, path) => {
    const key = `${kind} ${path}`;
    const id = known.get(key) ?? newId();
    known.delete(key);
    return id;
  };
}
