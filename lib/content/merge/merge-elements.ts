import { compareBags, toWordBag, type WordBag } from '../sequence/word-bag';
import type { FoundConflict, MergedPiece, MergeSide, TextConflict } from './conflict';
import type { MergeContext } from './context';
import type { Element, Elements, MergeLevel } from './element';
import { mergePart } from './guard';
import { joinElements, type MergedElement } from './join-elements';
import { matchElements, wordsOf } from './match-elements';
import { compareTexts, mergeWholeText, textOf } from './merged-text';
import { type Matches, type MergedIndex, mergeOrder, type OrderRules } from './order';
import { regroup, type Versions } from './regroup';

/**
 * Merges three versions of a list. Every element of either side is in the result or in a conflict, and so is every element
 * of the base that neither side deleted.
 */
export function mergeElements(
  base: Elements,
  main: Elements,
  yours: Elements,
  level: MergeLevel,
  context: MergeContext,
): MergedPiece[] {
  const versions = { base, main, yours };
  const matches = {
    main: matchElements(base.list, main.list, level),
    yours: matchElements(base.list, yours.list, level),
  };
  const grouped = level.regroups ? regroup(versions, matches) : { versions, matches };
  return mergeMatched(grouped.versions, grouped.matches, level, context);
}

/** The same where it is known which element is which. */
export function mergeMatched(
  { base, main, yours }: Versions,
  { main: fromMain, yours: fromYours }: Matches,
  level: MergeLevel,
  context: MergeContext,
): MergedPiece[] {
  const moves = new Map<number, MergedPiece>();
  const listOf = (side: MergeSide) => (side === 'main' ? main : yours).list;
  const rules: OrderRules = {
    ...alikeRules(main.list, yours.list, level),
    keyOf: (side, index) => listOf(side)[index]?.key ?? '',
    levelOf: (side, index) => listOf(side)[index]?.text ?? '',
    mayShare: (side, index) => level.shares && (listOf(side)[index]?.key.length ?? 0) >= MIN_SHARED,
    chooseMove: (index) => {
      const texts = [
        base.list[index],
        main.list[fromMain.origin.indexOf(index)],
        yours.list[fromYours.origin.indexOf(index)],
      ];
      const { found, resolution } = context.decide(toMove(texts, level, context));
      if (!resolution) moves.set(index, found);
      else if (resolution.choice === 'edited') moves.set(index, resolution.markdown);
      return resolution?.choice === 'yours' ? 'yours' : 'main';
    },
  };
  const order = mergeOrder(base.list.length, fromMain, fromYours, rules);
  const merged = order.flatMap((placed): MergedElement[] => {
    const pieces = mergePlaced(placed, base, main, yours, level, context);
    if (!pieces) return [];
    const element = main.list[placed.main] ?? yours.list[placed.yours];
    if (element) level.visit?.(element, context);
    const move = moves.get(placed.base);
    if (typeof move === 'string') return move ? [{ placed, pieces: [move], isShown: true }] : [];
    if (move) return [{ placed, pieces: [showMerged(move, pieces)], isShown: true }];
    const isOpenDeletion = pieces.length > 0 && textOf(pieces) === '';
    return [{ placed, pieces, isShown: !isOpenDeletion }];
  });
  return joinElements(merged, { base, main, yours }, level, context);
}

/** Which insertions of both sides exclude each other. */
export function alikeRules(
  main: readonly Element[],
  yours: readonly Element[],
  { alike, isExclusive = false }: Pick<MergeLevel, 'alike' | 'isExclusive'>,
): Pick<OrderRules, 'likenessOf' | 'isExclusive'> {
  if (isExclusive || alike === undefined) return { isExclusive };
  const bagOf = keepBags();
  return {
    likenessOf: (mine, theirs) => {
      const [a, b] = [main[mine], yours[theirs]];
      const likeness = a && b ? compareBags(bagOf(a), bagOf(b)) : 0;
      return likeness >= alike ? likeness : 0;
    },
  };
}

function keepBags(): (element: Element) => WordBag {
  const bags = new Map<Element, WordBag>();
  return (element) => {
    const bag = bags.get(element) ?? toWordBag(wordsOf(element));
    bags.set(element, bag);
    return bag;
  };
}

/** Only the place is in question: the text is merged already, unless it is in conflict as well. */
function showMerged(move: TextConflict, pieces: readonly MergedPiece[]): TextConflict {
  const text = textOf(pieces);
  return pieces.every((piece) => typeof piece === 'string') ? { ...move, main: text, yours: text } : move;
}

/** Shorter insertions than this may be alike by chance. */
const MIN_SHARED = 20;

function toMove(
  [base, main, yours]: (Element | undefined)[],
  level: MergeLevel,
  context: MergeContext,
): FoundConflict {
  const separator = base ? level.separator(base.text, context) : '';
  return {
    kind: 'move',
    base: base?.text ?? '',
    main: main?.text ?? '',
    yours: yours?.text ?? '',
    offersBoth: false,
    separator,
  };
}

/** Nothing when the element is gone; an empty list is an element without text, such as a blank line of code. */
export function mergePlaced(
  placed: MergedIndex,
  { list: base }: Elements,
  { list: main }: Elements,
  { list: yours }: Elements,
  level: MergeLevel,
  context: MergeContext,
): MergedPiece[] | undefined {
  const { counts } = placed;
  const before = base[placed.base];
  const mine = joinRun(main, placed.main, counts?.main);
  const theirs = joinRun(yours, placed.yours, counts?.yours);
  if (mine && theirs) return mergeChanged(before, mine, theirs, level, context);
  const left = mine ?? theirs;
  if (!left) return undefined;
  if (!before) return toPieces(left.text);
  if (left.key === before.key || level.saysSame?.(before, left)) return undefined;
  const pieces = context.settle({
    kind: 'delete',
    base: before.text,
    main: mine?.text ?? '',
    yours: theirs?.text ?? '',
    offersBoth: false,
    separator: level.separator(before.text, context),
  });
  return pieces.length > 0 ? pieces : undefined;
}

function mergeChanged(
  base: Element | undefined,
  main: Element,
  yours: Element,
  level: MergeLevel,
  context: MergeContext,
): MergedPiece[] | undefined {
  if (main.text === yours.text) return toPieces(main.text);
  if (main.key === yours.key)
    return toPieces(base ? mergeWholeText(base.text, main.text, yours.text) : shorterOf(main, yours));
  if (base) {
    // A side that only set the lines anew gives way to one that changed what they say.
    if (main.key === base.key) return toPieces(yours.text);
    if (yours.key === base.key) return toPieces(main.text);
  }
  const versions = { base: base?.text ?? '', main: main.text, yours: yours.text };
  const pieces =
    (base &&
      mergePart(versions, context, (at) => level.mergeParts(base, main, yours, at), base.kind === 'table')) ??
    settleEdit(base, main, yours, level, context);
  // All that it was made of is gone, so it is gone itself.
  return pieces.some((piece) => piece !== '') ? pieces : undefined;
}

function settleEdit(
  base: Element | undefined,
  main: Element,
  yours: Element,
  level: MergeLevel,
  context: MergeContext,
): MergedPiece[] {
  return context.settle({
    kind: 'edit',
    base: base?.text ?? '',
    main: main.text,
    yours: yours.text,
    offersBoth: level.offersBoth(base, main, yours, context),
    separator: level.separator((base ?? main).text, context),
  });
}

/** Elements that are decided on together are one. */
function joinRun(list: readonly Element[], index: number, count = 1): Element | undefined {
  const first = list[index];
  if (!first || count === 1) return first;
  const run = list.slice(index, index + count);
  const text = run.map((element, at) => element.text + (at < count - 1 ? element.gap : '')).join('');
  return { ...first, text, key: text, gap: run.at(-1)?.gap ?? '' };
}

const shorterOf = (a: Element, b: Element) => (compareTexts(a.text, b.text) <= 0 ? a.text : b.text);

function toPieces(text: string): MergedPiece[] {
  return text === '' ? [] : [text];
}
