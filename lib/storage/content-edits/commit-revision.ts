import type { ContentTree } from '@/lib/content/page-tree';
import { followComments } from '../comments/follow-comments';
import { findTree } from '../content/find-version';
import {
  insertRevision,
  insertRevisionAtCommit,
  type MadeRevision,
  type NewRevision,
} from '../content/revisions';
import { type StagedTree, stageTree, storeDocuments, storeDocumentsAtCommit } from '../content/store-tree';
import { contentCaches, LoadedTree } from '../content/tree-cache';
import { awaitBatch } from '../database/await-batch';
import type { Tx } from '../database/db';
import { newId } from '../database/id';
import { markReviewsStale } from '../reviews/mark-stale';
import { keepPageAddresses } from '../site-redirects/keep-page-addresses';

export interface CommittedRevision {
  revision: MadeRevision;
  /** Keeps its tree in memory: to be called when the transaction has been committed. */
  remember: StagedTree['remember'];
}

/** A tree to be stored, with the texts in it that are new. */
export interface WrittenTree {
  tree: ContentTree;
  texts: readonly string[];
}

type AboutRevision = Omit<NewRevision, 'id' | 'rootHash'>;

interface CommitOptions {
  /** The first parent, if it is loaded: nothing is written when nothing differs from it. */
  before?: LoadedTree | undefined;
  /** Whether all pages that are still there are found where they were. */
  keepsPaths?: boolean;
  /** What follows from the new revision, given its id; sent in the same batch. */
  follow?: ((revisionId: string) => Promise<unknown>) | undefined;
}

/**
 * Writes a tree as a new revision, and moves comments and redirects of moved pages along; the caller moves
 * the head under its lock.
 */
export async function commitRevision(
  tx: Tx,
  { tree, texts }: WrittenTree,
  about: AboutRevision,
  { before, keepsPaths = false, follow }: CommitOptions = {},
): Promise<CommittedRevision | undefined> {
  const { spaceId, changeRequestId = null, changedPages = [], parents } = about;
  const made = makeRevision(spaceId, tree, before);
  if (!made) return undefined;
  const { id, loaded, staged } = made;
  if (texts.length > 0) await storeDocuments(tx, texts);
  const [from] = parents;
  const step = {
    spaceId,
    changeRequestId,
    changedPages,
    from: from ?? id,
    to: id,
    loaded,
    readBefore: async () => before ?? findTree(tx, spaceId, from ?? id),
  };
  const mayMove = from !== undefined && changeRequestId === null && changedPages.length > 0 && !keepsPaths;
  // None of them needs the answer of another.
  const [, revision] = await awaitBatch([
    staged.write(tx),
    insertRevision(tx, { ...about, id, rootHash: loaded.rootHash }),
    from !== undefined && followComments(tx, step),
    mayMove && keepPageAddresses(tx, step),
    // An update brings in what others merged: the caller decides whether reviews stay valid.
    changeRequestId !== null && about.type !== 'update' && markReviewsStale(tx, changeRequestId),
    follow?.(id),
  ]);
  return { revision, remember: staged.remember };
}

/** The same, sent with the commit, for a revision of the main content that nothing follows. */
export function commitRevisionAtCommit(
  tx: Tx,
  { tree, texts }: WrittenTree,
  about: AboutRevision,
  before: LoadedTree,
): { revision: Pick<MadeRevision, 'id'>; remember(): void } | undefined {
  const made = makeRevision(about.spaceId, tree, before);
  if (!made) return undefined;
  const { id, loaded, staged } = made;
  storeDocumentsAtCommit(tx, texts);
  staged.writeAtCommit(tx);
  insertRevisionAtCommit(tx, { ...about, id, rootHash: loaded.rootHash });
  return { revision: { id }, remember: staged.remember };
}

interface UnwrittenRevision {
  id: string;
  loaded: LoadedTree;
  staged: StagedTree;
}

function makeRevision(
  spaceId: string,
  tree: ContentTree,
  before: LoadedTree | undefined,
): UnwrittenRevision | undefined {
  const staged = stageTree(tree);
  const { rootHash } = staged;
  if (rootHash === before?.rootHash) return undefined;
  const id = newId();
  // The next writer of the line reads this tree right after the commit. If there is none, the tree is never asked for.
  const loaded = new LoadedTree(rootHash, tree);
  contentCaches.trees.set(rootHash, loaded);
  contentCaches.roots.set(`${spaceId} ${id}`, rootHash);
  return { id, loaded, staged };
}
