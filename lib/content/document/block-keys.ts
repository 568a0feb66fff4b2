/** A short hash of 53 bits that is the same in every engine: two mixed sums, multiplied by primes. */
function hashText(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(36);
}

/** Gives blocks keys of what they say, so that they stay when others come and go; equal blocks are counted. */
export class KeyMaker {
  private readonly counts = new Map<string, number>();

  next(kind: string, source: string): string {
    const hash = hashText(`${kind} ${source.trim()}`);
    const count = this.counts.get(hash) ?? 0;
    this.counts.set(hash, count + 1);
    return count === 0 ? hash : `${hash}-${count}`;
  }
}
