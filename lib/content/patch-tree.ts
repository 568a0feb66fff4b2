import type { ContentTree, PageNode, ReusableContent } from './page-tree';

export type ContentPatch = Partial<Omit<PageNode, 'id' | 'pages'>>;

/** Writes fields of pages and reusable contents, by their ids. */
export const patchTree = (tree: ContentTree, patches: ReadonlyMap<string, ContentPatch>): ContentTree =>
  patches.size === 0
    ? tree
    : {
        ...tree,
        pages: patchPages(tree.pages, patches),
        reusableContents: patchContents(tree.reusableContents, patches),
      };

/** Pages that nothing changes are the same objects as before. */
function patchPages(
  pages: readonly PageNode[],
  patches: ReadonlyMap<string, ContentPatch>,
): readonly PageNode[] {
  const patched = pages.map((page) => {
    const below = patchPages(page.pages, patches);
    const fields = patches.get(page.id);
    return below === page.pages && !fields ? page : { ...page, ...fields, pages: below };
  });
  return patched.every((page, index) => page === pages[index]) ? pages : patched;
}

function patchContents(
  contents: readonly ReusableContent[],
  patches: ReadonlyMap<string, ContentPatch>,
): readonly ReusableContent[] {
  if (!contents.some(({ id }) => patches.has(id))) return contents;
  return contents.map((content) => ({ ...content, ...patches.get(content.id) }) as ReusableContent);
}
