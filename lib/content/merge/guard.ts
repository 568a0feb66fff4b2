import { findNewFaults, hasMarkup } from '../blocks/find-faults';
import type { MergedPiece, Resolution, TextConflict } from './conflict';
import type { MergeContext } from './context';
import { textOf } from './merged-text';
import { shortHash } from './short-hash';

/** The texts of one thing in its three versions. */
export interface Versions {
  base: string;
  main: string;
  yours: string;
}

/** With more conflicts in one block than this, choices that differ are tried by the blocks around it alone. */
const MAX_FLIPS = 12;

type Merge = (context: MergeContext) => MergedPiece[] | undefined;

/**
 * Merges by parts, unless the result, or what a choice in its conflicts makes of it, has a structural fault that none of the
 * versions has: then there is nothing, and the whole is to be decided on.
 */
export function mergeGuarded(
  versions: Versions,
  context: MergeContext,
  merge: Merge,
): MergedPiece[] | undefined {
  const { base, main, yours } = versions;
  if (![base, main, yours].some(hasMarkup)) return merge(context);
  const key = shortHash([...context.place.blocks, base, main, yours]);
  const known = context.verdicts.get(key);
  if (known !== undefined) return known ? merge(context) : undefined;
  const open = merge(context.fork(() => undefined));
  const isSafe = open !== undefined && isSafeMerge(open, versions, context, merge);
  context.verdicts.set(key, isSafe);
  if (!isSafe) return undefined;
  return open.every((piece) => typeof piece === 'string') ? open : merge(context);
}

function isSafeMerge(
  open: readonly MergedPiece[],
  { base, main, yours }: Versions,
  context: MergeContext,
  merge: Merge,
): boolean {
  const isSound = (pieces: readonly MergedPiece[] | undefined) =>
    pieces !== undefined && findNewFaults(textOf(pieces), base, main, yours).length === 0;
  if (!isSound(open)) return false;
  const found = listConflicts(open);
  if (found.length === 0) return true;
  const choose = (choiceOf: (id: string) => 'main' | 'yours' | 'both') =>
    isSound(
      merge(
        context.fork(({ id, offersBoth }): Resolution => {
          const choice = choiceOf(id);
          return { choice: choice === 'both' && !offersBoth ? 'main' : choice };
        }),
      ),
    );
  if (!(['main', 'yours', 'both'] as const).every((choice) => choose(() => choice))) return false;
  if (found.length === 1 || found.length > MAX_FLIPS) return true;
  return found.every(
    ({ id }) =>
      choose((other) => (other === id ? 'main' : 'yours')) &&
      choose((other) => (other === id ? 'yours' : 'main')),
  );
}

const listConflicts = (pieces: readonly MergedPiece[]): TextConflict[] =>
  pieces.filter((piece) => typeof piece !== 'string');
