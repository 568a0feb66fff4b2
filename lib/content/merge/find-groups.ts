import { splitHeading } from '../blocks/split-heading';
import type { MergeSide } from './conflict';
import type { Element } from './element';
import { wordsOf } from './match-elements';
import type { Matches, SideOrder } from './order';

/** From one element to before another, empty where a version has none. */
interface Span {
  start: number;
  end: number;
}

/** Elements that belong together in all three versions. */
export type ElementGroup = Record<'base' | MergeSide, Span>;

type Lists = Record<'base' | MergeSide, readonly Element[]>;

const SIDES = ['main', 'yours'] as const;
/** How much of a text stands elsewhere when it went there in another form. */
const CONTAINED = 0.5;
/** Of shorter texts every word must be there, in their order. */
const MIN_PAIRS = 2;
const MIN_CERTAIN = 4;
/** More that is new in one place is no block in another form. */
const MAX_PAIRS = 2_500;

/**
 * Finds what has to be merged as one although it is several elements, or others than before: a block that a side turned into
 * others, wrapped, unwrapped, split or joined, and a section that one side deleted and the other went on with. Only what both
 * sides changed matters.
 */
export function findGroups(lists: Lists, matches: Matches): ElementGroup[] {
  const finder = new GroupFinder(lists, matches);
  return finder.find().sort((a, b) => a.base.start - b.base.start);
}

class GroupFinder {
  private readonly groups: ElementGroup[] = [];

  constructor(
    private readonly lists: Lists,
    private readonly matches: Matches,
  ) {}

  find(): ElementGroup[] {
    const sections = SIDES.flatMap((side) =>
      this.listDeletedSections(side).map((span) => ({ ...span, deleter: side })),
    );
    // The outer ones first, whichever side deleted them.
    for (const { deleter, ...span } of sections.sort((a, b) => a.start - b.start || b.end - a.end))
      this.add(span, deleter);
    const spans = SIDES.flatMap((side) => this.listTurned(side));
    for (const span of joinSpans(spans)) this.add(span);
    return this.groups;
  }

  private add(base: Span, deleter?: MergeSide): void {
    if (this.groups.some((group) => group.base.start < base.end && base.start < group.base.end)) return;
    const group = this.complete(base, deleter);
    if (!group || SIDES.every((side) => group[side].start === group[side].end)) return;
    const isApart = this.groups.every((other) => isAfter(group, other) || isAfter(other, group));
    if (isApart && SIDES.every((side) => this.isChanged(side, group))) this.groups.push(group);
  }

  /** Widens a group until each version of it is in one piece; nothing when what was moved is in it. */
  private complete(base: Span, deleter?: MergeSide): ElementGroup | undefined {
    const group: ElementGroup = {
      base: { ...base },
      main: { start: -1, end: -1 },
      yours: { start: -1, end: -1 },
    };
    for (let size = -1; size !== group.base.end - group.base.start; ) {
      size = group.base.end - group.base.start;
      for (const side of SIDES) if (!this.widen(side, group, deleter)) return undefined;
    }
    return group;
  }

  private widen(side: MergeSide, group: ElementGroup, deleter?: MergeSide): boolean {
    const { origin, moved } = this.matches[side];
    const { base } = group;
    for (let index = base.start; index < base.end; index += 1) if (moved.has(index)) return false;
    const linked = this.linked[side];
    const inside = [...origin.keys()].filter((index) => {
      const from = origin[index] ?? -1;
      return from >= 0
        ? from >= base.start && from < base.end
        : linked.get(index)?.some((at) => at >= base.start && at < base.end);
    });
    const [start, last] = [inside[0], inside.at(-1)];
    if (start === undefined || last === undefined) {
      group[side] = emptySpan(origin, base.start);
      return true;
    }
    const end = deleter && deleter !== side ? this.endOfSection(side, last + 1, base.start) : last + 1;
    group[side] = { start, end };
    for (let index = start; index < end; index += 1) {
      const from = origin[index] ?? -1;
      if (from < 0) continue;
      if (moved.has(from)) return false;
      base.start = Math.min(base.start, from);
      base.end = Math.max(base.end, from + 1);
    }
    return true;
  }

  private isChanged(side: MergeSide, { base, [side]: span }: ElementGroup): boolean {
    if (base.end - base.start !== span.end - span.start) return true;
    const { origin } = this.matches[side];
    for (let index = span.start; index < span.end; index += 1) {
      const from = base.start + index - span.start;
      if (origin[index] !== from || this.lists[side][index]?.key !== this.lists.base[from]?.key) return true;
    }
    return false;
  }

  /** For what is new on a side: the elements of the base that went into it. */
  private readonly linked: Record<MergeSide, Map<number, number[]>> = { main: new Map(), yours: new Map() };

  private link(side: MergeSide, from: number, to: number): Span {
    const known = this.linked[side].get(to) ?? [];
    known.push(from);
    this.linked[side].set(to, known);
    return { start: Math.min(...known), end: Math.max(...known) + 1 };
  }

  /** Whether the other side did anything between two elements. */
  private isTouched(side: MergeSide, [start = 0, ...rest]: readonly number[]): boolean {
    const other = side === 'main' ? 'yours' : 'main';
    const { origin, moved } = this.matches[other];
    const first = start === 0 ? 0 : this.placeOf(other, start - 1) + 1;
    if (start > 0 && first === 0) return true;
    for (let offset = 0; offset <= rest.length; offset += 1) {
      const [from, to] = [start + offset, first + offset];
      const isSame = origin[to] === from && this.lists[other][to]?.key === this.lists.base[from]?.key;
      if (!isSame || moved.has(from)) return true;
    }
    // What was added behind the last one is beside it.
    const end = first + rest.length + 1;
    return end < origin.length && origin[end] === -1;
  }

  private readonly places: Partial<Record<MergeSide, Map<number, number>>> = {};

  /** Where a side has an element of the base, -1 for nowhere. */
  private placeOf(side: MergeSide, base: number): number {
    const places =
      this.places[side] ?? new Map([...this.matches[side].origin].map((from, index) => [from, index]));
    this.places[side] = places;
    return places.get(base) ?? -1;
  }

  /** What a side turned into something else. */
  private listTurned(side: MergeSide): Span[] {
    const { base, [side]: list } = this.lists;
    const places = matchPlaces(base, list, this.matches[side]);
    return places.flatMap(({ before, after }): Span[] => {
      if (before.length * after.length > MAX_PAIRS || !this.isTouched(side, before)) return [];
      const { origin } = this.matches[side];
      const kept = new Map(
        after.flatMap((index) => (origin[index] === -1 ? [] : [[origin[index] ?? -1, index]])),
      );
      const come = after.filter((index) => origin[index] === -1);
      const compare = new Comparison(base, list);
      // What has nothing in common with what took its place may have gone elsewhere.
      const gone = before.filter((from) => {
        const to = kept.get(from);
        return (
          to === undefined ||
          (after.length > 1 && compare.isLong(from) && compare.measure(from, to, -1) === 0)
        );
      });
      const spans: Span[] = [];
      for (const from of gone) {
        const others = after.filter((to) => kept.get(from) !== to);
        const scored = others.map((to) => [compare.measure(from, to, origin[to] ?? -1), to] as const);
        const [best] = scored.sort(([a], [b]) => b - a);
        if (!best || best[0] < CONTAINED) continue;
        const [, to] = best;
        const own = origin[to] ?? -1;
        spans.push(own < 0 ? this.link(side, from, to) : joinTwo(from, own));
      }
      for (const to of come) {
        const scored = before.map((from) => [compare.measureRest(from, to, kept.get(from)), from] as const);
        const [best] = scored.sort(([a], [b]) => b - a);
        if (best && best[0] >= CONTAINED && !this.linked[side].get(to)?.includes(best[1]))
          spans.push(this.link(side, best[1], to));
      }
      return spans;
    });
  }

  /** Sections that are gone with everything in them, the outermost ones. */
  private listDeletedSections(side: MergeSide): Span[] {
    const { base } = this.lists;
    const kept = new Set(this.matches[side].origin);
    const spans: Span[] = [];
    for (let start = 0; start < base.length; start += 1) {
      const level = levelOf(base[start]);
      if (level === 0 || kept.has(start)) continue;
      let end = start + 1;
      while (end < base.length && !isSectionEnd(base[end], level)) end += 1;
      const isWhole = !Array.from({ length: end - start }, (_, index) => start + index).some((at) =>
        kept.has(at),
      );
      if (!isWhole) continue;
      spans.push({ start, end });
      start = end - 1;
    }
    return spans;
  }

  /** What a side wrote behind the last element of a section, up to the next heading. */
  private endOfSection(side: MergeSide, from: number, heading: number): number {
    const level = levelOf(this.lists.base[heading]);
    const { origin } = this.matches[side];
    let end = from;
    while (end < origin.length && origin[end] === -1 && !isSectionEnd(this.lists[side][end], level)) end += 1;
    return end;
  }
}

const levelOf = (element: Element | undefined) =>
  element?.kind === 'heading' ? splitHeading(element.text).level : 0;

function isSectionEnd(element: Element | undefined, level: number): boolean {
  const own = levelOf(element);
  return own > 0 && own <= level;
}

/** The elements of both lists between two that are unchanged. */
function matchPlaces(base: readonly Element[], side: readonly Element[], { origin, moved }: SideOrder) {
  const places: { before: number[]; after: number[] }[] = [];
  let [at, start] = [0, 0];
  const close = (from: number, to: number) => {
    const before = range(at, from);
    const after = range(start, to);
    if (before.length > 0 && after.length > 0) places.push({ before, after });
    [at, start] = [from + 1, to + 1];
  };
  for (const [index, from] of origin.entries())
    if (from >= at && !moved.has(from) && base[from]?.key === side[index]?.key) close(from, index);
  close(base.length, side.length);
  return places;
}

const range = (start: number, end: number) =>
  Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);

const joinTwo = (a: number, b: number): Span => ({ start: Math.min(a, b), end: Math.max(a, b) + 1 });

function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end);
    else joined.push({ ...span });
  }
  return joined;
}

/** Where a version has nothing of a group: behind what it has of everything before. */
function emptySpan(origin: readonly number[], base: number): Span {
  const at = origin.findLastIndex((from) => from >= 0 && from < base) + 1;
  return { start: at, end: at };
}

const isAfter = (a: ElementGroup, b: ElementGroup) =>
  (['base', ...SIDES] as const).every((version) => a[version].start >= b[version].end);

/** Compares elements by which words follow each other in them. */
class Comparison {
  private readonly known = new Map<Element, WordPairs>();

  constructor(
    private readonly base: readonly Element[],
    private readonly side: readonly Element[],
  ) {}

  /** Whether an element is more than a word or two, which stand in many texts. */
  isLong(from: number): boolean {
    const element = this.base[from];
    return element !== undefined && this.pairsOf(element).total >= MIN_PAIRS;
  }

  /** How much of a gone element, or of what takes its place, is in the other; of what was there before only what is new counts. */
  measure(from: number, to: number, own: number): number {
    const [gone, come] = [this.base[from], this.side[to]];
    if (!gone || !come) return 0;
    return measureShared(this.pairsOf(gone), this.without(come, this.base[own]));
  }

  /** The same for a new element and what an edited one lost. */
  measureRest(from: number, to: number, kept: number | undefined): number {
    const [gone, come] = [this.base[from], this.side[to]];
    if (!gone || !come) return 0;
    return measureShared(
      this.pairsOf(come),
      this.without(gone, kept === undefined ? undefined : this.side[kept]),
    );
  }

  private pairsOf(element: Element): WordPairs {
    const pairs = this.known.get(element) ?? toPairs(wordsOf(element));
    this.known.set(element, pairs);
    return pairs;
  }

  private without(element: Element, taken: Element | undefined): WordPairs {
    const pairs = this.pairsOf(element);
    if (!taken) return pairs;
    const counts = new Map(pairs.counts);
    let { total } = pairs;
    for (const [pair, count] of this.pairsOf(taken).counts) {
      const left = counts.get(pair) ?? 0;
      total -= Math.min(left, count);
      counts.set(pair, Math.max(0, left - count));
    }
    return { ...pairs, counts, total };
  }
}

/** The words of a text, and how often one follows another. */
interface WordPairs {
  text: string;
  counts: ReadonlyMap<string, number>;
  total: number;
}

const WORD = /[A-Za-z0-9_]+|[^\0-\x7F]/g;
const MAX_LENGTH = 8_000;

function toPairs(text: string): WordPairs {
  const words = text.slice(0, MAX_LENGTH).toLowerCase().match(WORD) ?? [];
  const counts = new Map<string, number>();
  for (let at = 1; at < words.length; at += 1) {
    const pair = `${words[at - 1]} ${words[at]}`;
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return { text: ` ${words.join(' ')} `, counts, total: Math.max(0, words.length - 1) };
}

function measureShared(own: WordPairs, rest: WordPairs): number {
  if (own.total < MIN_PAIRS) return own.text.trim() !== '' && rest.text.includes(own.text) ? 1 : 0;
  const least = Math.min(own.total, rest.total);
  let shared = 0;
  for (const [pair, count] of own.counts) shared += Math.min(count, rest.counts.get(pair) ?? 0);
  // Few pairs may be the same by chance.
  return least >= MIN_CERTAIN || (least >= MIN_PAIRS && shared === least) ? shared / least : 0;
}
