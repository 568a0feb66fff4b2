import { type ContentTree, type PageNode, walkPages } from '@/lib/content/page-tree';
import { notFound } from '@/lib/contract/problem';
import type { VersionName } from '@/lib/storage/content/find-version';
import { isRecentMain } from '@/lib/storage/content/is-recent-main';
import type { LoadedTree } from '@/lib/storage/content/tree-cache';
import type { ObjectContext } from './context';
import { limitItems } from './limit-items';
import { limitText, limitTree } from './limit-tree';
import { namesOnPage } from './page-names';
import { readSpaceTree } from './read-space-tree';
import { findVariant } from './reader';

/** Who began to render the content before a merge may come to the end with it. */
const GRACE_SECONDS = 3_600;

/** A site shows only current content: removed pages stay hidden, and drafts are for previews only. */
export async function requireShown(context: ObjectContext, revisionId: string): Promise<void> {
  const { reader, database, subject } = context;
  if (!reader) return;
  if (findVariant(reader, subject.id)?.space.revisionId === revisionId) return;
  if (!(await isRecentMain(database, subject.id, revisionId, GRACE_SECONDS))) throw notFound('revision');
}

/** A document is known by its hash in any revision: readers see those of what is shown to them now. */
export async function requireShownDocument(context: ObjectContext, hash: string): Promise<void> {
  const { reader, subject } = context;
  if (!reader) return;
  const rootHash = findVariant(reader, subject.id)?.space.rootHash;
  if (rootHash === undefined) throw notFound('document');
  const { tree } = await limitItems(context, await readSpaceTree(context, rootHash));
  const isIncluded = tree.reusableContents.some(({ document }) => document === hash);
  if (isIncluded || [...walkPages(tree.pages)].some(({ page }) => page.document === hash)) return;
  throw notFound('document');
}

/**
 * What readers are shown in place of any version: of a translation it may be less than there is. Undefined for everybody
 * else, and where it is the version itself.
 */
export async function findShownInstead(
  context: ObjectContext,
  name: VersionName,
): Promise<LoadedTree | undefined> {
  const { reader, subject } = context;
  const space =
    reader && name.changeRequestId === undefined ? findVariant(reader, subject.id)?.space : undefined;
  if (!space?.translation) return undefined;
  return readSpaceTree(context, space.rootHash);
}

/** Of a tree what readers see; everybody else sees all of it. */
export function shownTree({ reader }: ObjectContext, loaded: LoadedTree): LoadedTree {
  return reader ? limitTree(loaded, reader.view.names) : loaded;
}

export function shownText(
  { reader }: ObjectContext,
  document: string | undefined,
  markdown: string,
  on?: { tree: ContentTree; page: PageNode },
): { markdown: string; hash: string | undefined } {
  if (!reader) return { markdown, hash: document };
  const { names } = reader.view;
  return limitText(markdown, document, on ? namesOnPage(names, on.tree, on.page) : names);
}
