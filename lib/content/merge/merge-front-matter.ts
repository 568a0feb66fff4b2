import type { MergedPiece } from './conflict';
import type { MergeContext } from './context';
import type { Element, Elements, MergeLevel } from './element';
import { joinElements, type MergedElement } from './join-elements';
import { mergePlaced } from './merge-elements';
import { mergeLines } from './merge-lines';
import { mergeProse } from './merge-prose';
import { textOf } from './merged-text';
import { orderNames } from './order-names';

const PROSE = new Set(['title', 'description']);

const ENTRIES: MergeLevel = {
  moves: false,
  threshold: 1,
  shares: false,
  mayRewrite: () => false,
  offersBoth: () => false,
  isGap: (gap) => gap.includes('\n'),
  separator: (_, context) => context.newline,
  mergeParts: (base, main, yours, context) => {
    if (PROSE.has(base.kind)) return mergeProse(base.text, main.text, yours.text, context);
    const isNested = [base, main, yours].every(({ text }) => text.includes('\n'));
    return isNested ? mergeLines(base.text, main.text, yours.text, context) : undefined;
  },
};

/** Merges front matter setting by setting: their names tell which is which. */
export function mergeFrontMatter(
  base: string,
  main: string,
  yours: string,
  context: MergeContext,
): MergedPiece[] | undefined {
  const [before, mine, theirs] = [readEntries(base), readEntries(main), readEntries(yours)];
  if (!before || !mine || !theirs) return undefined;
  const names = orderNames(namesOf(before), namesOf(mine), namesOf(theirs), {
    levelOf: (name) => name,
  });
  const [one, two, three] = [before.entries, mine.entries, theirs.entries];
  const merged = names.flatMap((name): MergedElement[] => {
    const placeIn = ({ list }: Elements) => list.findIndex(({ kind }) => kind === name);
    const placed = { base: placeIn(one), main: placeIn(two), yours: placeIn(three) };
    const pieces = mergePlaced(placed, one, two, three, ENTRIES, context);
    return pieces ? [{ placed, pieces, isShown: textOf(pieces) !== '' }] : [];
  });
  const versions = { base: one, main: two, yours: three };
  return [mine.open, ...joinElements(merged, versions, ENTRIES, context), mine.close];
}

interface Matter {
  open: string;
  entries: Elements;
  close: string;
}

const namesOf = ({ entries }: Matter) => entries.list.map(({ kind }) => kind);

const MATTER = /^(\uFEFF?---[ \t]*\r?\n)([\s\S]*?)((?:---|\.\.\.)[ \t]*)$/;
const ENTRY = /^(?=[^\s#-][^\n]*?:(?:\s|$))/gm;

/** Nothing when a name is there twice, which no YAML may hold. */
function readEntries(source: string): Matter | undefined {
  const match = MATTER.exec(source);
  if (!match) return undefined;
  const [, open = '', body = '', close = ''] = match;
  const list: Element[] = [];
  let lead = '';
  for (const part of body.split(ENTRY)) {
    const text = part.trimEnd();
    const kind = /^([^\s#-][^:\n]*):/.exec(text)?.[1]?.trim() ?? '';
    if (text === '') lead += part;
    else list.push({ text, gap: part.slice(text.length), key: text, kind });
  }
  const isUnique = new Set(list.map(({ kind }) => kind)).size === list.length;
  return isUnique ? { open, entries: { lead, list }, close } : undefined;
}
