/** A vector in bytes, which point where it points; its length is lost. Undefined when it points nowhere. */
export function quantize(vector: ArrayLike<number>): Int8Array | undefined {
  let greatest = 0;
  for (let at = 0; at < vector.length; at += 1) {
    const value = vector[at] ?? 0;
    if (!Number.isFinite(value)) return undefined;
    greatest = Math.max(greatest, Math.abs(value));
  }
  if (greatest === 0) return undefined;
  return Int8Array.from(vector, (value) => Math.round((value / greatest) * 127));
}
