import type { ContentTree } from '@/lib/content/page-tree';
import { followComments } from '../comments/follow-comments';
import type { Tx } from '../db';
import { newId } from '../id';
import { markReviewsStale } from '../reviews/mark-stale';
import { keepPageAddresses } from '../site-redirects/keep-page-addresses';
import { together } from '../together';
import { readTree } from './read-version';
import { insertRevision, type MadeRevision, type NewRevision } from './revisions';
import { type StagedTree, stageTree, storeDocuments } from './store-tree';
import { contentCaches, LoadedTree } from './tree-cache';

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

/**
 * Writes a tree as a new revision, and takes the comments on its line along, and readers of pages that move; who calls moves
 * the head under its lock. `before` is the first parent where it is at hand: nothing is written when nothing differs from it.
 * What follows from the new revision may leave with it: `follow` is told its id.
 */
export async function commitRevision(
  tx: Tx,
  { tree, texts }: WrittenTree,
  about: Omit<NewRevision, 'id' | 'rootHash'>,
  before?: LoadedTree,
  follow?: (revisionId: string) => Promise<unknown>,
): Promise<CommittedRevision | undefined> {
  const { rootHash, write, remember } = stageTree(tree);
  if (rootHash === before?.rootHash) return undefined;
  if (texts.length > 0) await storeDocuments(tx, texts);
  const { spaceId, changeRequestId = null, changedPages = [], parents } = about;
  const id = newId();
  const [from] = parents;
  // Whoever waits for the line reads it as soon as this is committed. Should it not be, nobody asks for this tree.
  const loaded = new LoadedTree(rootHash, tree);
  contentCaches.trees.set(rootHash, loaded);
  contentCaches.roots.set(`${spaceId} ${id}`, rootHash);
  const step = {
    spaceId,
    changeRequestId,
    changedPages,
    from: from ?? id,
    to: id,
    loaded,
    readBefore: async () => before ?? readTree(tx, spaceId, from ?? id),
  };
  // None of them needs what another one answers.
  const [, revision] = await together([
    write(tx),
    insertRevision(tx, { ...about, id, rootHash }),
    from !== undefined && followComments(tx, step),
    from !== undefined && changeRequestId === null && changedPages.length > 0 && keepPageAddresses(tx, step),
    // An update brings in what others merged: whoever has it decides whether it stays what was reviewed.
    changeRequestId !== null && about.type !== 'update' && markReviewsStale(tx, changeRequestId),
    follow?.(id),
  ]);
  return { revision, remember };
}
