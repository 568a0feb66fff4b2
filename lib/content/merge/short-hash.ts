/** 106 bits of two mixed passes (FNV with a finalizer), in base 36: names a conflict in any browser without waiting for a digest. */
export function shortHash(parts: readonly string[]): string {
  const text = parts.map((part) => `${part.length}:${part}`).join('');
  return mix(text, 0x811c9dc5) + mix(text, 0x9e3779b9);
}

function mix(text: string, seed: number): string {
  let high = seed;
  let low = seed ^ 0x5bd1e995;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 0x85ebca6b);
    low = Math.imul(low ^ code, 0xc2b2ae35);
  }
  high = Math.imul(high ^ (high >>> 16), 0x21f0aaad) ^ Math.imul(low ^ (low >>> 15), 0x735a2d97);
  low = Math.imul(low ^ (low >>> 16), 0x21f0aaad) ^ Math.imul(high ^ (high >>> 15), 0x735a2d97);
  return (2 ** 32 * (high & 0x1fffff) + (low >>> 0)).toString(36).padStart(11, '0');
}
