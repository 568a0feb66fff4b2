import { isComputed } from '@/lib/content/computed-pages';
import type { FileEntry, PlacedPage } from '@/lib/content/page-tree';
import { notFound } from '@/lib/contract/problem';
import { KeyedAnswer } from '@/lib/domain/shared/keyed-answer';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operations } from '@/lib/domain/viewer/context';
import { fileAddress } from '@/lib/domain/viewer/file-address';
import { limitItems } from '@/lib/domain/viewer/limit-items';
import { findShownInstead, requireShown, shownText, shownTree } from '@/lib/domain/viewer/limit-version';
import {
  findVersion,
  findVersionPage,
  type Version,
  type VersionName,
} from '@/lib/storage/content/find-version';
import type { LoadedTree } from '@/lib/storage/content/tree-cache';
import {
  addressesOf,
  isComputedGroup,
  toFile,
  toPage,
  toPages,
  toRevision,
  toRevisionHead,
  type VersionAddresses,
} from './present-content';
import { presentDocument } from './present-document';

/** What a path says about which content it means. */
export interface VersionParams {
  spaceId: string;
  changeRequestId?: string | undefined;
  revisionId?: string | undefined;
}

interface OpenVersion extends Version {
  place: VersionAddresses;
}

export function nameVersion(context: ObjectContext, params: VersionParams): VersionName {
  const { changeRequestId, revisionId } = params;
  return { spaceId: context.subject.id, changeRequestId, revisionId };
}

const missing = (name: VersionName) =>
  notFound(name.revisionId !== undefined ? 'revision' : name.changeRequestId ? 'change request' : 'space');

/** The content that the path names: the main one, a change request's, or that of a revision. */
export async function openVersion(context: ObjectContext, params: VersionParams): Promise<OpenVersion> {
  const name = nameVersion(context, params);
  const version = await findVersion(context.database, name);
  if (!version) throw missing(name);
  await requireShown(context, version.revision.id);
  const shown = await findShownInstead(context, name);
  const loaded = await limitItems(context, shown ?? version.loaded);
  return { ...version, loaded, place: addressesOf(context, name, version) };
}

export async function openFile(
  context: ObjectContext,
  params: VersionParams & { fileId: string },
): Promise<{ entry: FileEntry; place: VersionAddresses }> {
  const { loaded, place } = await openVersion(context, params);
  const entry = loaded.findFile(params.fileId);
  if (!entry) throw notFound('file');
  return { entry, place };
}

type Choose = (loaded: LoadedTree) => PlacedPage | undefined;
type Format = 'document' | 'markdown';

async function readPage(
  context: ObjectContext,
  params: VersionParams,
  choose: Choose,
  { format = 'markdown', computed: isComputing = true }: PageQuery,
) {
  const name = nameVersion(context, params);
  const instead = await findShownInstead(context, name);
  const found = await findVersionPage(context.database, name, (loaded) =>
    choose(shownTree(context, instead ?? loaded)),
  );
  if (!found) throw notFound('page');
  await requireShown(context, found.revision.id);
  const { placed } = found;
  const loaded = instead ?? found.loaded;
  const { page, path, base } = placed;
  const shown = shownText(context, page.document, found.markdown, { tree: loaded.tree, page });
  const place = addressesOf(context, name, found);
  const text =
    page.type !== 'document' || (!isComputing && isComputed(page))
      ? {}
      : format === 'markdown'
        ? { markdown: shown.markdown }
        : { document: await presentDocument(shown.markdown, shown.hash) };
  return keyVersion(context, place, loaded, [page.id, path, format, isComputing], () => ({
    ...toPage(context, place, page, path, isComputing),
    ...text,
    pages:
      isComputing || !isComputedGroup(page) ? toPages(context, place, page.pages, base, isComputing) : [],
  }));
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

interface Read<Params = unknown> {
  params: VersionParams & Params;
}

interface TreeQuery {
  computed?: boolean | undefined;
}
interface PageQuery extends TreeQuery {
  format?: Format | undefined;
}
type TreeRead = Read & { query: TreeQuery };
type PageRead<Params> = Read<Params> & { query: PageQuery };

/** The reads that any version has. */
const reads = {
  revision: async (context: ObjectContext, { params, query: { computed = true } }: TreeRead) => {
    const version = await openVersion(context, params);
    const { place, loaded } = version;
    const head = toRevisionHead(context, place, version);
    return keyVersion(context, place, loaded, [head, computed], () =>
      toRevision(context, place, version, head, computed),
    );
  },
  pages: async (context: ObjectContext, { params, query: { computed = true } }: TreeRead) => {
    const { loaded, place } = await openVersion(context, params);
    const { pages } = loaded.tree;
    return keyVersion(context, place, loaded, computed, () => ({
      pages: toPages(context, place, pages, '', computed),
    }));
  },
  page: (context: ObjectContext, { params, query }: PageRead<{ pageId: string }>) =>
    readPage(context, params, (loaded) => loaded.findPage(params.pageId), query),
  pageByPath: (context: ObjectContext, { params, query }: PageRead<{ pagePath: string }>) =>
    readPage(context, params, (loaded) => loaded.findPath(params.pagePath.replace(/^\/+|\/+$/g, '')), query),
  files: async (
    context: ObjectContext,
    { params, query }: Read & { query: Parameters<typeof paginate>[1] },
  ) => {
    const { loaded, place } = await openVersion(context, params);
    const { files } = loaded.tree;
    return paginate(
      context,
      query,
      async ({ after, limit }) => ({ rows: sliceFiles(files, after, limit), count: files.length }),
      (entry) => [entry.name, entry.id],
      (entry) => toFile(context, place, entry),
    );
  },
  file: async (context: ObjectContext, { params }: Read<{ fileId: string }>) => {
    const { entry, place } = await openFile(context, params);
    return toFile(context, place, entry);
  },
};

export const contentReads = {
  getSpaceContent: reads.revision,
  listSpacePages: reads.pages,
  getSpacePage: reads.page,
  getSpacePageByPath: reads.pageByPath,
  listSpaceFiles: reads.files,
  getSpaceFile: reads.file,
  getChangeRequestContent: reads.revision,
  listChangeRequestPages: reads.pages,
  getChangeRequestPage: reads.page,
  getChangeRequestPageByPath: reads.pageByPath,
  listChangeRequestFiles: reads.files,
  getChangeRequestFile: reads.file,
  getRevision: reads.revision,
  listRevisionPages: reads.pages,
  getRevisionPage: reads.page,
  getRevisionPageByPath: reads.pageByPath,
  listRevisionFiles: reads.files,
  getRevisionFile: reads.file,
} satisfies Partial<Operations>;

/**
 * An answer made of a tree, where it is read, who reads it, and of `own`, which is all else that it shows. The root names
 * the whole tree; readers see less of it, and files under addresses of their site and of what let them in, which the
 * address of any file shows. What adaptive content shows is each visitor's own, so that it is made each time.
 */
function keyVersion<Output>(
  context: ObjectContext,
  place: VersionAddresses,
  { rootHash }: LoadedTree,
  own: unknown,
  make: () => Output,
): Output | KeyedAnswer<Output> {
  const { environment, reader } = context;
  if (reader?.view.names) return make();
  const files = fileAddress(context, { id: '', name: '' });
  return new KeyedAnswer(
    JSON.stringify([environment.url, place.api, place.toApp(undefined), rootHash, files, own]),
    make,
  );
}
