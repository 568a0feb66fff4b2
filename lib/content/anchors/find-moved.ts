import { alignTokens, type TokenRun, weighWords } from './align-tokens';
import type { Tokens } from './read-tokens';
import { findSeeds } from './word-seeds';

/** What was taken elsewhere must say this much to be known again; a whole line less. */
const MIN_WEIGHT = 16;
const MIN_LINE_WEIGHT = 8;

/**
 * Finds what is gone from one place and has come in another: words in a row, and whole lines, that are once among what is gone and
 * once among what has come. `isTaken` tells tokens that are matched already. In lines that came together so, the words between
 * are matched too.
 */
export function findMoved(before: Tokens, after: Tokens, isGone: Uint8Array, isNew: Uint8Array): TokenRun[] {
  const finder = new MoveFinder(before, after, isGone, isNew);
  finder.matchWords();
  finder.matchLines();
  finder.completeLines();
  return finder.runs;
}

class MoveFinder {
  readonly runs: TokenRun[] = [];

  constructor(
    private readonly before: Tokens,
    private readonly after: Tokens,
    private readonly isGone: Uint8Array,
    private readonly isNew: Uint8Array,
  ) {}

  matchWords(): void {
    const [gone, come] = [findSeeds(this.before, this.isGone), findSeeds(this.after, this.isNew)];
    for (const [key, from] of gone) {
      const to = come.get(key);
      if (to === undefined || to < 0 || from < 0) continue;
      const run = this.extend(from, to);
      if (run && weighWords(this.before, run.before, run.length) >= MIN_WEIGHT) this.take(run);
    }
  }

  matchLines(): void {
    const [gone, come] = [findLines(this.before, this.isGone), findLines(this.after, this.isNew)];
    for (const [key, from] of gone) {
      const to = come.get(key);
      if (!to || to.at < 0 || from.at < 0) continue;
      this.take({ before: from.at, after: to.at, length: from.length });
    }
  }

  /** Between what two lines were found to share, and up to their ends, the rest is aligned as if it had stayed. */
  completeLines(): void {
    const pairs = new Map<string, { before: number; after: number; weight: number }>();
    for (const run of this.runs) {
      const [line, other] = [this.before.lines[run.before] ?? 0, this.after.lines[run.after] ?? 0];
      const pair = pairs.get(`${line} ${other}`) ?? { before: run.before, after: run.after, weight: 0 };
      pair.weight += weighRun(this.before, run.before, run.length);
      pairs.set(`${line} ${other}`, pair);
    }
    for (const pair of pairs.values()) {
      const [left, right] = [lineAround(this.before, pair.before), lineAround(this.after, pair.after)];
      const total = Math.min(
        weighRun(this.before, left.from, left.to - left.from),
        weighRun(this.after, right.from, right.to - right.from),
      );
      if (pair.weight < total / 2) continue;
      const found = alignTokens({ tokens: this.before, ...left }, { tokens: this.after, ...right });
      for (const run of found) this.takeFree(run);
    }
  }

  private extend(from: number, to: number): TokenRun | undefined {
    const { before, after, isGone, isNew } = this;
    const fits = (i: number, j: number) =>
      isGone[i] === 1 && isNew[j] === 1 && before.texts[i] === after.texts[j];
    if (!fits(from, to)) return undefined;
    let [first, last] = [0, 1];
    while (fits(from - first - 1, to - first - 1)) first += 1;
    while (fits(from + last, to + last)) last += 1;
    return { before: from - first, after: to - first, length: first + last };
  }

  private take(run: TokenRun): void {
    for (let at = 0; at < run.length; at += 1)
      if (this.isGone[run.before + at] !== 1 || this.isNew[run.after + at] !== 1) return;
    this.mark(run);
  }

  private takeFree({ before, after, length }: TokenRun): void {
    for (let at = 0; at < length; at += 1) {
      if (this.isGone[before + at] === 1 && this.isNew[after + at] === 1)
        this.mark({ before: before + at, after: after + at, length: 1 });
    }
  }

  private mark(run: TokenRun): void {
    this.isGone.fill(0, run.before, run.before + run.length);
    this.isNew.fill(0, run.after, run.after + run.length);
    this.runs.push(run);
  }
}

function findLines(tokens: Tokens, isFree: Uint8Array): Map<string, { at: number; length: number }> {
  const lines = new Map<string, { at: number; length: number }>();
  const { texts, lines: numbers } = tokens;
  for (let at = 0; at < texts.length; ) {
    let end = at;
    let isWhole = true;
    while (end < texts.length && numbers[end] === numbers[at]) {
      isWhole &&= isFree[end] === 1;
      end += 1;
    }
    if (isWhole && weighRun(tokens, at, end - at) >= MIN_LINE_WEIGHT) {
      const key = texts.slice(at, end).join(' ');
      lines.set(key, { at: lines.has(key) ? -1 : at, length: end - at });
    }
    at = end;
  }
  return lines;
}

function lineAround({ lines, texts }: Tokens, at: number): { from: number; to: number } {
  let [from, to] = [at, at + 1];
  while (from > 0 && lines[from - 1] === lines[at]) from -= 1;
  while (to < texts.length && lines[to] === lines[at]) to += 1;
  return { from, to };
}

function weighRun({ weights }: Tokens, from: number, length: number): number {
  let total = 0;
  for (let at = from; at < from + length; at += 1) total += weights[at] ?? 0;
  return total;
}
