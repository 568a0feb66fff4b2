import { alignSequences, type Run } from './align-sequences';
import { pairSimilar } from './pair-similar';
import { compareBags, toWordBag, type WordBag } from './word-bag';

/** What became of an element. A moved one is told twice: where it was and where it is. */
export type SequenceStep =
  | { kind: 'same' | 'edited' | 'moved-away' | 'moved-here'; before: number; after: number }
  | { kind: 'removed'; before: number }
  | { kind: 'added'; after: number };

export interface Sequence {
  /** Elements with the same key are the same. */
  keys: readonly string[];
  textOf(index: number): string;
}

interface CompareOptions {
  /** How much two elements must have in common, 0 to 1, for one to be an edit of the other. */
  likeness: number;
  /** Whether one may be an edit of the other at all. */
  mayPair?(before: number, after: number): boolean;
  /** Whether an element is worth telling that it moved; without it nothing moves. */
  mayMove?(before: number): boolean;
  /** Whether a single element that took the place of another is an edit of it, however unlike. */
  mayReplace?(before: number, after: number): boolean;
}

/** To be followed to another place with edits, an element must have more in common, and words enough to be known by. */
const MOVED_LIKENESS = 0.7;
const MOVED_WEIGHT = 40;
const MAX_MOVED = 60;

/**
 * Tells two sequences apart, element by element. The steps in their order, with those of one side left out, go through
 * that side from the first element to the last.
 */
export function compareSequences(before: Sequence, after: Sequence, options: CompareOptions): SequenceStep[] {
  return new Comparison(before, after, options).run();
}

interface Gap {
  before: number[];
  after: number[];
}

class Comparison {
  private readonly pairOf = new Map<number, number>();
  private readonly isMoved = new Set<number>();
  private readonly movedAfter = new Map<number, number>();
  private readonly bags: [Map<number, WordBag>, Map<number, WordBag>] = [new Map(), new Map()];

  constructor(
    private readonly before: Sequence,
    private readonly after: Sequence,
    private readonly options: CompareOptions,
  ) {}

  run(): SequenceStep[] {
    const { before, after } = this;
    const runs = alignSequences(before.keys, after.keys);
    runs.push({ before: before.keys.length, after: after.keys.length, length: 0 });
    const gaps = toGaps(runs);
    if (this.options.mayMove) this.findMoved(gaps);
    for (const gap of gaps) this.pairEdited(gap);
    if (this.options.mayMove) this.findMovedEdits(gaps);
    const steps: SequenceStep[] = [];
    for (const [index, run] of runs.entries()) {
      this.tellGap(steps, gaps[index]);
      tellRun(steps, run);
    }
    return steps;
  }

  /** What is gone here and found there, once each. */
  private findMoved(gaps: readonly Gap[]): void {
    const gone = findLone(
      gaps.flatMap((gap) => gap.before),
      this.before.keys,
    );
    const come = findLone(
      gaps.flatMap((gap) => gap.after),
      this.after.keys,
    );
    for (const [key, to] of come) {
      const from = gone.get(key) ?? -1;
      if (from >= 0 && to >= 0 && this.options.mayMove?.(from)) this.move(from, to);
    }
  }

  private pairEdited(gap: Gap): void {
    const before = gap.before.filter((index) => !this.isMoved.has(index));
    const after = gap.after.filter((index) => !this.movedAfter.has(index));
    const pairs = pairSimilar(before, after, (from, to) => this.score(from, to, this.options.likeness));
    let x = 0;
    let y = 0;
    for (const [from, to] of [...pairs, undefined].map((pair) => pair ?? [undefined, undefined])) {
      const xEnd = from === undefined ? before.length : before.indexOf(from, x);
      const yEnd = to === undefined ? after.length : after.indexOf(to, y);
      this.pairLone(before.slice(x, xEnd), after.slice(y, yEnd));
      if (from !== undefined && to !== undefined) this.pairOf.set(from, to);
      x = xEnd + 1;
      y = yEnd + 1;
    }
  }

  /** One that alone took the place of another. */
  private pairLone([from, ...before]: readonly number[], [to, ...after]: readonly number[]): void {
    if (from === undefined || to === undefined || before.length + after.length > 0) return;
    if (this.options.mayReplace?.(from, to)) this.pairOf.set(from, to);
  }

  private findMovedEdits(gaps: readonly Gap[]): void {
    const paired = new Set(this.pairOf.values());
    const isFree = (index: number) => !this.isMoved.has(index) && !this.pairOf.has(index);
    const before = gaps.flatMap((gap) => gap.before.filter(isFree));
    const after = gaps.flatMap((gap) =>
      gap.after.filter((to) => !this.movedAfter.has(to) && !paired.has(to)),
    );
    if (before.length > MAX_MOVED || after.length > MAX_MOVED) return;
    const found = before
      .filter((from) => this.options.mayMove?.(from) && this.bagOf(0, from).total >= MOVED_WEIGHT)
      .flatMap((from) => after.map((to) => ({ from, to, score: this.score(from, to, MOVED_LIKENESS) })))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score);
    for (const { from, to } of found) if (isFree(from) && !this.movedAfter.has(to)) this.move(from, to);
  }

  private move(from: number, to: number): void {
    this.isMoved.add(from);
    this.pairOf.set(from, to);
    this.movedAfter.set(to, from);
  }

  private score(from: number, to: number, least: number): number {
    if (this.options.mayPair?.(from, to) === false) return 0;
    const score = compareBags(this.bagOf(0, from), this.bagOf(1, to));
    return score >= least ? score : 0;
  }

  private bagOf(side: 0 | 1, index: number): WordBag {
    const known = this.bags[side].get(index);
    if (known) return known;
    const bag = toWordBag((side === 0 ? this.before : this.after).textOf(index));
    this.bags[side].set(index, bag);
    return bag;
  }

  private tellGap(steps: SequenceStep[], gap: Gap | undefined): void {
    const added = gap?.after ?? [];
    let next = 0;
    const tellAdded = (until: number) => {
      for (; next < added.length && (added[next] ?? 0) < until; next += 1) {
        const after = added[next] ?? 0;
        const before = this.movedAfter.get(after);
        steps.push(before === undefined ? { kind: 'added', after } : { kind: 'moved-here', before, after });
      }
    };
    for (const before of gap?.before ?? []) {
      const after = this.pairOf.get(before);
      if (after === undefined) steps.push({ kind: 'removed', before });
      else if (this.isMoved.has(before)) steps.push({ kind: 'moved-away', before, after });
      else {
        tellAdded(after);
        next += 1;
        steps.push({ kind: 'edited', before, after });
      }
    }
    tellAdded(Number.POSITIVE_INFINITY);
  }
}

/** Where each key is that occurs once; -1 for those that occur more often. */
function findLone(indices: readonly number[], keys: readonly string[]): Map<string, number> {
  const lone = new Map<string, number>();
  for (const index of indices) {
    const key = keys[index] ?? '';
    lone.set(key, lone.has(key) ? -1 : index);
  }
  return lone;
}

function toGaps(runs: readonly Run[]): Gap[] {
  let before = 0;
  let after = 0;
  return runs.map((run) => {
    const gap = { before: range(before, run.before), after: range(after, run.after) };
    before = run.before + run.length;
    after = run.after + run.length;
    return gap;
  });
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

function tellRun(steps: SequenceStep[], { before, after, length }: Run): void {
  for (let index = 0; index < length; index += 1)
    steps.push({ kind: 'same', before: before + index, after: after + index });
}
