import { alignSequences } from '../sequence/align-sequences';
import type { Element, Level } from './element';
import type { SideOrder } from './order';
import { pairSimilar } from './pair-similar';
import { compareBags, toWordBag, type WordBag } from './similarity';

/** Too short to be told from another that happens to be the same. */
const MIN_MOVED = 8;
const MOVED_THRESHOLD = 0.6;
const MAX_MOVED = 64;
const MAX_SKIPPED = 32;

/** Finds for each element of one side the element of the base that it is: unchanged, moved, edited or rewritten in its place. */
export function matchElements(base: readonly Element[], side: readonly Element[], level: Level): SideOrder {
  const matcher = new Matcher(base, side, level);
  matcher.matchEqual();
  if (level.moves) matcher.matchMoved();
  matcher.forEachHole((from, to) => matcher.matchSimilar(from, to));
  if (level.moves) matcher.matchMovedAndEdited();
  matcher.forEachHole((from, to) => matcher.matchRewritten(from, to));
  return { origin: matcher.origin, moved: matcher.moved };
}

class Matcher {
  readonly origin: number[];
  readonly moved = new Set<number>();
  private readonly taken: Uint8Array;
  private readonly bags = new Map<Element, WordBag>();

  constructor(
    private readonly base: readonly Element[],
    private readonly side: readonly Element[],
    private readonly level: Level,
  ) {
    this.origin = new Array<number>(side.length).fill(-1);
    this.taken = new Uint8Array(base.length);
  }

  matchEqual(): void {
    const runs = alignSequences(
      this.base.map(({ key }) => key),
      this.side.map(({ key }) => key),
    );
    for (const { before, after, length } of runs)
      for (let index = 0; index < length; index += 1) this.pair(before + index, after + index);
  }

  /** What is left on both sides with the same text, once on each, was moved. */
  matchMoved(): void {
    const [left, right] = [this.freeBase(0, this.base.length), this.freeSide(0, this.side.length)];
    if (left.length === 0 || right.length === 0) return;
    const inBase = findSingles(left, this.base);
    for (const [key, index] of findSingles(right, this.side)) {
      const found = inBase.get(key);
      if (found === undefined || found < 0 || index < 0 || key.length < MIN_MOVED) continue;
      this.pair(found, index);
      this.moved.add(found);
    }
  }

  /** Tells the stretches between elements that are in place on both sides. */
  forEachHole(act: (base: [number, number], side: [number, number]) => void): void {
    let [baseFrom, sideFrom] = [0, 0];
    for (let index = 0; index <= this.side.length; index += 1) {
      const found = index < this.side.length ? (this.origin[index] ?? -1) : this.base.length;
      if (found < 0 || this.moved.has(found)) continue;
      if (found > baseFrom && index > sideFrom) act([baseFrom, found], [sideFrom, index]);
      [baseFrom, sideFrom] = [found + 1, index + 1];
    }
  }

  matchSimilar(base: [number, number], side: [number, number]): void {
    const [left, right] = [this.freeBase(...base), this.freeSide(...side)];
    const pairs = pairSimilar(left.length, right.length, (a, b) => {
      const [one, other] = [left[a] ?? 0, right[b] ?? 0];
      const score = this.compare(one, other);
      return score >= this.level.threshold ? score : 0;
    });
    for (const [a, b] of pairs) this.pair(left[a] ?? 0, right[b] ?? 0);
  }

  matchMovedAndEdited(): void {
    const [left, right] = [this.freeBase(0, this.base.length), this.freeSide(0, this.side.length)];
    if (left.length === 0 || left.length > MAX_MOVED || right.length > MAX_MOVED) return;
    for (const index of right) {
      let [best, found] = [MOVED_THRESHOLD, -1];
      for (const candidate of left) {
        const isSame = this.base[candidate]?.kind === this.side[index]?.kind;
        const score = this.taken[candidate] === 1 || !isSame ? 0 : this.compare(candidate, index);
        if (score >= best) [best, found] = [score + Number.EPSILON, candidate];
      }
      if (found < 0 || (this.base[found]?.key.length ?? 0) < 5 * MIN_MOVED) continue;
      this.pair(found, index);
      this.moved.add(found);
    }
  }

  /** What is left in one place on both sides, in order: rewritten from the ground up. */
  matchRewritten(base: [number, number], side: [number, number]): void {
    const right = this.freeSide(...side);
    let next = 0;
    for (const index of this.freeBase(...base)) {
      const element = this.base[index];
      for (let at = next; at < Math.min(right.length, next + MAX_SKIPPED); at += 1) {
        const other = this.side[right[at] ?? -1];
        if (!element || !other || !this.level.mayRewrite(element, other)) continue;
        this.pair(index, right[at] ?? 0);
        next = at + 1;
        break;
      }
    }
  }

  private pair(base: number, side: number): void {
    this.origin[side] = base;
    this.taken[base] = 1;
  }

  private freeBase(from: number, to: number): number[] {
    const free: number[] = [];
    for (let index = from; index < to; index += 1) if (this.taken[index] === 0) free.push(index);
    return free;
  }

  private freeSide(from: number, to: number): number[] {
    const free: number[] = [];
    for (let index = from; index < to; index += 1) if (this.origin[index] === -1) free.push(index);
    return free;
  }

  private compare(base: number, side: number): number {
    const [one, other] = [this.base[base], this.side[side]];
    if (!one || !other) return 0;
    const score = compareBags(this.bagOf(one), this.bagOf(other));
    return one.kind === other.kind && one.name === other.name ? score : score - 0.25;
  }

  private bagOf(element: Element): WordBag {
    const known = this.bags.get(element);
    if (known) return known;
    const bag = toWordBag(element.key);
    this.bags.set(element, bag);
    return bag;
  }
}

/** Where each key is that is there once; -1 for the others. */
function findSingles(indices: readonly number[], elements: readonly Element[]): Map<string, number> {
  const singles = new Map<string, number>();
  for (const index of indices) {
    const key = elements[index]?.key ?? '';
    singles.set(key, singles.has(key) ? -1 : index);
  }
  return singles;
}
