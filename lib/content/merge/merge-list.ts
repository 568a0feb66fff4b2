import type { ScannedBlock } from '../blocks/block-tree';
import { scanBlocks } from '../blocks/scan-blocks';
import type { MergedPiece } from './conflict';
import { type MergeContext, prefixPieces } from './context';
import type { Element, Elements, MergeLevel } from './element';
import { mergeElements } from './merge-elements';
import { mergeLines } from './merge-lines';
import { mergeWholeText, prefixLines } from './merged-text';
import { GROUP } from './regroup';
import { mergeForms } from './reword';

type MergeInner = (base: string, main: string, yours: string, context: MergeContext) => MergedPiece[];

/** Items and rows come in families: alike they are with more in common than paragraphs. */
export const ALIKE_ITEMS = 0.7;

/** Merges lists item by item, and the text of an item, nested lists included, as text of its own. */
export function mergeList(
  base: string,
  main: string,
  yours: string,
  context: MergeContext,
  mergeInner: MergeInner,
): MergedPiece[] {
  const level: MergeLevel = {
    moves: true,
    threshold: 0.4,
    shares: true,
    alike: ALIKE_ITEMS,
    mayRewrite: () => true,
    offersBoth: (before) => before === undefined,
    isGap: (gap) => gap.includes('\n'),
    separator: () => context.newline,
    regroups: true,
    mergeParts: (before, mine, theirs, at) =>
      before.kind === GROUP
        ? mergeForms(before.text, mine.text, theirs.text)
        : mergeItem(before, mine, theirs, at, mergeInner),
  };
  return mergeElements(toItems(base), toItems(main), toItems(yours), level, context);
}

/** All lists of a text that is made of lists: a change of the bullet makes another list of what looks like one. */
function toItems(text: string): Elements {
  const items = scanBlocks(text).flatMap((block): ScannedBlock[] =>
    block.kind === 'list' ? block.children : [block],
  );
  const list = items.map(({ start, end, kind }, index): Element => {
    const own = text.slice(start, end);
    return { text: own, gap: text.slice(end, items[index + 1]?.start), key: toItemKey(own), kind };
  });
  return { lead: text.slice(0, items[0]?.start ?? text.length), list };
}

const MARKER = /^([ \t]*)([*+-]|\d{1,9}[.)])([ \t]+|$)(\[[ xX]\][ \t]+)?/;

/** The number of an item and its bullet say nothing of their own. */
const toItemKey = (item: string) =>
  item.replace(
    MARKER,
    (_, _indent, sign: string, _space, box?: string) => `${/\d/.test(sign) ? '1' : '*'} ${box ?? ''}`,
  );

interface Item {
  indent: string;
  sign: string;
  space: string;
  box: string;
  /** The item's own markdown, without the indentation. */
  content: string;
}

function readItem(text: string): Item | undefined {
  const match = MARKER.exec(text);
  if (!match) return undefined;
  const [marker, indent = '', sign = '', space = '', box = ''] = match;
  const item: Item = { indent, sign, space, box, content: '' };
  const prefix = prefixOf(item);
  const lines = text.slice(marker.length).split('\n');
  item.content = lines
    .map((line, index) => (index > 0 && line.startsWith(prefix) ? line.slice(prefix.length) : line))
    .join('\n');
  return space.length <= 4 && marker + prefixLines(item.content, prefix) === text ? item : undefined;
}

const prefixOf = ({ indent, sign, space }: Item) => ' '.repeat(indent.length + sign.length + space.length);

function mergeItem(
  base: Element,
  main: Element,
  yours: Element,
  context: MergeContext,
  mergeInner: MergeInner,
): MergedPiece[] | undefined {
  const [before, mine, theirs] = [readItem(base.text), readItem(main.text), readItem(yours.text)];
  if (!before || !mine || !theirs) {
    const isLong = [base, main, yours].some(({ text }) => text.includes('\n'));
    return isLong ? mergeLines(base.text, main.text, yours.text, context) : undefined;
  }
  const choose = (part: keyof Item) => mergeWholeText(before[part], mine[part], theirs[part]);
  // Both parts of the marker come from one side, as the indentation of all lines depends on them.
  const signs = [before, mine, theirs].map(({ indent, sign, space }) => indent + sign + space);
  const marker =
    [mine, theirs, before][
      [signs[1], signs[2]].indexOf(mergeWholeText(signs[0], signs[1] ?? '', signs[2] ?? ''))
    ] ?? mine;
  const inner = context.within('item', () =>
    mergeInner(before.content, mine.content, theirs.content, context),
  );
  return [
    marker.indent + marker.sign + marker.space + choose('box'),
    ...prefixPieces(inner, prefixOf(marker)),
  ];
}
