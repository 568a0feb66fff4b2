const MAX_COMPARED = 250_000;
const MAX_CELLS = 4_000_000;

/**
 * Pairs elements of two lists in rising order so that their scores add up to the most; 0 is no pair. Long lists are compared
 * near the diagonal only, which keeps the effort bounded.
 */
export function pairSimilar(
  left: number,
  right: number,
  scoreOf: (left: number, right: number) => number,
): [number, number][] {
  const reach = left * right <= MAX_COMPARED ? right : Math.floor(MAX_COMPARED / (2 * left));
  if (reach === 0 || (left + 1) * (right + 1) > MAX_CELLS) return [];
  const width = right + 1;
  const best = new Float64Array((left + 1) * width);
  const scores = new Float32Array((left + 1) * width);
  for (let a = 1; a <= left; a += 1) {
    const middle = (a * right) / left;
    for (let b = 1; b <= right; b += 1) {
      const at = a * width + b;
      const score = Math.abs(b - middle) <= reach ? scoreOf(a - 1, b - 1) : 0;
      const both = score > 0 ? (best[at - width - 1] ?? 0) + score : 0;
      scores[at] = score;
      best[at] = Math.max(best[at - width] ?? 0, best[at - 1] ?? 0, both);
    }
  }
  return trace(left, right, best, scores);
}

function trace(left: number, right: number, best: Float64Array, scores: Float32Array): [number, number][] {
  const width = right + 1;
  const pairs: [number, number][] = [];
  for (let a = left, b = right; a > 0 && b > 0; ) {
    const at = a * width + b;
    if (best[at] === best[at - width]) a -= 1;
    else if (best[at] === best[at - 1]) b -= 1;
    else {
      if ((scores[at] ?? 0) > 0) pairs.push([a - 1, b - 1]);
      a -= 1;
      b -= 1;
    }
  }
  return pairs.reverse();
}
