import { createCache } from '@/lib/cache/cache';
import { keepShown } from '@/lib/content/conditions/keep-shown';
import { readConditionsOfText } from '@/lib/content/conditions/satisfies';
import { type ContentTree, walkPages } from '@/lib/content/page-tree';
import { getDocuments } from '@/lib/storage/content/get-documents';
import { LoadedTree } from '@/lib/storage/content/tree-cache';
import type { ObjectContext } from './context';
import { limitTree } from './limit-tree';
import { namesOnPage } from './page-names';
import type { ViewerNames } from './view-site';

/** The ids of what is named, per root and visitor: the texts behind a root never change. */
const named = createCache<Set<string>>('limited-items', { sizeOf: ({ size }) => 200 + 100 * size });

const LINK = /\/(?:files|reusable-contents)\/([A-Za-z0-9]{1,64})/g;

/** Of a tree what readers see, and where conditions keep something back, no file or reusable content but of what they see. */
export async function limitItems(context: ObjectContext, loaded: LoadedTree): Promise<LoadedTree> {
  const { reader } = context;
  if (!reader) return loaded;
  const { names } = reader.view;
  const limited = limitTree(loaded, names);
  if (limited === loaded && names === undefined) return loaded;
  const key = `${loaded.rootHash} ${JSON.stringify(names ?? null)}`;
  const known = named.get(key) ?? (await findNamed(context, limited.tree, names));
  named.set(key, known);
  const { files, reusableContents } = limited.tree;
  return new LoadedTree(loaded.rootHash, {
    ...limited.tree,
    files: files.filter(({ id }) => known.has(id)),
    reusableContents: reusableContents.filter(({ id }) => known.has(id)),
  });
}

/** What the pages name, and what is named by the contents that they include. */
async function findNamed(
  { database }: ObjectContext,
  tree: ContentTree,
  names: ViewerNames,
): Promise<Set<string>> {
  const { pages, reusableContents } = tree;
  const shown = [...walkPages(pages)].map(({ page }) => page);
  const texts = await getDocuments(database, [
    ...shown.flatMap(({ document }) => document ?? []),
    ...reusableContents.map(({ document }) => document),
  ]);
  const found = new Set<string>();
  const contents = new Map(reusableContents.map(({ id, document }) => [id, document]));
  const read = (document: string | undefined, own: ViewerNames) => {
    const text =
      document === undefined ? '' : keepShown(texts.get(document) ?? '', readConditionsOfText(own));
    for (const [, id = ''] of text.matchAll(LINK)) {
      if (found.has(id)) continue;
      found.add(id);
      read(contents.get(id), own);
    }
  };
  for (const page of shown) {
    const { cover, document } = page;
    for (const ref of [cover?.ref, cover?.refDark]) if (ref?.kind === 'file') found.add(ref.file);
    read(document, namesOnPage(names, tree, page));
  }
  return found;
}
