import type { MergedPiece, Resolution, TextConflict } from './conflict';
import { MergeContext } from './context';
import { mergeBlocks } from './merge-blocks';
import { textOf } from './merged-text';

export interface MergedText {
  /** Merged text and conflicts that are open, in the order of the page. */
  pieces: readonly MergedPiece[];
  /** The text, with main's where a conflict is open. */
  markdown: string;
  conflicts: readonly TextConflict[];
}

/**
 * Merges two versions of a text that come from one base, at the level of prose. `resolve` tells how a conflict was decided;
 * `scope`, such as the page's id, makes the ids of the conflicts its own.
 */
export function mergeMarkdown(
  base: string,
  main: string,
  yours: string,
  resolve: (conflict: TextConflict) => Resolution | undefined = () => undefined,
  scope = '',
): MergedText {
  if (main === yours || yours === base) return toMerged([main]);
  if (main === base) return toMerged([yours]);
  const newline = [base, main, yours].every((text) => text.includes('\r\n')) ? '\r\n' : '\n';
  return toMerged(mergeBlocks(base, main, yours, new MergeContext(resolve, scope, newline)));
}

function toMerged(pieces: readonly MergedPiece[]): MergedText {
  const conflicts = pieces.filter((piece) => typeof piece !== 'string');
  return { pieces, markdown: textOf(pieces), conflicts };
}
