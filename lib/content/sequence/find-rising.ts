/** The places of a longest rising row of a list: what need not move when the rest is put in order. */
export function findRising(values: readonly number[]): Set<number> {
  const tails: number[] = [];
  const previous: number[] = [];
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? 0;
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[tails[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous.push(tails[low - 1] ?? -1);
    tails[low] = index;
  }
  const rising = new Set<number>();
  for (let index = tails.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) rising.add(index);
  return rising;
}
