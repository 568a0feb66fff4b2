/** How many steps a comparison may take in all, and how far a single search may go astray. */
const STEPS = 2_000_000;
const MIN_EDITS = 16;
const MAX_EDITS = 1_024;

/**
 * Finds equal elements of two short lists by Myers' greedy search. Where they differ by more edits than the effort allows,
 * the way that led furthest is kept and the search begins anew at its end, so that the time stays linear.
 */
export function matchBounded(a: Int32Array, b: Int32Array, found: (a: number, b: number) => void): void {
  const inA = new Set(a);
  const inB = new Set(b);
  const left = placesOf(a, inB);
  const right = placesOf(b, inA);
  const x = left.map((place) => a[place] ?? 0);
  const y = right.map((place) => b[place] ?? 0);
  const maxEdits = Math.max(MIN_EDITS, Math.min(MAX_EDITS, Math.floor(STEPS / (x.length + y.length + 1))));
  let xAt = 0;
  let yAt = 0;
  while (xAt < x.length && yAt < y.length) {
    const [xEnd, yEnd] = search(x.subarray(xAt), y.subarray(yAt), maxEdits, (i, j) =>
      found(left[xAt + i] ?? 0, right[yAt + j] ?? 0),
    );
    if (xEnd + yEnd === 0) return;
    xAt += xEnd;
    yAt += yEnd;
  }
}

/** The places of what the other list has at all: the rest can match nothing. */
function placesOf(list: Int32Array, other: ReadonlySet<number>): Int32Array {
  const places = new Int32Array(list.length);
  let count = 0;
  for (let at = 0; at < list.length; at += 1) {
    if (!other.has(list[at] ?? 0)) continue;
    places[count] = at;
    count += 1;
  }
  return places.subarray(0, count);
}

/** Answers where the search came to, and tells the matches on the way there in rising order. */
function search(
  a: Int32Array,
  b: Int32Array,
  maxEdits: number,
  found: (a: number, b: number) => void,
): [number, number] {
  const limit = Math.min(maxEdits, a.length + b.length);
  const origin = limit + 1;
  const reach = new Int32Array(2 * limit + 3);
  const history: Int32Array[] = [];
  for (let edits = 0; ; edits += 1) {
    const best = extend(a, b, reach, origin, edits);
    const x = reach[origin + best] ?? 0;
    if (edits === limit || (x === a.length && x - best === b.length)) {
      trace(history, edits, best, x, found);
      return [x, x - best];
    }
    history.push(reach.slice(origin - edits, origin + edits + 1));
  }
}

/** Takes one edit more on every diagonal and answers the one that led furthest. */
function extend(a: Int32Array, b: Int32Array, reach: Int32Array, origin: number, edits: number): number {
  let best = 0;
  let furthest = -1;
  for (let k = -edits; k <= edits; k += 2) {
    const down = reach[origin + k + 1] ?? 0;
    const across = reach[origin + k - 1] ?? 0;
    let x = k === -edits || (k !== edits && across < down) ? down : across + 1;
    // What has left the lists finds nothing any more, but keeps its diagonal's place.
    const isInside = x <= a.length && x - k <= b.length;
    while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1;
    reach[origin + k] = x;
    if (!isInside || 2 * x - k <= furthest) continue;
    furthest = 2 * x - k;
    best = k;
  }
  return best;
}

/** Walks the way back; `history[d]` holds how far each diagonal from -d to d was reached with d edits. */
function trace(
  history: readonly Int32Array[],
  edits: number,
  diagonal: number,
  end: number,
  found: (a: number, b: number) => void,
): void {
  const matches: [number, number][] = [];
  let x = end;
  let k = diagonal;
  for (let d = edits; d >= 0; d -= 1) {
    const { from, isDown } = readStep(history[d - 1], d, k);
    for (; x > from; x -= 1) matches.push([x - 1, x - 1 - k]);
    x = isDown ? from : from - 1;
    k += isDown ? 1 : -1;
  }
  for (const [x, y] of matches.reverse()) found(x, y);
}

function readStep(past: Int32Array | undefined, d: number, k: number): { from: number; isDown: boolean } {
  if (!past) return { from: 0, isDown: false };
  const down = past[d + k] ?? 0;
  const across = past[d + k - 2] ?? 0;
  const isDown = k === -d || (k !== d && across < down);
  return { from: isDown ? down : across + 1, isDown };
}
