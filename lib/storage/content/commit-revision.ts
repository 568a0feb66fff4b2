import type { ContentTree } from '@/lib/content/page-tree';
import { followComments } from '../comments/follow-comments';
import type { Tx } from '../db';
import { markReviewsStale } from '../reviews/mark-stale';
import { keepPageAddresses } from '../site-redirects/keep-page-addresses';
import { insertRevision, type NewRevision, type RevisionRow } from './revisions';
import { type StagedTree, stageTree, storeDocuments } from './store-tree';
import { LoadedTree } from './tree-cache';

export interface CommittedRevision {
  revision: RevisionRow;
  /** Keeps its tree in memory: to be called when the transaction has been committed. */
  remember: StagedTree['remember'];
}

/** A tree to be stored, with the texts in it that are new. */
export interface WrittenTree {
  tree: ContentTree;
  texts: readonly string[];
}

/**
 * Writes a tree as a new revision, unless it is the one with the root `unless`, and takes the comments on its line along, and
 * readers of pages that move; who calls moves the head under its lock.
 */
export async function commitRevision(
  tx: Tx,
  { tree, texts }: WrittenTree,
  about: Omit<NewRevision, 'rootHash'>,
  unless?: string,
): Promise<CommittedRevision | undefined> {
  if (texts.length > 0) await storeDocuments(tx, texts);
  const staged = await stageTree(tx, tree);
  if (staged.rootHash === unless) return undefined;
  const { rootHash } = staged;
  const revision = await insertRevision(tx, { ...about, rootHash });
  const { spaceId, changeRequestId = null, changedPages = [], parents } = about;
  const [from] = parents;
  if (from !== undefined) {
    const loaded = new LoadedTree(rootHash, tree);
    await followComments(tx, { spaceId, changeRequestId, changedPages, from, to: revision.id, loaded });
    if (changeRequestId === null && changedPages.length > 0)
      await keepPageAddresses(tx, { spaceId, from, tree });
  }
  // An update brings in what others merged: whoever has it decides whether it stays what was reviewed.
  if (changeRequestId !== null && about.type !== 'update') await markReviewsStale(tx, changeRequestId);
  return { revision, remember: staged.remember };
}
