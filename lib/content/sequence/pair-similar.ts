/** Pairs beyond which only neighbours of the diagonal are compared, and elements beyond which none are. */
const MAX_PAIRS = 3_000;
const MAX_ELEMENTS = 3_000;
const WINDOW = 3;

/**
 * Pairs elements of two stretches in rising order so that the sum of their likeness is greatest; pairs with a `score` of 0
 * are none. The effort is bounded: in long stretches only what lies near to the same place is compared.
 */
export function pairSimilar(
  before: readonly number[],
  after: readonly number[],
  score: (before: number, after: number) => number,
): [number, number][] {
  if (before.length === 0 || after.length === 0 || before.length + after.length > MAX_ELEMENTS) return [];
  return before.length * after.length <= MAX_PAIRS
    ? pairBest(before, after, score)
    : pairNear(before, after, score);
}

function pairBest(
  before: readonly number[],
  after: readonly number[],
  score: (before: number, after: number) => number,
): [number, number][] {
  const width = after.length + 1;
  const best = new Float64Array((before.length + 1) * width);
  const scores = new Float64Array(before.length * after.length);
  const at = (i: number, j: number) => best[i * width + j] ?? 0;
  const scoreAt = (i: number, j: number) => scores[i * after.length + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const value = score(before[i] ?? 0, after[j] ?? 0);
      scores[i * after.length + j] = value;
      const paired = value > 0 ? value + at(i + 1, j + 1) : 0;
      best[i * width + j] = Math.max(at(i + 1, j), at(i, j + 1), paired);
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < before.length && j < after.length; ) {
    const value = scoreAt(i, j);
    if (value > 0 && at(i, j) === value + at(i + 1, j + 1)) {
      pairs.push([before[i] ?? 0, after[j] ?? 0]);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

function pairNear(
  before: readonly number[],
  after: readonly number[],
  score: (before: number, after: number) => number,
): [number, number][] {
  const pairs: [number, number][] = [];
  let next = 0;
  for (let i = 0; i < before.length; i += 1) {
    const middle = Math.round((i * after.length) / before.length);
    let best = 0;
    let bestPlace = -1;
    for (let j = Math.max(next, middle - WINDOW); j <= Math.min(after.length - 1, middle + WINDOW); j += 1) {
      const value = score(before[i] ?? 0, after[j] ?? 0);
      if (value <= best) continue;
      best = value;
      bestPlace = j;
    }
    if (bestPlace < 0) continue;
    pairs.push([before[i] ?? 0, after[bestPlace] ?? 0]);
    next = bestPlace + 1;
  }
  return pairs;
}
