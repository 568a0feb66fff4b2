import { type Block, splitBlocks } from '../blocks/split-blocks';
import { listSlots, type Slot } from './list-slots';
import { unmarkText } from './mark-text';
import { writeAnchors } from './written-anchor';

/** What one hand wrote for a text of the source. Its placeholders are numbered as those of that text. */
export interface TextUnit {
  /** The text that it was written for: another one in the source means that it changed since. */
  source: string;
  atoms: readonly string[];
  text: string;
  by: 'person' | 'machine';
  /** Of a heading: the one that its source has. */
  anchor?: string;
  /** Those that it had before, as links from outside have them. */
  others?: readonly string[];
  /** Those that it has until it gets the one of its source, and keeps then; nothing is written of them yet. */
  until?: readonly string[];
  isReviewed?: true;
  /** The source was cut otherwise since: readers see the source, and who translates sees this beside it. */
  isBeside?: true;
  /** It is a whole block that a person built anew, and `source` the block that it stood for. */
  isBlock?: true;
}

/** A block of the target: one of the source's by its place, or one of its own. */
export interface LayoutEntry {
  /** The place of the source's block. */
  at?: number;
  /** It stands where a person put it, behind the entry before it. */
  isPlaced?: true;
  /** The block as a person built it anew, and the source's block that it stands for. */
  held?: { text: string; source: string };
  own?: string;
  /** What stands between its texts, where a person wrote the marks otherwise; of the marks of the source. */
  glue?: { own: readonly string[]; of: string };
  /** What stands between it and the next, where it is not what follows from both. */
  gap?: string;
}

/** All that a translated page is beside its source's text; from both follows the target's text, byte for byte. */
export interface PageUnits {
  /** By the texts of the source, in their order. */
  units: readonly (TextUnit | null)[];
  layout: readonly LayoutEntry[];
  /** What persons wrote for texts that the source has no longer. */
  removed: readonly TextUnit[];
}

export interface SourceBlock {
  block: Block;
  slots: readonly Slot[];
  /** The number of its first text in the page. */
  first: number;
}

/** A text of the source, read once. */
export interface CutSource {
  blocks: readonly SourceBlock[];
  slots: readonly Slot[];
}

export function readSource(markdown: string): CutSource {
  const slots: Slot[] = [];
  const blocks = splitBlocks(markdown).map((block) => {
    const own = listSlots(block);
    const first = slots.length;
    slots.push(...own);
    return { block, slots: own, first };
  });
  return { blocks, slots };
}

/** Nothing is translated yet. */
export const emptyUnits = ({ blocks, slots }: CutSource): PageUnits => ({
  units: slots.map(() => null),
  layout: blocks.map((_, at) => ({ at })),
  removed: [],
});

interface ComposedBlock {
  source: string;
  gap: string;
}

export const composePage = (source: CutSource, units: PageUnits): string =>
  composeBlocks(source, units)
    .map(({ source: text, gap }) => text + gap)
    .join('');

export function composeBlocks(source: CutSource, { units, layout }: PageUnits): ComposedBlock[] {
  return layout.map((entry, index) => ({
    source: composeEntry(source, units, entry),
    gap: entry.gap ?? defaultGap(source, layout, index),
  }));
}

export function composeEntry(source: CutSource, units: PageUnits['units'], entry: LayoutEntry): string {
  if (entry.own !== undefined) return entry.own;
  if (entry.held) return entry.held.text;
  const from = source.blocks[entry.at ?? -1];
  if (!from) return '';
  const glue = listGlue(from);
  const used = entry.glue?.of === glue.join('\0') ? entry.glue.own : glue;
  return used.map((text, index) => text + textOf(from.slots[index], units[from.first + index])).join('');
}

/** What stands before, between and behind the texts of a block. */
export function listGlue({ block, slots }: Pick<SourceBlock, 'block' | 'slots'>): string[] {
  let end = 0;
  const glue = slots.map((slot) => {
    const text = block.source.slice(end, slot.start);
    end = slot.end;
    return text;
  });
  return [...glue, block.source.slice(end)];
}

/** What readers see of a text. */
export function textOf(slot: Slot | undefined, unit: TextUnit | null | undefined): string {
  if (!slot) return '';
  if (!unit || unit.isBeside) return slot.raw;
  // Addresses, pictures and code that changed come over by themselves.
  const isSame = unit.source === slot.text && unit.atoms.length === slot.atoms.length;
  const text = unmarkText({ text: unit.text, atoms: isSame ? slot.atoms : unit.atoms });
  const whole = slot.linePrefix === '' ? text : text.replaceAll('\n', `\n${slot.linePrefix}`);
  return whole + writeAnchors(unit);
}

export type UnitState = 'missing' | 'machine' | 'translated' | 'reviewed' | 'changed';

export function stateOf(slot: Slot, unit: TextUnit | null | undefined): UnitState {
  if (!unit) return 'missing';
  if (unit.isBeside || unit.source !== slot.text || unit.atoms.length !== slot.atoms.length) return 'changed';
  if (unit.isReviewed) return 'reviewed';
  return unit.by === 'machine' ? 'machine' : 'translated';
}

const BLANK = /\n[ \t]*\r?\n/;

/** The source's white space where the same blocks follow each other, else a blank line. */
export function defaultGap({ blocks }: CutSource, layout: readonly LayoutEntry[], index: number): string {
  const at = layout[index]?.at;
  const own = at === undefined ? undefined : blocks[at]?.block.gap;
  const next = layout[index + 1];
  if (!next) return blocks.at(-1)?.block.gap ?? '\n';
  if (own !== undefined && at !== undefined && next.at === at + 1) return own;
  return own !== undefined && BLANK.test(own) ? own : '\n\n';
}
