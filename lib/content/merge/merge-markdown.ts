import { findNewFaults } from '../blocks/find-faults';
import { splitBlocks } from '../blocks/split-blocks';
import type { MergedPiece, Resolution, TextConflict } from './conflict';
import { MergeContext } from './context';
import { mergeGuarded, type VersionTexts } from './guard';
import { mergeBlocks } from './merge-blocks';
import { mergeWholeText, textOf } from './merged-text';

export interface MergedText {
  /** Merged text and conflicts that are open, in the order of the page. */
  pieces: readonly MergedPiece[];
  /** The text, with main's where a conflict is open. */
  markdown: string;
  conflicts: readonly TextConflict[];
  /** The structural faults that the decisions would have brought: therefore they do not hold, and a larger part is in conflict. */
  faults: readonly string[];
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
  const context = new MergeContext(resolve, scope, newline);
  const versions = { base, main, yours };
  const pieces = mergeGuarded(versions, context, (at) => mergeBlocks(base, main, yours, at));
  // An edited text may break what every other choice leaves whole.
  const faultsOf = (of: readonly MergedPiece[]) => findNewFaults(textOf(of), base, main, yours);
  const faults = pieces && context.hasDecided ? faultsOf(pieces) : [];
  if (pieces && faults.length === 0) return toMerged(pieces);
  const whole = mergeWhole(versions, context);
  const left = faultsOf(whole);
  return left.length === 0
    ? toMerged(whole, faults)
    : toMerged(
        mergeWhole(
          versions,
          context.fork(() => undefined),
        ),
        left,
      );
}

/** The same for texts that take too long to read: what all three begin and end with stands, and the rest is one conflict. */
export function mergeCoarsely(
  base: string,
  main: string,
  yours: string,
  resolve: (conflict: TextConflict) => Resolution | undefined,
  scope: string,
): MergedText {
  return toMerged(mergeWhole({ base, main, yours }, new MergeContext(resolve, scope, '\n')));
}

/** One conflict over everything between the blocks that all three begin and end with. */
function mergeWhole({ base, main, yours }: VersionTexts, context: MergeContext): MergedPiece[] {
  const blocks = [base, main, yours].map((text) => splitBlocks(text).map(({ source, gap }) => source + gap));
  const countShared = (at: (index: number) => number) => {
    const shortest = Math.min(...blocks.map((list) => list.length));
    let count = 0;
    while (count < shortest && new Set(blocks.map((list) => list.at(at(count)))).size === 1) count += 1;
    return count;
  };
  const head = countShared((index) => index);
  const shortest = Math.min(...blocks.map((list) => list.length));
  const tail = Math.min(
    countShared((index) => -1 - index),
    shortest - head,
  );
  const cut = (list: readonly string[]) => list.slice(head, list.length - tail).join('');
  const cuts = blocks.map(cut);
  const [before = '', mine = '', theirs = ''] = cuts.map((text) => text.trimEnd());
  const [space, left = '', right = ''] = cuts.map((text) => text.slice(text.trimEnd().length));
  const [first = []] = blocks;
  return [
    first.slice(0, head).join(''),
    ...context.settle({
      ...{ kind: 'edit', base: before, main: mine, yours: theirs },
      ...{ offersBoth: false, separator: '' },
    }),
    mergeWholeText(space, left, right) + first.slice(first.length - tail).join(''),
  ];
}

function toMerged(pieces: readonly MergedPiece[], faults: readonly string[] = []): MergedText {
  const conflicts = pieces.filter((piece) => typeof piece !== 'string');
  return { pieces, markdown: textOf(pieces), conflicts, faults };
}
