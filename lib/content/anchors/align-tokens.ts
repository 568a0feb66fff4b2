import { alignSequences } from '../sequence/align-sequences';
import type { Tokens } from './read-tokens';

/** Tokens of one side that are free to be matched, by their places in the list. */
interface TokenRange {
  tokens: Tokens;
  from: number;
  to: number;
}

/** `length` tokens from `before` on are those from `after` on. */
export interface TokenRun {
  before: number;
  after: number;
  length: number;
}

interface Candidate extends TokenRun {
  weight: number;
  isTrusted: boolean;
}

/** What words in a row say; the same word again says nothing more. */
export function weighWords({ texts, weights }: Tokens, from: number, length: number): number {
  const seen = new Set<string>();
  let weight = 0;
  for (let at = from; at < from + length && weight < LONE; at += 1) {
    if ((weights[at] ?? 0) === 0 || seen.has(texts[at] ?? '')) continue;
    seen.add(texts[at] ?? '');
    weight += weights[at] ?? 0;
  }
  return weight;
}

/** Words in a row that say this much are hardly the same by chance, if their sentences have more in common. */
const STRONG = 12;
/** Those that say this much never are. */
const LONE = 40;
/** How much of the shorter of two sentences must be in both for few words in them to be the same. */
const LIKENESS = 0.3;

/**
 * Matches the words of two stretches that stand in the same place. What is the same by chance, such as a lone `the` in a sentence that
 * took the place of another, is left out: a run of words must say enough, or go on from what is certain.
 */
export function alignTokens(before: TokenRange, after: TokenRange): TokenRun[] {
  const [left, right] = [before, after].map(({ tokens, from, to }) => tokens.texts.slice(from, to));
  const candidates = slideRuns(alignSequences(left ?? [], right ?? []), before, after).map(
    (run): Candidate => {
      const weight = weighWords(before.tokens, before.from + run.before, run.length);
      return {
        before: before.from + run.before,
        after: after.from + run.after,
        length: run.length,
        weight,
        isTrusted: weight >= STRONG,
      };
    },
  );
  trustNeighbours(candidates, before, after);
  const shares = measureShares(candidates, before, after);
  return candidates.filter((run) => run.isTrusted && (run.weight >= LONE || shares(run) >= LIKENESS));
}

const MAX_SLIDE = 64;

/**
 * Words that come or go may begin some words earlier where the same words stand at both ends. Writers take and bring whole
 * sentences and lines, so that the cut is best where one begins.
 */
function slideRuns(runs: readonly TokenRun[], before: TokenRange, after: TokenRange): TokenRun[] {
  const slid = runs.map((run) => ({ ...run }));
  for (const [index, run] of slid.entries()) {
    const last = slid[index - 1];
    if (!last) continue;
    const isRemoval = last.after + last.length === run.after;
    if (!isRemoval && last.before + last.length !== run.before) continue;
    const side = isRemoval ? before : after;
    const from = side.from + (isRemoval ? last.before : last.after) + last.length;
    const to = side.from + (isRemoval ? run.before : run.after);
    const shift = findSlide(side.tokens, from, to, last.length, run.length);
    last.length += shift;
    run.before += shift;
    run.after += shift;
    run.length -= shift;
  }
  return slid.filter(({ length }) => length > 0);
}

/** How far a cut from one token to another is best moved, up to so many back and forth. */
function findSlide(
  { texts, lines, units }: Tokens,
  from: number,
  to: number,
  back: number,
  forth: number,
): number {
  const rank = (at: number) => (lines[at] !== lines[at - 1] ? 2 : units[at] !== units[at - 1] ? 1 : 0);
  let [best, bestRank] = [0, rank(from)];
  const consider = (shift: number) => {
    if (rank(from + shift) > bestRank) [best, bestRank] = [shift, rank(from + shift)];
  };
  for (let at = 1; at <= Math.min(back, MAX_SLIDE) && texts[from - at] === texts[to - at]; at += 1)
    consider(-at);
  for (let at = 1; at <= Math.min(forth, MAX_SLIDE) && texts[from + at - 1] === texts[to + at - 1]; at += 1)
    consider(at);
  return best;
}

/** What stands at the edge, or goes on with only marks between, is as certain as what it goes on from. */
function trustNeighbours(candidates: readonly Candidate[], before: TokenRange, after: TokenRange): void {
  const isBeside = (beforeFrom: number, beforeTo: number, afterFrom: number, afterTo: number) =>
    sum(before.tokens.weights, beforeFrom, beforeTo - beforeFrom) === 0 &&
    sum(after.tokens.weights, afterFrom, afterTo - afterFrom) === 0;
  let [atBefore, atAfter, isCertain] = [before.from, after.from, true];
  for (const run of candidates) {
    isCertain &&= isBeside(atBefore, run.before, atAfter, run.after);
    isCertain ||= run.isTrusted;
    run.isTrusted = isCertain;
    [atBefore, atAfter] = [run.before + run.length, run.after + run.length];
  }
  [atBefore, atAfter, isCertain] = [before.to, after.to, true];
  for (const run of candidates.toReversed()) {
    isCertain &&= isBeside(run.before + run.length, atBefore, run.after + run.length, atAfter);
    isCertain ||= run.isTrusted;
    run.isTrusted = isCertain;
    [atBefore, atAfter] = [run.before, run.after];
  }
}

/** For a run the share that its sentences, the shorter of the two, have in common with others. */
function measureShares(
  candidates: readonly Candidate[],
  before: TokenRange,
  after: TokenRange,
): (run: TokenRun) => number {
  const trusted = candidates.filter(({ isTrusted }) => isTrusted);
  const shareBefore = measureUnits(trusted, before, 'before');
  const shareAfter = measureUnits(trusted, after, 'after');
  return (run) => Math.max(shareBefore(run), shareAfter(run));
}

function measureUnits(
  trusted: readonly TokenRun[],
  { tokens: { units, weights }, from, to }: TokenRange,
  side: 'before' | 'after',
): (run: TokenRun) => number {
  const first = units[from] ?? 0;
  const size = from < to ? (units[to - 1] ?? 0) - first + 1 : 0;
  const [kept, totals] = [new Float64Array(size), new Float64Array(size)];
  const add = (sums: Float64Array, at: number) => {
    const unit = (units[at] ?? 0) - first;
    sums[unit] = (sums[unit] ?? 0) + (weights[at] ?? 0);
  };
  for (let at = from; at < to; at += 1) add(totals, at);
  for (const run of trusted) for (let at = run[side]; at < run[side] + run.length; at += 1) add(kept, at);
  return (run) => {
    let best = 0;
    for (let at = run[side]; at < run[side] + run.length; at += 1) {
      const unit = (units[at] ?? 0) - first;
      const total = totals[unit] ?? 0;
      best = Math.max(best, total === 0 ? 1 : (kept[unit] ?? 0) / total);
    }
    return best;
  };
}

function sum(weights: readonly number[], from: number, length: number): number {
  let total = 0;
  for (let at = from; at < from + length; at += 1) total += weights[at] ?? 0;
  return total;
}
