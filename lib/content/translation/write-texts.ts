import { splitBlocks } from '../blocks/split-blocks';
import { anchorUnits } from './heading-anchors';
import { listSlots, type Slot } from './list-slots';
import { markText, remarkText, unmarkText } from './mark-text';
import {
  type CutSource,
  composeBlocks,
  composeEntry,
  type LayoutEntry,
  type PageUnits,
  type SourceBlock,
  type TextUnit,
  textOf,
} from './page-units';

/** What becomes of a text, or of a block that a person built anew: written, kept as right, or as it was before. */
export type TextWrite =
  | { do: 'write'; text: string; isReviewed: boolean }
  | { do: 'accept'; isReviewed: boolean }
  | { do: 'restore'; unit: TextUnit | null };

/** The number of a text, or of a block of the source, is the key. */
export interface PageWrites {
  texts: ReadonlyMap<number, TextWrite>;
  blocks: ReadonlyMap<number, TextWrite>;
}

interface WrittenPage {
  page: PageUnits;
  markdown: string;
  /** The texts and blocks that would not be the same ones when the page is read again. */
  broken: { texts: number[]; blocks: number[] };
}

/** Writes the texts of a page, each whole, and leaves all others as they are. */
export function writeTexts(source: CutSource, before: PageUnits, { texts, blocks }: PageWrites): WrittenPage {
  const units = [...before.units];
  for (const [index, write] of texts) {
    const slot = source.slots[index];
    if (slot) units[index] = writeText(slot, units[index] ?? null, write);
  }
  const layout = before.layout.map((entry) => writeBlock(source, entry, blocks));
  const page = anchorUnits(source, { ...before, units, layout });
  const composed = composeBlocks(source, page);
  const markdown = composed.map((block) => block.source + block.gap).join('');
  return { page, markdown, broken: listBroken(source, page, { texts, blocks }, markdown) };
}

function writeText(slot: Slot, unit: TextUnit | null, write: TextWrite): TextUnit | null {
  // Links lead to a heading whatever it says.
  const { others, until } = unit ?? {};
  const anchors = { ...(others && { others }), ...(until && { until }) };
  if (write.do === 'restore') return write.unit && { ...write.unit, ...anchors };
  const marked = write.do === 'write' ? markText(write.text) : (unit ?? slot);
  return {
    source: slot.text,
    atoms: slot.atoms,
    text: remarkText({ text: marked.text, atoms: marked.atoms }, slot.atoms),
    by: 'person',
    ...(write.isReviewed && { isReviewed: true }),
    ...anchors,
  };
}

function writeBlock(source: CutSource, entry: LayoutEntry, blocks: PageWrites['blocks']): LayoutEntry {
  const write = entry.at === undefined || !entry.held ? undefined : blocks.get(entry.at);
  const from = source.blocks[entry.at ?? -1];
  if (!write || write.do === 'restore' || !entry.held || !from) return entry;
  const text = write.do === 'write' ? write.text : entry.held.text;
  return { ...entry, held: { text, source: from.block.source } };
}

/** A text that begins a list, ends its cell or has no word is another one when it is read again. */
function listBroken(
  source: CutSource,
  { units, layout }: PageUnits,
  writes: PageWrites,
  markdown: string,
): WrittenPage['broken'] {
  const whole = splitBlocks(markdown);
  const stands = (index: number, text: string) =>
    whole.length === layout.length && whole[index]?.source === text;
  const blocks = layout.flatMap(({ at, held }, index) =>
    held && at !== undefined && writes.blocks.has(at) && !stands(index, held.text) ? [at] : [],
  );
  const changed = layout.flatMap((entry, index) => {
    const from = source.blocks[entry.at ?? -1];
    const places = from && !entry.held ? from.slots.map((_, slot) => from.first + slot) : [];
    const written = places.filter((place) => writes.texts.has(place));
    if (!from || written.length === 0) return [];
    const composed = composeEntry(source, units, entry);
    const others = listOthers(from, units, composed);
    const own = written.filter((place) => others.includes(place));
    return [{ written, isOther: others.length > 0, own, isWhole: stands(index, composed) }];
  });
  // A text that breaks its own block moves all others: they are right until that one is.
  const texts = changed.some(({ isOther }) => isOther)
    ? changed.flatMap(({ isOther, own, written }) => (!isOther ? [] : own.length > 0 ? own : written))
    : changed.flatMap(({ isWhole, written }) => (isWhole ? [] : written));
  return { texts, blocks };
}

/** The texts of a block that are not what they are when it is read again. */
function listOthers(from: SourceBlock, units: PageUnits['units'], composed: string): number[] {
  const [block, ...more] = splitBlocks(composed);
  const slots = block && more.length === 0 && block.kind === from.block.kind ? listSlots(block) : [];
  return from.slots.flatMap((slot, index) => {
    const place = from.first + index;
    const read = slots.length === from.slots.length ? slots[index] : undefined;
    return read?.kind === slot.kind && read.raw === textOf(slot, units[place]) ? [] : [place];
  });
}

/** What readers see of a unit, as it is written. */
export const toText = ({ text, atoms }: TextUnit): string => unmarkText({ text, atoms });
