import { readVisible, type VisiblePage } from '../anchors/read-visible';
import type { VisibleText } from '../anchors/visible-text';
import { scanBlocks } from '../blocks/scan-blocks';
import { endOfLine } from '../line-reader';
import { splitSentences } from '../segments/split-sentences';

/** The least that an answer quotes: a sentence, an item of a list, a row of a table, a block of code. */
export interface QuoteUnit {
  kind: 'sentence' | 'item' | 'row' | 'code';
  /** The slice of the markdown, with the marks of what is bold, linked or code in it. */
  from: number;
  to: number;
  /** What a reader sees of the slice; in one line, but for code. */
  text: string;
  /** Which block of the section it stands in. */
  block: number;
  /** In a list whose items are numbered. */
  isStep: boolean;
}

const MAX_ITEM = 600;
const MAX_SECTION = 6_000;
/** Each may be a block, and each block costs the parser a run of its own. */
const MAX_LINES = 200;
/** Each may begin a link or a mark, for which the parser looks ahead. */
const MAX_SIGNS = 300;

/** What may be quoted of a section's slice of markdown, in reading order; headings may not. */
export function readUnits(markdown: string): QuoteUnit[] {
  const beginning = takeBeginning(markdown);
  const page = readVisible(beginning);
  const units: QuoteUnit[] = [];
  for (const [block, { kind, start, source }] of page.blocks.entries()) {
    if (source === '' || kind === 'heading' || kind === 'break' || kind === 'definition' || kind === 'html')
      continue;
    const end = start + source.length;
    if (kind === 'code') units.push({ ...toCode(page, block, start, end), block });
    else if (kind === 'table')
      for (const row of findRows(source, start)) addText(units, page, block, row, 'row');
    else if (kind === 'list') {
      for (const item of findItems(source, start)) addText(units, page, block, item, 'item', item.isStep);
    } else addText(units, page, block, { start, end }, 'sentence');
  }
  // What goes on behind the beginning is no whole sentence.
  const isWhole = beginning.length === markdown.length || beginning.endsWith('\n');
  const whole = beginning.trimEnd().length;
  return isWhole ? units : units.filter(({ to }) => to < whole);
}

function takeBeginning(markdown: string): string {
  let end = 0;
  for (let line = 0; line < MAX_LINES && end < MAX_SECTION; line += 1) end = endOfLine(markdown, end) + 1;
  const beginning = markdown.slice(0, Math.min(end, MAX_SECTION));
  let signs = 0;
  for (const { index } of beginning.matchAll(/[[@*_`<&]/g))
    if (++signs > MAX_SIGNS) return beginning.slice(0, index);
  return beginning;
}

interface Range {
  start: number;
  end: number;
}

function toCode(page: VisiblePage, block: number, from: number, to: number): Omit<QuoteUnit, 'block'> {
  return { kind: 'code', from, to, text: page.textOf(block).text.replace(/\s+$/, ''), isStep: false };
}

/** The rows of a table below its head. */
function findRows(source: string, start: number): Range[] {
  const rows: Range[] = [];
  let at = 0;
  for (const [index, line] of source.split('\n').entries()) {
    if (index > 1 && line.trim() !== '') rows.push({ start: start + at, end: start + at + line.length });
    at += line.length + 1;
  }
  return rows;
}

function findItems(source: string, start: number): (Range & { isStep: boolean })[] {
  const [list] = scanBlocks(source);
  return (list?.children ?? []).map((item) => ({
    start: start + item.start,
    end: start + item.end,
    isStep: /^\s*\d/.test(source.slice(item.start, item.start + 10)),
  }));
}

/** A short item or row is one unit; whatever is longer is cut into its sentences. */
function addText(
  units: QuoteUnit[],
  page: VisiblePage,
  block: number,
  range: Range,
  kind: QuoteUnit['kind'],
  isStep = false,
): void {
  const visible = page.textOf(block);
  const [first, last] = findShown(visible, range);
  if (first >= last) return;
  const text = visible.text.slice(first, last);
  if (kind !== 'sentence' && text.length <= MAX_ITEM) {
    units.push({ kind, ...toUnit(visible, first, last), block, isStep });
    return;
  }
  for (const line of cutLines(page.markdown, visible, first, last))
    for (const sentence of joinCut(visible, line.start, visible.text.slice(line.start, line.end)))
      units.push({ kind: 'sentence', ...toUnit(visible, sentence.start, sentence.end), block, isStep });
}

/** Between two words of one line that is only written on two. */
const WRAP = /^ ?\r?\n[ \t>]*$/;

/** The lines of a text as a reader sees them. */
function cutLines(
  markdown: string,
  { text, starts, ends }: VisibleText,
  first: number,
  last: number,
): Range[] {
  const lines: Range[] = [];
  let start = first;
  for (let at = text.indexOf('\n', first); at >= 0 && at < last; at = text.indexOf('\n', at + 1)) {
    if (WRAP.test(markdown.slice(ends[at - 1], starts[at + 1]))) continue;
    lines.push({ start, end: at + 1 });
    start = at + 1;
  }
  return [...lines, { start, end: last }];
}

/** Sentences with no mark-up that runs from one into the next: those are one. */
function joinCut(visible: VisibleText, from: number, paragraph: string): Range[] {
  const sentences: Range[] = [];
  let at = from;
  for (const { source, gap } of splitSentences(paragraph)) {
    const end = at + source.length;
    const last = sentences.at(-1);
    const place = visible.ends[at - 1] ?? 0;
    const isCut =
      last &&
      visible.inlines.some((inline) => inline.start < place && inline.end > (visible.starts[at] ?? 0));
    if (isCut) last.end = end;
    else if (source.trim() !== '') sentences.push({ start: at, end });
    at = end + gap.length;
  }
  return sentences;
}

function findShown({ starts, text }: VisibleText, { start, end }: Range): [number, number] {
  let first = starts.findIndex((at) => at >= start);
  if (first < 0) return [0, 0];
  let last = first;
  while (last < starts.length && (starts[last] ?? 0) < end) last += 1;
  while (first < last && /\s/.test(text.charAt(first))) first += 1;
  while (last > first && /\s/.test(text.charAt(last - 1))) last -= 1;
  return [first, last];
}

/** The slice takes in the marks around what is bold, linked or code at its ends. */
function toUnit({ text, starts, ends, inlines }: VisibleText, first: number, last: number) {
  let from = starts[first] ?? 0;
  let to = ends[last - 1] ?? from;
  const [start, end] = [from, to];
  for (const inline of inlines) {
    if (inline.end <= start || inline.start >= end) continue;
    from = Math.min(from, inline.start);
    to = Math.max(to, inline.end);
  }
  return { from, to, text: text.slice(first, last).replace(/\s+/g, ' ').trim() };
}
