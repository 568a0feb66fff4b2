import type { FileEntry, PlacedPage } from '@/lib/content/page-tree';
import { notFound } from '@/lib/contract/problem';
import { type Head, readHead, readHeadPage } from '@/lib/storage/content/read-head';
import type { LoadedTree } from '@/lib/storage/content/tree-cache';
import type { ObjectContext, OperationsFor } from '../context';
import { paginate } from '../paginate';
import { toFile, toPage, toPages, toRevision } from './present-content';

/** The main content of the space that the path names. */
export async function openContent(context: ObjectContext): Promise<Head> {
  const head = await readHead(context.db, context.subject.id);
  if (!head) throw notFound('space');
  return head;
}

export async function openFile(context: ObjectContext, fileId: string): Promise<FileEntry> {
  const entry = (await openContent(context)).loaded.findFile(fileId);
  if (!entry) throw notFound('file');
  return entry;
}

type Choose = (loaded: LoadedTree) => PlacedPage | undefined;

async function readPage(
  context: ObjectContext,
  choose: Choose,
  format: 'document' | 'markdown' = 'markdown',
) {
  const found = await readHeadPage(context.db, context.subject.id, choose);
  if (!found) throw notFound('page');
  const { page, path, base } = found.placed;
  const markdown = page.type === 'document' && format === 'markdown' ? found.markdown : undefined;
  return { ...toPage(context, page, path), markdown, pages: toPages(context, page.pages, base) };
}

const isBefore = (entry: FileEntry, name: string, id: string) =>
  entry.name < name || (entry.name === name && entry.id <= id);

/** Files are in the order of their names, so the place behind a position is found by halving. */
function sliceFiles(files: readonly FileEntry[], after: string[] | undefined, limit: number): FileEntry[] {
  const [name = '', id = ''] = after ?? [];
  let low = 0;
  for (let high = after ? files.length : 0; low < high; ) {
    const middle = (low + high) >> 1;
    const entry = files[middle];
    if (entry && isBefore(entry, name, id)) low = middle + 1;
    else high = middle;
  }
  return files.slice(low, low + limit);
}

type Reads =
  | 'getSpaceContent'
  | 'listSpacePages'
  | 'getSpacePage'
  | 'getSpacePageByPath'
  | 'listSpaceFiles'
  | 'getSpaceFile';

export const contentReads: OperationsFor<Reads> = {
  getSpaceContent: async (context) => toRevision(context, await openContent(context)),
  listSpacePages: async (context) => ({
    pages: toPages(context, (await openContent(context)).loaded.tree.pages, ''),
  }),
  getSpacePage: (context, { params, query }) =>
    readPage(context, (loaded) => loaded.findPage(params.pageId), query.format),
  getSpacePageByPath: (context, { params, query }) =>
    readPage(context, (loaded) => loaded.findPath(params.pagePath.replace(/^\/+|\/+$/g, '')), query.format),
  listSpaceFiles: async (context, { query }) => {
    const { files } = (await openContent(context)).loaded.tree;
    return paginate(
      context,
      query,
      async ({ after, limit }) => ({ rows: sliceFiles(files, after, limit), count: files.length }),
      (entry) => [entry.name, entry.id],
      (entry) => toFile(context, entry),
    );
  },
  getSpaceFile: async (context, { params }) => toFile(context, await openFile(context, params.fileId)),
};
