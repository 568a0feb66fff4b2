import type { ContentTree } from '@/lib/content/page-tree';
import type { Tx } from '../db';
import { insertRevision, type NewRevision, type RevisionRow } from './revisions';
import { type StagedTree, stageTree, storeDocuments } from './store-tree';

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
 * Writes a tree as a new revision, unless it is the one with the root `unless`; who calls moves the head under its lock.
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
  const revision = await insertRevision(tx, { ...about, rootHash: staged.rootHash });
  return { revision, remember: staged.remember };
}
