import { foldForSearch } from '@/lib/text/fold';

const BANDS = 24;
/** As many must be alike at once for two texts to share a band: a twentieth in common is not enough, half of it is. */
const ROWS = 3;
const GRAM = 3;
/** A longer text is compared by its beginning. */
const MOST_READ = 4_000;
const PRIVATE = /[\uE000-\uF8FF]/g;

const mix = (value: number): number => {
  const once = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
  const twice = Math.imul(once ^ (once >>> 15), 0x735a2d97);
  return (twice ^ (twice >>> 15)) >>> 0;
};

const SEEDS = Array.from({ length: BANDS * ROWS }, (_, index) => mix(index + 1));

function hashWord(word: string, start = 0x811c9dc5): number {
  let hash = start;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return mix(hash);
}

/**
 * Numbers of which two texts of one scope share some when they have about half of their letters in common (MinHash, in
 * bands), so that an index finds texts that are alike. They are stored: another way to make them needs new rows.
 */
export function sketchText(text: string, scope: string): number[] {
  const folded = foldForSearch(text.slice(0, MOST_READ)).replace(PRIVATE, '\uE000').replace(/\s+/g, ' ');
  const read = ` ${folded.trim()} `;
  const least = new Uint32Array(BANDS * ROWS).fill(0xffffffff);
  const seen = new Set<string>();
  for (let at = 0; at + GRAM <= read.length; at += 1) {
    const gram = read.slice(at, at + GRAM);
    if (seen.has(gram)) continue;
    seen.add(gram);
    const hash = hashWord(gram);
    for (const [index, seed] of SEEDS.entries()) {
      const own = mix(hash ^ seed);
      if (own < (least[index] ?? 0)) least[index] = own;
    }
  }
  const start = hashWord(scope);
  return Array.from({ length: BANDS }, (_, band) => {
    let hash = mix(start ^ band);
    for (let row = 0; row < ROWS; row += 1) hash = mix(hash ^ (least[band * ROWS + row] ?? 0));
    return hash | 0;
  });
}
