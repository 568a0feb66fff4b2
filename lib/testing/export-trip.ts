import { type ExportIssue, exportTree } from '@/lib/content/export/export-tree';
import { rewriteLinks } from '@/lib/content/links';
import {
  type ContentRef,
  type ContentTree,
  EMPTY_TREE,
  type PageNode,
  walkPages,
} from '@/lib/content/page-tree';
import { planImport } from '@/lib/content/plan-import';
import { type SourceContent, tidyPaths } from '@/lib/content/source-files';
import { listTexts, toTree } from '@/lib/domain/authoring/content/build-import-tree';

interface ExportedFolder {
  texts: Map<string, string>;
  /** Paths with the name of the bytes. */
  files: Map<string, string>;
  issues: ExportIssue[];
}

/** The tree of a folder, in which each text and the bytes of each file stand for their own hash. */
export async function importFolder(folder: Iterable<readonly [string, SourceContent]>): Promise<ContentTree> {
  let count = 0;
  const contents = tidyPaths(new Map(folder));
  const plan = await planImport(contents, { newId: () => `new${count++}` });
  const stored = plan.files.map((file) => {
    const bytes = contents.get(file.source) ?? '';
    const blob = typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString('latin1');
    const facts = { size: blob.length, contentType: 'application/octet-stream' };
    return { entry: { ...file, blob, ...facts }, facts: { hash: blob, ...facts, width: null, height: null } };
  });
  return toTree(plan, listTexts(plan), stored, EMPTY_TREE);
}

export async function exportFolder(tree: ContentTree): Promise<ExportedFolder> {
  const folder: ExportedFolder = { texts: new Map(), files: new Map(), issues: [] };
  for await (const entry of exportTree(tree, async (hash) => hash, folder.issues)) {
    if (folder.texts.has(entry.path) || folder.files.has(entry.path))
      throw new Error(`Two entries of the export are at ${entry.path}.`);
    if ('text' in entry) folder.texts.set(entry.path, entry.text);
    else folder.files.set(entry.path, entry.file.blob);
  }
  return folder;
}

/** What an import makes of the export. */
export async function runTrip(tree: ContentTree): Promise<ContentTree> {
  const { texts, files } = await exportFolder(tree);
  const bytes = [...files].map(([path, blob]) => [path, Buffer.from(blob, 'latin1')] as const);
  return importFolder([...[...texts].map(([path, text]) => [path, Buffer.from(text)] as const), ...bytes]);
}

/** All that a tree says, with names in the place of ids and without what only tells where it came from. */
export function shapeOf(tree: ContentTree) {
  const names = new Map<string, string>();
  const name = (pages: readonly PageNode[], above: string) => {
    for (const [index, page] of pages.entries()) {
      names.set(page.id, `page${above}x${index}`);
      name(page.pages, `${above}x${index}`);
    }
  };
  name(tree.pages, '');
  const files = tree.files.map((file) => ({ id: file.id, name: file.name, blob: file.blob }));
  files.sort((a, b) => (`${a.name}\n${a.blob}` < `${b.name}\n${b.blob}` ? -1 : 1));
  for (const [index, { id }] of files.entries()) names.set(id, `file${index}`);
  for (const [index, { id }] of tree.reusableContents.entries()) names.set(id, `reusable${index}`);
  const nameOf = (id: string) => names.get(id) ?? id;
  const rename = (text: string) =>
    rewriteLinks(text, ({ start, end }) =>
      text
        .slice(start, end)
        .replace(
          /^\/(pages|files|reusable-contents)\/([A-Za-z0-9]+)/,
          (_, kind: string, id: string) => `/${kind}/${nameOf(id)}`,
        ),
    );
  const refOf = (ref: ContentRef | undefined) => {
    if (ref?.kind === 'page' || ref?.kind === 'anchor') return { ...ref, page: nameOf(ref.page) };
    return ref?.kind === 'file' ? { ...ref, file: nameOf(ref.file) } : ref;
  };
  const pages = [...walkPages(tree.pages)].map(({ page }) => {
    const { pages: _, id, lead, source, createdAt, updatedAt, document = '', ...own } = page;
    return {
      ...own,
      id: nameOf(id),
      text: rename(document),
      target: refOf(page.target),
      cover: page.cover && {
        ...page.cover,
        ref: refOf(page.cover.ref),
        refDark: refOf(page.cover.refDark),
      },
      metaLinks: page.metaLinks && {
        canonical: refOf(page.metaLinks.canonical),
        alternates: page.metaLinks.alternates?.map(refOf),
      },
      layout: Object.entries(page.layout ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)),
    };
  });
  return {
    pages,
    files: files.map(({ id: _, ...own }) => own),
    reusableContents: tree.reusableContents.map(({ title, document }) => ({ title, text: rename(document) })),
    redirects: tree.redirects.map(({ source, target }) => ({ source, target: refOf(target) })),
    variables: tree.variables,
    tags: tree.tags,
  };
}
