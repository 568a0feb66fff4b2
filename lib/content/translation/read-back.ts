import { type Block, splitBlocks } from '../blocks/split-blocks';
import { findRising } from '../sequence/find-rising';
import { compareBags, toWordBag } from '../sequence/word-bag';
import { alignTexts } from './align-texts';
import { listSlots, type Slot } from './list-slots';
import { markText, remarkText } from './mark-text';
import {
  type CutSource,
  composeBlocks,
  composeEntry,
  defaultGap,
  type LayoutEntry,
  listGlue,
  type PageUnits,
  type SourceBlock,
  type TextUnit,
  textOf,
} from './page-units';
import { takeAnchors } from './written-anchor';

/**
 * The units of a target page that was written as text, by a person: what is composed of them is that text, byte for byte.
 * Texts that still stand are who wrote them before; a block that was built otherwise is held as it is.
 */
export function readBack(source: CutSource, before: PageUnits, markdown: string): PageUnits {
  const old = composeBlocks(source, before);
  if (old.map((block) => block.source + block.gap).join('') === markdown) return before;
  const now = splitBlocks(markdown);
  const pairs = pairBlocks(
    old.map((block) => block.source),
    now,
  );
  const origin = new Map([...pairs].map(([from, to]) => [to, from]));
  const units = [...before.units];
  const hidden = listHidden(source, before);
  const layout = now.map((block, index): LayoutEntry => {
    const from = origin.get(index);
    const entry = from === undefined ? undefined : before.layout[from];
    if (from === undefined || !entry) return takeHidden(hidden, block) ?? { own: block.source };
    const { gap: _, isPlaced: __, ...kept } = entry;
    if (old[from]?.source === block.source) return kept;
    return readEntry(source, units, kept, block);
  });
  const placed = markPlaced(layout);
  dropMoved(source, units, placed, markdown);
  return {
    units,
    layout: placed.map((entry, index) => {
      const gap = now[index]?.gap ?? '';
      return gap === defaultGap(source, placed, index) ? entry : { ...entry, gap };
    }),
    removed: before.removed,
  };
}

/** The source's blocks that a person removed, as they were when they stood on the page. */
function listHidden(source: CutSource, { units, layout }: PageUnits): Map<string, number> {
  const shown = new Set(layout.map(({ at }) => at));
  const hidden = [...source.blocks.keys()].filter((at) => !shown.has(at));
  return new Map(hidden.map((at) => [composeEntry(source, units, { at }), at]));
}

function takeHidden(hidden: Map<string, number>, block: Block): LayoutEntry | undefined {
  const at = hidden.get(block.source);
  hidden.delete(block.source);
  return at === undefined ? undefined : { at };
}

/** A text whose block a person removed may stand in another one now: it is no unit beside that. */
function dropMoved(
  source: CutSource,
  units: (TextUnit | null)[],
  layout: readonly LayoutEntry[],
  markdown: string,
): void {
  const shown = new Set(layout.map(({ at }) => at));
  for (const [at, { first, slots }] of source.blocks.entries())
    for (const [index, slot] of shown.has(at) ? [] : slots.entries()) {
      const unit = units[first + index];
      if (unit && markdown.includes(textOf(slot, unit))) units[first + index] = null;
    }
}

/** Of a heading: no word of it, and no sign that two are each other's. */
const ANCHOR = /<a\s[^<>]{1,500}>\s{0,100}<\/a>/gi;

/** Blocks of one kind may be a text and its translation, which have no word in common. */
function pairBlocks(old: readonly string[], now: readonly Block[]): Map<number, number> {
  const kinds = old.map((source) => splitBlocks(source)[0]);
  const bags = new Map<string, ReturnType<typeof toWordBag>>();
  const bagOf = (text: string) => {
    const bag = bags.get(text) ?? toWordBag(text.replace(ANCHOR, ''));
    bags.set(text, bag);
    return bag;
  };
  const score = (from: number, to: number) => {
    const [one, other] = [kinds[from], now[to]];
    if (!one || !other || one.kind !== other.kind || one.name !== other.name) return 0;
    return 1 + 4 * compareBags(bagOf(old[from] ?? ''), bagOf(other.source));
  };
  return alignTexts(
    old,
    now.map(({ source }) => source),
    score,
  );
}

/** Takes what a person wrote into `units`, or holds the block. */
function readEntry(
  source: CutSource,
  units: (TextUnit | null)[],
  entry: LayoutEntry,
  block: Block,
): LayoutEntry {
  const { at } = entry;
  const from = at === undefined ? undefined : source.blocks[at];
  if (at === undefined || !from) return { own: block.source };
  const slots = listSlots(block);
  const taken = takeTexts(source, units, entry, from, { block, slots });
  if (taken) return taken;
  for (let index = 0; index < from.slots.length; index += 1) units[from.first + index] = null;
  return { at, held: { text: block.source, source: from.block.source } };
}

function takeTexts(
  source: CutSource,
  units: (TextUnit | null)[],
  { at }: LayoutEntry,
  from: SourceBlock,
  written: Pick<SourceBlock, 'block' | 'slots'>,
): LayoutEntry | undefined {
  if (written.slots.length !== from.slots.length) return undefined;
  if (written.slots.some(({ kind }, index) => kind !== from.slots[index]?.kind)) return undefined;
  const [glue, own] = [listGlue(from), listGlue(written)];
  if (glue.some((text, index) => toForm(text) !== toForm(own[index] ?? ''))) return undefined;
  const isSame = glue.every((text, index) => text === own[index]);
  const entry: LayoutEntry = {
    ...(at === undefined ? {} : { at }),
    ...(isSame ? {} : { glue: { own, of: glue.join('\0') } }),
  };
  const made = [...units];
  for (const [index, slot] of from.slots.entries()) {
    const place = from.first + index;
    made[place] = takeText(slot, units[place] ?? null, written.slots[index]);
  }
  if (composeEntry(source, made, entry) !== written.block.source) return undefined;
  for (let index = from.first; index < from.first + from.slots.length; index += 1)
    units[index] = made[index] ?? null;
  return entry;
}

function takeText(slot: Slot, unit: TextUnit | null, written: Slot | undefined): TextUnit | null {
  if (!written || written.raw === textOf(slot, unit)) return unit;
  if (written.raw === slot.raw) return null;
  const { text, ...anchors } = slot.kind === 'heading' ? takeAnchors(written.raw) : { text: written.raw };
  const own = text === written.raw ? written : markText(text);
  return {
    source: slot.text,
    atoms: slot.atoms,
    text: remarkText(own, slot.atoms),
    by: 'person',
    ...anchors,
  };
}

/** Marks as an editor may write them otherwise: only these are not what a person wrote, and in code they are. */
const toForm = (glue: string) => (/[`~<{]/.test(glue) ? glue : glue.replace(/[\s|:*+-]+/g, ' ').trim());

/** Blocks of the source that do not stand in its order were moved by a person. */
function markPlaced(layout: readonly LayoutEntry[]): LayoutEntry[] {
  const places = layout.flatMap(({ at }, index) => (at === undefined ? [] : [{ at, index }]));
  const rising = findRising(places.map(({ at }) => at));
  const inOrder = new Set(places.filter((_, index) => rising.has(index)).map(({ index }) => index));
  return layout.map((entry, index) =>
    entry.at === undefined || inOrder.has(index) ? entry : { ...entry, isPlaced: true as const },
  );
}
