import type { MergedPiece } from './conflict';
import type { MergeContext } from './context';
import type { Elements, MergeLevel } from './element';
import { compareTexts, mergeWholeText, textOf } from './merged-text';
import type { MergedIndex } from './order';

/** An element as it was merged. One that is not shown, a deletion in conflict, takes no white space. */
export interface MergedElement {
  placed: MergedIndex;
  pieces: readonly MergedPiece[];
  isShown: boolean;
}

const VERSIONS = ['base', 'main', 'yours'] as const;
type Version = (typeof VERSIONS)[number];

/** Puts merged elements together with the white space that stood between them, three-way where all know it. */
export function joinElements(
  merged: readonly MergedElement[],
  versions: Record<Version, Elements>,
  level: MergeLevel,
  context: MergeContext,
): MergedPiece[] {
  const joined: MergedPiece[] = [];
  let before: MergedElement | undefined;
  for (const element of merged) {
    if (element.isShown) {
      joined.push(gapBetween(before, element, versions, level, context));
      before = element;
    }
    for (const piece of element.pieces) joined.push(piece);
  }
  if (before) joined.push(gapBetween(before, undefined, versions, level, context));
  else joined.unshift(chooseBlank(versions));
  return compactPieces(joined);
}

/** What is left where nothing is. */
function chooseBlank(versions: Record<Version, Elements>): string {
  const [base, main, yours] = VERSIONS.map((version) =>
    versions[version].list.length === 0 ? versions[version].lead : undefined,
  );
  return main !== undefined && yours !== undefined
    ? mergeWholeText(base, main, yours)
    : (main ?? yours ?? '');
}

function gapBetween(
  before: MergedElement | undefined,
  after: MergedElement | undefined,
  versions: Record<Version, Elements>,
  level: MergeLevel,
  context: MergeContext,
): string {
  const known = (version: Version): string | undefined => {
    const { lead, list } = versions[version];
    const left = before ? lastOf(before.placed, version) : -1;
    const right = after ? after.placed[version] : list.length;
    if ((before && left < 0) || (after && right < 0) || left + 1 !== right) return undefined;
    return left < 0 ? lead : (list[left]?.gap ?? '');
  };
  const [base, main, yours] = [known('base'), known('main'), known('yours')];
  if (main !== undefined && yours !== undefined) return mergeWholeText(base, main, yours);
  const once = main ?? yours ?? base;
  if (once !== undefined) return once;
  if (before && after) return inventGap(before, after, versions, level, context);
  return mergeWholeText(...outerGaps(versions, after !== undefined));
}

function lastOf({ counts, ...placed }: MergedIndex, version: Version): number {
  const count = counts && version !== 'base' ? counts[version] : 1;
  return placed[version] < 0 ? -1 : placed[version] + count - 1;
}

/** The white space before the first or behind the last element. */
function outerGaps(versions: Record<Version, Elements>, isLead: boolean): [string, string, string] {
  const gapOf = ({ lead, list }: Elements) => (isLead ? lead : list.at(-1)?.gap);
  const base = gapOf(versions.base);
  const [main, yours] = [gapOf(versions.main) ?? base, gapOf(versions.yours) ?? base];
  return [base ?? '', main ?? yours ?? '', yours ?? main ?? ''];
}

/** For two that no version has side by side: as one of them is set apart elsewhere, or as the level does it. */
function inventGap(
  before: MergedElement,
  after: MergedElement,
  versions: Record<Version, Elements>,
  level: MergeLevel,
  context: MergeContext,
): string {
  const text = textOf(before.pieces);
  const candidates = VERSIONS.flatMap((version) => {
    const { list } = versions[version];
    const [left, right] = [lastOf(before.placed, version), after.placed[version]];
    return [left >= 0 && left + 1 < list.length ? list[left] : undefined, list[right - 1]].flatMap((found) =>
      found ? [found.gap] : [],
    );
  });
  const [best] = candidates.filter((gap) => level.isGap(gap, text)).sort(compareTexts);
  return best ?? level.separator(text, context);
}

function compactPieces(pieces: readonly MergedPiece[]): MergedPiece[] {
  const compact: MergedPiece[] = [];
  for (const piece of pieces) {
    const last = compact.at(-1);
    if (typeof piece !== 'string') compact.push(piece);
    else if (typeof last === 'string') compact[compact.length - 1] = last + piece;
    else if (piece !== '') compact.push(piece);
  }
  return compact;
}
