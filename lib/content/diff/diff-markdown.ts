import { splitBlocks } from '../blocks/split-blocks';
import type { BlockChange } from './change';
import { diffBlocks } from './diff-blocks';
import { Effort } from './effort';

/**
 * Tells two texts of a page apart the way a writer would: by blocks, in them by sentences, items, cells, lines and tags, and
 * in those by words. White space and the ways to write the same are no change. Nothing is lost: both texts can be built from
 * the answer. The time is bounded whatever the texts are.
 */
export function diffMarkdown(before: string, after: string): BlockChange[] {
  return diffBlocks(splitBlocks(before), splitBlocks(after), { depth: 0, effort: new Effort() });
}
