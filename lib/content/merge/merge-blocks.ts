import { type Block, splitBlocks } from '../blocks/split-blocks';
import { splitElement } from '../blocks/split-element';
import { splitHeading } from '../blocks/split-heading';
import { splitTag } from '../blocks/split-tag';
import { toBlockKey } from '../diff/block-key';
import { normalizeText } from '../diff/normalize-text';
import { readWords } from '../html-tree/read-words';
import type { MergedPiece } from './conflict';
import { type MergeContext, prefixPieces } from './context';
import type { Element, Elements, MergeLevel } from './element';
import { mergeElements } from './merge-elements';
import { mergeFrontMatter } from './merge-front-matter';
import { mergeHtml } from './merge-html';
import { mergeCode, mergeLines } from './merge-lines';
import { mergeList } from './merge-list';
import { mergeOpening } from './merge-opening';
import { ALIKE, mergeProse } from './merge-prose';
import { mergeTable } from './merge-table';
import { mergeWholeText, prefixLines } from './merged-text';
import { toTableKey } from './read-table';
import { GROUP } from './regroup';
import { mergeForms } from './reword';

const MAX_DEPTH = 24;
/** What holds blocks is named with them. */
const PREFIX: Record<string, string> = { tag: 'tag', element: 'html' };

/** Merges three versions of a text block by block, and blocks that both sides changed by what they are made of. */
export function mergeBlocks(base: string, main: string, yours: string, context: MergeContext): MergedPiece[] {
  const [before, mine, theirs] = [splitBlocks(base), splitBlocks(main), splitBlocks(yours)];
  const [inMain, inYours] = [mine, theirs].map((blocks) => new Set(blocks.map(({ source }) => source)));
  // What all three have as it is written needs no key to be known by.
  const shared = new Set<string>();
  for (const { source } of before) if (inMain?.has(source) && inYours?.has(source)) shared.add(source);
  const [one, two, three] = [before, mine, theirs].map((blocks) => toElements(blocks, shared));
  return one && two && three ? mergeElements(one, two, three, BLOCKS, context) : [];
}

function toElements(blocks: readonly Block[], shared: ReadonlySet<string>): Elements {
  const [first] = blocks;
  const lead = first?.source === '' ? first.gap : '';
  const list = (lead ? blocks.slice(1) : blocks).map(({ kind, source, gap, name }): Element => {
    const element: Element = {
      text: source,
      gap,
      key: shared.has(source) ? source : toKey(kind, source),
      kind,
      name: kind === 'html' ? readHtmlName(source) : name,
    };
    if (shared.has(source) || kind === 'code' || !/<|\{%/.test(source)) return element;
    return { ...element, words: toWords(source) };
  });
  return { lead, list };
}

function toKey(kind: Block['kind'], source: string): string {
  if (kind === 'paragraph' || kind === 'heading' || kind === 'definition') return normalizeText(source);
  return kind === 'table' ? toTableKey(source) : source;
}

const readHtmlName = (source: string) => /^\s*<([A-Za-z][\w-]*)/.exec(source)?.[1]?.toLowerCase() ?? '';

/** The words that readers see of tags and HTML. */
const toWords = (source: string) => readWords(source.replace(/\{%[\s\S]*?%\}/g, ' '));

const BLOCKS: MergeLevel = {
  moves: true,
  threshold: 0.3,
  shares: true,
  alike: ALIKE,
  offersBoth: (base, main, yours) =>
    base === undefined && main.kind === yours.kind && main.name === yours.name,
  mayRewrite: (base, other) => base.kind === other.kind && base.name === other.name,
  saysSame: (base, other) =>
    toBlockKey(base.kind as Block['kind'], base.text) === toBlockKey(other.kind as Block['kind'], other.text),
  isGap: (gap) => /\n[ \t]*\r?\n/.test(gap),
  separator: (_, { newline }) => newline + newline,
  regroups: true,
  mergeParts: (base, main, yours, context) => {
    if (base.kind === GROUP) return mergeForms(base.text, main.text, yours.text);
    if (base.kind !== main.kind || base.kind !== yours.kind) return undefined;
    if (base.name !== main.name || base.name !== yours.name || context.depth >= MAX_DEPTH) return undefined;
    const place = PREFIX[base.kind] ? `${PREFIX[base.kind]}:${base.name}` : base.kind;
    return context.within(place, () => mergeSame(base, main, yours, context));
  },
  visit: ({ kind, text }, context) => {
    const blocks = kind === GROUP ? splitBlocks(text) : [{ kind, source: text }];
    for (const block of blocks) {
      if (block.kind !== 'heading') continue;
      const heading = splitHeading(block.source);
      context.enterHeading(heading.level, heading.text);
    }
  },
};

function mergeSame(
  { kind, text: base }: Element,
  { text: main }: Element,
  { text: yours }: Element,
  context: MergeContext,
): MergedPiece[] | undefined {
  if (kind === 'paragraph') return mergeProse(base, main, yours, context);
  if (kind === 'heading') return mergeHeading(base, main, yours, context);
  if (kind === 'list') return mergeList(base, main, yours, context, mergeBlocks);
  if (kind === 'table') return mergeTable(base, main, yours, context);
  if (kind === 'code') return mergeCode(base, main, yours, context);
  if (kind === 'html') return mergeHtml(base, main, yours, context);
  if (kind === 'quote') return mergeQuote(base, main, yours, context);
  if (kind === 'tag') return mergeInside([base, main, yours].map(splitTag), context);
  if (kind === 'element') return mergeInside([base, main, yours].map(splitElement), context);
  return kind === 'front-matter' ? mergeFrontMatter(base, main, yours, context) : undefined;
}

/** The level of a heading and its text are merged apart. */
function mergeHeading(
  base: string,
  main: string,
  yours: string,
  context: MergeContext,
): MergedPiece[] | undefined {
  const [before, mine, theirs] = [splitHeading(base), splitHeading(main), splitHeading(yours)];
  const [level, left, right] = [before, mine, theirs].map(({ lead, tail }) => `${lead}\n${tail}`);
  if (left !== right && left !== level && right !== level) return undefined;
  const { lead, tail } = left === level ? theirs : mine;
  return [lead, ...mergeProse(before.text, mine.text, theirs.text, context), tail];
}

/** Text in a quote is merged as text of its own when every line carries the same mark. */
function mergeQuote(base: string, main: string, yours: string, context: MergeContext): MergedPiece[] {
  const prefix = /^ {0,3}>[ \t]?/.exec(base)?.[0] ?? '';
  const inner = [base, main, yours].map((text) => readQuote(text, prefix));
  const [before, mine, theirs] = inner;
  if (before === undefined || mine === undefined || theirs === undefined)
    return mergeLines(base, main, yours, context);
  return [prefix, ...prefixPieces(mergeBlocks(before, mine, theirs, context), prefix)];
}

function readQuote(text: string, prefix: string): string | undefined {
  const bare = prefix.trimEnd();
  const lines = text
    .split('\n')
    .map((line) => (line.startsWith(prefix) ? line.slice(prefix.length) : line.replace(bare, '')));
  const inner = lines.join('\n');
  return prefix !== '' && prefix + prefixLines(inner, prefix) === text ? inner : undefined;
}

interface Parts {
  open: string;
  inner: string;
  close: string;
}

/** What a tag of the dialect or an HTML element says of itself is merged by its attributes, what it holds as text of its own. */
function mergeInside([before, mine, theirs]: Parts[], context: MergeContext): MergedPiece[] | undefined {
  if (!before || !mine || !theirs || [before, mine, theirs].some(({ inner }) => inner === ''))
    return undefined;
  return [
    ...mergeOpening(before.open, mine.open, theirs.open, context),
    ...mergeBlocks(before.inner, mine.inner, theirs.inner, context),
    mergeWholeText(before.close, mine.close, theirs.close),
  ];
}
