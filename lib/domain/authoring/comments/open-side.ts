import type { PlaceRow } from '@/lib/storage/comments/comment-place';
import { loadVersionTree } from '@/lib/storage/content/find-version';
import type { LoadedTree } from '@/lib/storage/content/tree-cache';
import type { Database, Tx } from '@/lib/storage/database/db';

/** `after`: the content as it is. `before`: what a change request is compared with. */
export type CommentSide = 'before' | 'after';

export interface OpenSide {
  revisionId: string;
  loaded: LoadedTree;
}

/** The content that comments of a side are on. */
export async function openSide(on: Database | Tx, place: PlaceRow, side: CommentSide): Promise<OpenSide> {
  const { spaceId, baseRevisionId, baseRootHash } = place;
  if (side === 'before' && baseRevisionId !== null && baseRootHash !== null)
    return {
      revisionId: baseRevisionId,
      loaded: await loadVersionTree(on, { spaceId, revisionId: baseRevisionId }, baseRootHash),
    };
  const name = { spaceId, changeRequestId: place.changeRequestId ?? undefined };
  return { revisionId: place.revisionId, loaded: await loadVersionTree(on, name, place.rootHash) };
}
