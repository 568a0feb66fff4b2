import { findNewFaults, hasMarkup, mayBreak } from '../blocks/find-faults';
import type { MergedPiece, Resolution, TextConflict } from './conflict';
import type { MergeContext } from './context';
import { textOf } from './merged-text';
import { shortHash } from './short-hash';

/** The texts of one thing in its three versions. */
export interface VersionTexts {
  base: string;
  main: string;
  yours: string;
}

type Merge = (context: MergeContext) => MergedPiece[] | undefined;

/**
 * Merges a page. What it says is read as pages are shown, with each choice in each conflict: where a structural fault shows
 * that none of the versions has, the smallest whole thing around it is to be decided on. Nothing when that is the page.
 */
export function mergeGuarded(
  versions: VersionTexts,
  context: MergeContext,
  merge: Merge,
): MergedPiece[] | undefined {
  if (!mayBreak(versions.base) && !mayBreak(versions.main) && !mayBreak(versions.yours))
    return merge(context);
  // Nearly all merges are safe as a whole: their parts are tried one by one only when this one is not.
  const open = mergeSafely(versions, context, merge);
  if (open) return open;
  context.guardsParts = true;
  return mergePart(versions, context, merge);
}

/** Merges a part of a page, unless a choice in it breaks it; tables are tried always, as a page of nothing else is not. */
export function mergePart(
  versions: VersionTexts,
  context: MergeContext,
  merge: Merge,
  isTable = false,
): MergedPiece[] | undefined {
  const { base, main, yours } = versions;
  if (!(context.guardsParts || isTable) || !hasMarkup(base + main + yours)) return merge(context);
  const key = shortHash([...context.place.blocks, base, main, yours]);
  const verdict = context.verdicts.get(key);
  if (verdict !== undefined) return verdict ? merge(context) : undefined;
  const pieces = mergeSafely(versions, context, merge);
  context.verdicts.set(key, pieces !== undefined);
  return pieces;
}

function mergeSafely(versions: VersionTexts, context: MergeContext, merge: Merge): MergedPiece[] | undefined {
  const open = merge(context.fork(() => undefined));
  if (!open || !isSafe(open, versions, context, merge)) return undefined;
  return open.every((piece) => typeof piece === 'string') ? open : merge(context);
}

/** With more conflicts that hold markup, choices that differ from each other are tried by the blocks that they lie in. */
const MAX_FLIPS = 12;

function isSafe(
  open: readonly MergedPiece[],
  { base, main, yours }: VersionTexts,
  context: MergeContext,
  merge: Merge,
): boolean {
  const isSound = (pieces: readonly MergedPiece[] | undefined) =>
    pieces !== undefined && findNewFaults(textOf(pieces), base, main, yours).length === 0;
  // An open conflict shows what main has, and words alone break nothing.
  if (!isSound(open)) return false;
  const found = open.filter(
    (piece): piece is TextConflict =>
      typeof piece !== 'string' && hasMarkup(piece.main + piece.yours + piece.base),
  );
  if (found.length === 0) return true;
  const choose = (choiceOf: (id: string) => 'main' | 'yours' | 'both') => {
    const decide = ({ id, offersBoth }: TextConflict): Resolution => {
      const choice = choiceOf(id);
      return { choice: choice === 'both' && !offersBoth ? 'main' : choice };
    };
    return isSound(merge(context.fork(decide)));
  };
  if (!choose(() => 'yours') || !choose(() => 'both')) return false;
  if (found.length === 1) return true;
  if (found.length > MAX_FLIPS && !context.guardsParts) return false;
  return found
    .slice(0, MAX_FLIPS)
    .every(
      ({ id }) =>
        choose((other) => (other === id ? 'main' : 'yours')) &&
        choose((other) => (other === id ? 'yours' : 'main')),
    );
}
