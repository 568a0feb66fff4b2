import { splitSentences } from '../segments/split-sentences';
import { compareBags, toWordBag } from '../sequence/word-bag';
import { alignTexts } from './align-texts';
import type { Slot } from './list-slots';
import { markText, remarkText, renumberAtoms, unmarkText } from './mark-text';
import {
  type CutSource,
  defaultGap,
  type LayoutEntry,
  type PageUnits,
  type SourceBlock,
  stateOf,
  type TextUnit,
} from './page-units';

/** As much as two texts must have in common to be one that was changed. */
const ALIKE = 0.4;
/** The same, where it does not stand in its order either. */
const MOVED_ALIKE = 0.6;
/** A page that says all of it otherwise takes no longer for that. */
const MOST_COMPARED = 10_000;

/**
 * Takes the units of a page along to the next text of its source. What a person wrote stays with its text, whole; where the
 * text is gone it is listed as removed, and where it returns it does so too.
 */
export function followSource(
  before: CutSource,
  units: PageUnits,
  after: CutSource,
  isMinor = false,
): PageUnits {
  const made = new UnitFollower(before, units, after);
  made.follow(isMinor);
  return { units: made.units, ...followLayout(before, units, after, made.removed, isMinor) };
}

/** Which text of `before` each one of `after` came from: the same, a changed one, or one that was split or joined into it. */
export const originsOf = (before: CutSource, after: CutSource): ReadonlyMap<number, number> =>
  new UnitFollower(before, { units: [], layout: [], removed: [] }, after).origins;

/** The same of their blocks. */
export function blockOriginsOf(before: CutSource, after: CutSource): Map<number, number> {
  return new Map([...pairBlocks(before, after)].map(([from, to]) => [to, from]));
}

const scoreBy = (texts: readonly string[], others: readonly string[]) => {
  const bags = new Map<string, ReturnType<typeof toWordBag>>();
  const bagOf = (text: string) => {
    const bag = bags.get(text) ?? toWordBag(text);
    bags.set(text, bag);
    return bag;
  };
  return (from: number, to: number) => {
    const alike = compareBags(bagOf(texts[from] ?? ''), bagOf(others[to] ?? ''));
    return alike < ALIKE ? 0 : alike;
  };
};

class UnitFollower {
  readonly units: (TextUnit | null)[];
  readonly removed: TextUnit[];
  readonly origins = new Map<number, number>();
  private readonly pairs: Map<number, number>;
  private readonly taken: Set<number>;
  /** Texts of the source before whose units have found their places. */
  private readonly done = new Set<number>();

  constructor(
    private readonly before: CutSource,
    private readonly old: PageUnits,
    private readonly after: CutSource,
  ) {
    this.units = after.slots.map(() => null);
    this.removed = [...old.removed];
    const keysOf = (slots: readonly Slot[]) => slots.map(({ kind, text }) => `${kind} ${text}`);
    const [left, right] = [keysOf(before.slots), keysOf(after.slots)];
    // First what is equal alone: a text that was cut in two is more like one half than like both.
    this.pairs = alignTexts(left, right, () => 0);
    this.taken = new Set(this.pairs.values());
    for (const index of before.slots.keys()) if (!this.pairs.has(index)) this.splitText(index);
    for (const index of after.slots.keys()) if (!this.taken.has(index)) this.joinTexts(index);
    const score = scoreBy(left, right);
    const free = (from: number, to: number) =>
      this.pairs.has(from) || this.taken.has(to) || this.done.has(from) ? 0 : score(from, to);
    for (const [from, to] of alignTexts(left, right, free))
      if (!this.pairs.has(from) && !this.taken.has(to) && !this.done.has(from)) {
        this.pairs.set(from, to);
        this.taken.add(to);
      }
    this.pairMoved(score);
    for (const [from, to] of this.pairs) this.origins.set(to, from);
  }

  /** Of what is left, the most alike: texts that were moved and changed at once. */
  private pairMoved(score: (from: number, to: number) => number): void {
    const left = [...this.before.slots.keys()].filter(
      (from) => !this.pairs.has(from) && !this.done.has(from),
    );
    const right = [...this.after.slots.keys()].filter((to) => !this.taken.has(to));
    if (left.length * right.length > MOST_COMPARED) return;
    const found = left.flatMap((from) => right.map((to) => ({ from, to, alike: score(from, to) })));
    for (const { from, to, alike } of found.sort((a, b) => b.alike - a.alike))
      if (alike >= MOVED_ALIKE && !this.pairs.has(from) && !this.taken.has(to)) {
        this.pairs.set(from, to);
        this.taken.add(to);
      }
  }

  follow(isMinor: boolean): void {
    for (const [from, unit] of this.old.units.entries()) {
      if (!unit || this.done.has(from)) continue;
      const to = this.pairs.get(from);
      if (to !== undefined)
        this.units[to] = isMinor ? keepUnit(unit, this.before.slots[from], this.after.slots[to]) : unit;
      else if (unit.by === 'person') this.removed.push(unit);
    }
    for (const [index, slot] of this.after.slots.entries())
      if (!this.units[index]) this.takeBack(index, slot);
  }

  /** What was listed as removed stands again where its text does. */
  private takeBack(index: number, slot: Slot): void {
    const known = this.removed.findIndex(
      ({ source, atoms, isBlock }) => !isBlock && source === slot.text && atoms.length === slot.atoms.length,
    );
    const [unit] = known < 0 ? [] : this.removed.splice(known, 1);
    if (unit) {
      const { isBeside: _, ...whole } = unit;
      this.units[index] = whole;
    }
  }

  /** One text that became several which follow each other. */
  private splitText(index: number): void {
    const slot = this.before.slots[index];
    const whole = slot && toLetters(slot);
    if (!whole) return;
    for (const start of this.after.slots.keys()) {
      const parts = this.takeRun(this.after.slots, start, whole, (at) => this.taken.has(at));
      if (!parts) continue;
      for (let part = 0; part < parts.length; part += 1) {
        this.taken.add(start + part);
        this.origins.set(start + part, index);
      }
      this.done.add(index);
      const unit = this.old.units[index];
      if (unit) this.placeParts(unit, slot, parts, start);
      return;
    }
  }

  private placeParts(unit: TextUnit, slot: Slot, parts: readonly Slot[], start: number): void {
    const counts = parts.map((part) => sentencesOf(unmarkText(part)).length);
    const sentences = sentencesOf(unmarkText({ text: unit.text, atoms: unit.atoms }));
    const isCurrent = unit.source === slot.text && !unit.isBeside;
    if (!isCurrent || sentences.length !== counts.reduce((sum, count) => sum + count, 0)) {
      this.units[start] = { ...unit, isBeside: true };
      return;
    }
    let next = 0;
    for (const [index, part] of parts.entries()) {
      const own = sentences.slice(next, next + (counts[index] ?? 0));
      next += counts[index] ?? 0;
      const text = own
        .map(({ source, gap }) => source + gap)
        .join('')
        .trim();
      this.units[start + index] = toUnit(unit, part, text);
    }
  }

  /** Several texts that became one. */
  private joinTexts(index: number): void {
    const slot = this.after.slots[index];
    const whole = slot && toLetters(slot);
    if (!whole) return;
    for (const start of this.before.slots.keys()) {
      const isTaken = (at: number) => this.pairs.has(at) || this.done.has(at);
      const parts = this.takeRun(this.before.slots, start, whole, isTaken);
      if (!parts) continue;
      this.taken.add(index);
      this.origins.set(index, start);
      const units = parts.map((_, part) => this.old.units[start + part] ?? null);
      for (let part = 0; part < parts.length; part += 1) this.done.add(start + part);
      this.placeJoined(units, parts, index, slot);
      return;
    }
  }

  /** One hand's words alone become one text. */
  private placeJoined(
    units: readonly (TextUnit | null)[],
    parts: readonly Slot[],
    index: number,
    slot: Slot,
  ): void {
    const [first] = units;
    const isOneHand = units.every(
      (unit, part) => unit && unit.by === first?.by && !unit.isBeside && unit.source === parts[part]?.text,
    );
    if (first && isOneHand) {
      const text = units.map((unit) => unmarkText(unit ?? { text: '', atoms: [] })).join(' ');
      const { isReviewed: _, ...unit } = toUnit(first, slot, text);
      this.units[index] = units.every((one) => one?.isReviewed) ? { ...unit, isReviewed: true } : unit;
    } else for (const unit of units) if (unit?.by === 'person') this.removed.push(unit);
  }

  /** Two or more texts from a place on that are, one after the other, the whole. */
  private takeRun(
    slots: readonly Slot[],
    start: number,
    whole: string,
    isTaken: (index: number) => boolean,
  ): Slot[] | undefined {
    const parts: Slot[] = [];
    let length = 0;
    for (let at = start; at < slots.length && length < whole.length; at += 1) {
      const slot = slots[at];
      if (!slot || isTaken(at)) return undefined;
      const letters = toLetters(slot);
      if (!whole.startsWith(letters, length)) return undefined;
      length += letters.length;
      parts.push(slot);
    }
    return parts.length > 1 && length === whole.length ? parts : undefined;
  }
}

function toUnit(unit: TextUnit, slot: Slot, text: string): TextUnit {
  return { ...unit, source: slot.text, atoms: slot.atoms, text: remarkText(markText(text), slot.atoms) };
}

/** After a minor change a text that was right is right; one that says the same as its source goes on doing so. */
function keepUnit(unit: TextUnit, before: Slot | undefined, after: Slot | undefined): TextUnit {
  if (!before || !after || stateOf(before, unit) === 'changed') return unit;
  if (before.atoms.length !== after.atoms.length) return unit;
  const text =
    unit.text === unit.source ? after.text : renumberAtoms(unit.text, pairAtoms(before.atoms, after.atoms));
  return { ...unit, source: after.text, atoms: after.atoms, text };
}

/** For each atom the place of the same one; those that are others now, in their order. */
function pairAtoms(before: readonly string[], after: readonly string[]): number[] {
  const free = new Map<string, number[]>();
  for (const [place, atom] of after.entries()) {
    const same = free.get(atom);
    if (same) same.push(place);
    else free.set(atom, [place]);
  }
  const places = before.map((atom) => free.get(atom)?.shift());
  const others = [...free.values()].flat().sort((a, b) => a - b);
  return places.map((place) => place ?? others.shift() ?? 0);
}

const letters = new WeakMap<Slot, string>();

function toLetters(slot: Slot): string {
  const known = letters.get(slot) ?? unmarkText(slot).replace(/\s+/g, '');
  letters.set(slot, known);
  return known;
}

const sentencesOf = (text: string) => splitSentences(text).filter(({ source }) => source !== '');

function pairBlocks(before: CutSource, after: CutSource): Map<number, number> {
  const [left, right] = [before, after].map(({ blocks }) =>
    blocks.map(({ block }) => `${block.kind} ${block.source}`),
  );
  return alignTexts(left ?? [], right ?? [], scoreBy(left ?? [], right ?? []));
}

/** The source says which blocks there are and in which order; what a person added, moved or removed stays so. */
function followLayout(
  before: CutSource,
  { layout }: PageUnits,
  after: CutSource,
  removed: readonly TextUnit[],
  isMinor: boolean,
): Pick<PageUnits, 'layout' | 'removed'> {
  const pairs = pairBlocks(before, after);
  const shown = new Set(layout.map(({ at }) => at));
  const hidden = new Set([...pairs].flatMap(([from, to]) => (shown.has(from) ? [] : [to])));
  const listed = [...removed];
  const moved = new Map<LayoutEntry, LayoutEntry>();
  for (const entry of layout) {
    const followed = followEntry(entry, pairs, isMinor ? { before, after } : undefined);
    if (followed) moved.set(entry, followed);
    else if (entry.held)
      listed.push({
        source: entry.held.source,
        atoms: [],
        text: entry.held.text,
        by: 'person',
        isBlock: true,
      });
  }
  const flow = new Map<number, LayoutEntry>();
  for (const entry of moved.values())
    if (entry.at !== undefined && !entry.isPlaced) flow.set(entry.at, entry);
  const placed = new Set([...moved.values()].flatMap(({ at, isPlaced }) => (isPlaced ? [at] : [])));
  const list: LayoutEntry[] = [];
  for (const at of after.blocks.keys())
    if (!hidden.has(at) && !placed.has(at)) list.push(flow.get(at) ?? returned(at, after, listed));
  putBeside(layout, moved, list);
  return { layout: withGaps(layout, moved, list, after), removed: listed };
}

function followEntry(
  entry: LayoutEntry,
  pairs: ReadonlyMap<number, number>,
  minor: { before: CutSource; after: CutSource } | undefined,
): LayoutEntry | undefined {
  const { gap: _, ...kept } = entry;
  if (entry.at === undefined) return kept;
  const at = pairs.get(entry.at);
  if (at === undefined) return undefined;
  const held =
    entry.held && minor && keepHeld(entry.held, minor.before.blocks[entry.at], minor.after.blocks[at]);
  return { ...kept, at, ...(held && { held }) };
}

/** The same for a block that was built anew. */
function keepHeld(
  held: NonNullable<LayoutEntry['held']>,
  before: SourceBlock | undefined,
  after: SourceBlock | undefined,
): LayoutEntry['held'] {
  if (!before || !after || held.source !== before.block.source) return held;
  return countAtoms(before) === countAtoms(after) ? { ...held, source: after.block.source } : held;
}

const countAtoms = ({ slots }: SourceBlock) => slots.reduce((sum, { atoms }) => sum + atoms.length, 0);

/** A block that was built anew stands again where its source does. */
function returned(at: number, { blocks }: CutSource, removed: TextUnit[]): LayoutEntry {
  const source = blocks[at]?.block.source ?? '';
  const known = removed.findIndex((unit) => unit.isBlock && unit.source === source);
  const [unit] = known < 0 ? [] : removed.splice(known, 1);
  return unit ? { at, held: { text: unit.text, source } } : { at };
}

/** Puts what has no place in the source behind what it stood behind. */
function putBeside(
  layout: readonly LayoutEntry[],
  moved: ReadonlyMap<LayoutEntry, LayoutEntry>,
  list: LayoutEntry[],
): void {
  let anchor: LayoutEntry | undefined;
  for (const entry of layout) {
    const now = moved.get(entry);
    if (!now) continue;
    if (now.at === undefined || now.isPlaced) list.splice(anchor ? list.indexOf(anchor) + 1 : 0, 0, now);
    anchor = now;
  }
}

/** White space stays as a person wrote it between two blocks that still follow each other. */
function withGaps(
  layout: readonly LayoutEntry[],
  moved: ReadonlyMap<LayoutEntry, LayoutEntry>,
  list: readonly LayoutEntry[],
  after: CutSource,
): LayoutEntry[] {
  const written = new Map<LayoutEntry, { gap: string; next: LayoutEntry | undefined }>();
  for (const [index, entry] of layout.entries()) {
    const now = moved.get(entry);
    const next = layout[index + 1];
    if (now && entry.gap !== undefined) written.set(now, { gap: entry.gap, next: next && moved.get(next) });
  }
  return list.map((entry, index) => {
    const known = written.get(entry);
    const isSame = known && known.next === list[index + 1];
    return isSame && known.gap !== defaultGap(after, list, index) ? { ...entry, gap: known.gap } : entry;
  });
}
