import type { MergedPiece, TextConflict } from './conflict';
import type { MergeContext } from './context';
import type { Element, Elements, Level } from './element';
import { joinElements, type MergedElement } from './join-elements';
import { matchElements } from './match-elements';
import { chooseText, compareTexts, textOf } from './merged-text';
import { mergeOrder, type OrderRules, type Placed } from './order';

/**
 * Merges three versions of a list. Every element of either side is in the result or in a conflict, and so is every element
 * of the base that neither side deleted.
 */
export function mergeElements(
  base: Elements,
  main: Elements,
  yours: Elements,
  level: Level,
  context: MergeContext,
): MergedPiece[] {
  const moves = new Map<number, MergedPiece>();
  const fromMain = matchElements(base.list, main.list, level);
  const fromYours = matchElements(base.list, yours.list, level);
  const rules: OrderRules = {
    keyOf: (side, index) => (side === 'main' ? main : yours).list[index]?.key ?? '',
    rankOf: (side, index) => (side === 'main' ? main : yours).list[index]?.text ?? '',
    mayShare: (side, index) =>
      level.shares && ((side === 'main' ? main : yours).list[index]?.key.length ?? 0) >= MIN_SHARED,
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

/** Only the place is in question: the text is merged already, unless it is in conflict as well. */
function showMerged(move: TextConflict, pieces: readonly MergedPiece[]): TextConflict {
  const text = textOf(pieces);
  return pieces.every((piece) => typeof piece === 'string') ? { ...move, main: text, yours: text } : move;
}

/** Shorter insertions than this may be alike by chance. */
const MIN_SHARED = 20;

function toMove(
  [base, main, yours]: (Element | undefined)[],
  level: Level,
  context: MergeContext,
): Omit<TextConflict, 'id' | 'place' | 'linePrefix'> {
  const separator = base ? level.separator(base.text, context) : '';
  return {
    kind: 'move',
    base: base?.text ?? '',
    main: main?.text ?? '',
    yours: yours?.text ?? '',
    separator,
  };
}

/** Nothing when the element is gone; an empty list is an element without text, such as a blank line of code. */
export function mergePlaced(
  placed: Placed,
  { list: base }: Elements,
  { list: main }: Elements,
  { list: yours }: Elements,
  level: Level,
  context: MergeContext,
): MergedPiece[] | undefined {
  const [before, mine, theirs] = [base[placed.base], main[placed.main], yours[placed.yours]];
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
    separator: level.separator(before.text, context),
  });
  return pieces.length > 0 ? pieces : undefined;
}

function mergeChanged(
  base: Element | undefined,
  main: Element,
  yours: Element,
  level: Level,
  context: MergeContext,
): MergedPiece[] | undefined {
  if (main.text === yours.text) return toPieces(main.text);
  if (main.key === yours.key)
    return toPieces(base ? chooseText(base.text, main.text, yours.text) : shorterOf(main, yours));
  if (!base) {
    const separator = level.separator(main.text, context);
    return context.settle({ kind: 'edit', base: '', main: main.text, yours: yours.text, separator });
  }
  // A side that only set the lines anew gives way to one that changed what they say.
  if (main.key === base.key) return toPieces(yours.text);
  if (yours.key === base.key) return toPieces(main.text);
  const pieces =
    level.mergeParts(base, main, yours, context) ??
    context.settle({
      kind: 'edit',
      base: base.text,
      main: main.text,
      yours: yours.text,
      separator: level.separator(base.text, context),
    });
  // All that it was made of is gone, so it is gone itself.
  return pieces.some((piece) => piece !== '') ? pieces : undefined;
}

const shorterOf = (a: Element, b: Element) => (compareTexts(a.text, b.text) <= 0 ? a.text : b.text);

function toPieces(text: string): MergedPiece[] {
  return text === '' ? [] : [text];
}
