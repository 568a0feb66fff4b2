import type { Slot } from './list-slots';
import {
  type CutSource,
  composeEntry,
  defaultGap,
  type LayoutEntry,
  listGlue,
  type PageUnits,
  stateOf,
  type TextUnit,
  textOf,
} from './page-units';

/** What readers see of a translation. */
export interface ShownStates {
  /** The least that a text must be to be shown in place of the source's. */
  from: 'machine' | 'translated' | 'reviewed';
  /** Of a text whose source has changed since. */
  changed: 'translation' | 'source';
}

/** Whether readers see whatever was written. */
export const showsAll = ({ from, changed }: ShownStates): boolean =>
  from === SHOWS_ALL.from && changed === SHOWS_ALL.changed;

export const SHOWS_ALL: ShownStates = { from: 'machine', changed: 'translation' };

/**
 * Stands before a text of the source from where a page is composed to where it is drawn. It is punctuation to markdown, as
 * the beginning of a line is, so that all of the text means the same behind it.
 */
export const SOURCE_SIGN = '\u2E4D';

export const withoutSigns = (text: string): string => text.replaceAll(SOURCE_SIGN, '');

export const RANKS = { machine: 1, translated: 2, reviewed: 3 };

/** Whether readers see what was written for a text, and not the text of the source. */
function isShown(slot: Slot, unit: TextUnit | null, { from, changed }: ShownStates): boolean {
  if (!unit || unit.isBeside) return false;
  if (stateOf(slot, unit) === 'changed' && changed === 'source') return false;
  const state = unit.isReviewed ? 'reviewed' : unit.by === 'machine' ? 'machine' : 'translated';
  return RANKS[state] >= RANKS[from];
}

/** A translated page as readers see it; with signs for what draws it and nothing else. */
export function composeShown(
  source: CutSource,
  page: PageUnits,
  states: ShownStates,
  hasSigns: boolean,
): string {
  const entries = page.layout.map((entry) => showHeld(source, entry, states));
  const compose = (signs: boolean) =>
    entries
      .map((entry, index) => {
        const gap = entry.gap ?? defaultGap(source, page.layout, index);
        return composeShownEntry(source, page, entry, states, signs) + gap;
      })
      .join('');
  const plain = compose(false);
  return hasSigns && !plain.includes(SOURCE_SIGN) ? compose(true) : plain;
}

/** The texts of a page that readers see, as if nobody had written the others; undefined where they see all of it. */
export function withhold(source: CutSource, page: PageUnits, states: ShownStates): PageUnits | undefined {
  let isWhole = true;
  const units = page.units.map((unit, index) => {
    const slot = source.slots[index];
    if (!slot || isShown(slot, unit, states)) return unit;
    if (unit && !unit.isBeside) isWhole = false;
    return null;
  });
  const layout = page.layout.map((entry) => {
    const shown = showHeld(source, entry, states);
    if (shown !== entry) isWhole = false;
    return shown;
  });
  return isWhole ? undefined : { ...page, units, layout, removed: [] };
}

/** A block that a person built anew is a person's as a whole. */
function showHeld(source: CutSource, entry: LayoutEntry, { from, changed }: ShownStates): LayoutEntry {
  const block = source.blocks[entry.at ?? -1]?.block.source;
  if (!entry.held || block === undefined) return entry;
  const isOld = changed === 'source' && entry.held.source !== block;
  if (from !== 'reviewed' && !isOld) return entry;
  const { held: _, ...shown } = entry;
  return shown;
}

function composeShownEntry(
  source: CutSource,
  { units }: PageUnits,
  entry: LayoutEntry,
  states: ShownStates,
  hasSigns: boolean,
): string {
  const from = source.blocks[entry.at ?? -1];
  if (entry.own !== undefined || entry.held || !from) return composeEntry(source, units, entry);
  const glue = listGlue(from);
  const used = entry.glue?.of === glue.join('\0') ? entry.glue.own : glue;
  return used.map((text, index) => text + showSlot(from.slots[index], units[from.first + index])).join('');

  function showSlot(slot: Slot | undefined, unit: TextUnit | null = null): string {
    if (!slot) return '';
    const isOwn = isShown(slot, unit, states);
    const text = textOf(slot, isOwn ? unit : null);
    return hasSigns && !isOwn && takesSign(slot, text) ? putSign(text) : text;
  }
}

/** Words of a text; a picture alone and the values of columns are none, and an attribute has no place for a sign. */
const takesSign = ({ kind }: Slot, text: string): boolean =>
  kind !== 'attribute' &&
  /\p{L}/u.test(text.replace(/!\[[^\]]*\]\([^)]*\)|<[^>]*>/g, '')) &&
  !/^(?:true|false)$/i.test(text);

/** Behind the box of a task. */
const putSign = (text: string): string => text.replace(/^(?:\[[ xX]\][ \t]+)?/, (box) => box + SOURCE_SIGN);
