import { findRising } from './find-rising';
import { matchBounded } from './match-bounded';

/** `length` elements from `before` on are the same as those from `after` on. */
export interface Run {
  before: number;
  after: number;
  length: number;
}

const MAX_LEVELS = 8;

/**
 * Aligns two sequences of keys: what is equal, in rising order on both sides; all else was taken away or added. Keys that
 * are found once on each side are the anchors (patience), between them the shortest edit is sought (Myers) as far as a
 * bounded effort leads. The time is linear in the lengths, whatever they hold.
 */
export function alignSequences(before: readonly string[], after: readonly string[]): Run[] {
  const { a, b } = toNumbers(before, after);
  const aligner = new Aligner(a, b);
  aligner.align(0, a.length, 0, b.length, 0);
  return aligner.runs;
}

function toNumbers(before: readonly string[], after: readonly string[]) {
  const numbers = new Map<string, number>();
  const toList = (keys: readonly string[]) => {
    const list = new Int32Array(keys.length);
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index] ?? '';
      const known = numbers.get(key);
      list[index] = known ?? numbers.size;
      if (known === undefined) numbers.set(key, numbers.size);
    }
    return list;
  };
  return { a: toList(before), b: toList(after) };
}

class Aligner {
  readonly runs: Run[] = [];
  constructor(
    private readonly a: Int32Array,
    private readonly b: Int32Array,
  ) {}

  align(aStart: number, aStop: number, bStart: number, bStop: number, level: number): void {
    const { a, b } = this;
    let aFrom = aStart;
    let bFrom = bStart;
    while (aFrom < aStop && bFrom < bStop && a[aFrom] === b[bFrom]) {
      aFrom += 1;
      bFrom += 1;
    }
    this.push(aStart, bStart, aFrom - aStart);
    let tail = 0;
    while (aStop - tail > aFrom && bStop - tail > bFrom && a[aStop - tail - 1] === b[bStop - tail - 1])
      tail += 1;
    this.alignMiddle(aFrom, aStop - tail, bFrom, bStop - tail, level);
    this.push(aStop - tail, bStop - tail, tail);
  }

  private alignMiddle(aFrom: number, aTo: number, bFrom: number, bTo: number, level: number): void {
    if (aFrom >= aTo || bFrom >= bTo) return;
    const anchors = level < MAX_LEVELS ? this.findAnchors(aFrom, aTo, bFrom, bTo) : [];
    if (anchors.length === 0) {
      matchBounded(this.a.subarray(aFrom, aTo), this.b.subarray(bFrom, bTo), (x, y) =>
        this.push(aFrom + x, bFrom + y, 1),
      );
      return;
    }
    let aAt = aFrom;
    let bAt = bFrom;
    for (const [aNext, bNext] of anchors) {
      // What an anchor's run has swallowed already is behind us.
      if (aNext < aAt || bNext < bAt) continue;
      this.align(aAt, aNext, bAt, bNext, level + 1);
      this.push(aNext, bNext, 1);
      aAt = aNext + 1;
      bAt = bNext + 1;
    }
    this.align(aAt, aTo, bAt, bTo, level + 1);
  }

  /** Elements that occur once on each side, the longest row of them that rises on both. */
  private findAnchors(aFrom: number, aTo: number, bFrom: number, bTo: number): [number, number][] {
    const inA = findSingles(this.a, aFrom, aTo);
    const inB = findSingles(this.b, bFrom, bTo);
    const pairs: [number, number][] = [];
    for (const [key, place] of inA) {
      const other = inB.get(key);
      if (place >= 0 && other !== undefined && other >= 0) pairs.push([place, other]);
    }
    const rising = findRising(pairs.map(([, other]) => other));
    return pairs.filter((_, index) => rising.has(index));
  }

  private push(before: number, after: number, length: number): void {
    if (length === 0) return;
    const last = this.runs.at(-1);
    if (last && last.before + last.length === before && last.after + last.length === after)
      last.length += length;
    else this.runs.push({ before, after, length });
  }
}

/** Where each element is that occurs once; -1 for those that occur more often. */
function findSingles(list: Int32Array, from: number, to: number): Map<number, number> {
  const places = new Map<number, number>();
  for (let at = from; at < to; at += 1) {
    const key = list[at] ?? 0;
    places.set(key, places.has(key) ? -1 : at);
  }
  return places;
}
