/** A conversation beside a text: where its words stand, and how much room it takes. */
export interface Card {
  id: string;
  top: number;
  height: number;
}

/**
 * Puts cards beside their words. None covers another one: those that would are pushed down. The active one stands at its
 * words, and those before it make room above where there is some.
 */
export function placeCards(cards: readonly Card[], gap: number, activeId?: string): Map<string, number> {
  const sorted = [...cards].sort((a, b) => a.top - b.top);
  const tops = sorted.map(({ top }) => Math.max(0, top));
  const active = sorted.findIndex(({ id }) => id === activeId);
  pushDown(sorted, tops, 0, active < 0 ? sorted.length : active, gap);
  for (let at = active - 1; at >= 0; at -= 1) {
    const room = (tops[at + 1] ?? 0) - gap - (sorted[at]?.height ?? 0);
    tops[at] = Math.min(tops[at] ?? 0, room);
  }
  // What found no room above the text takes it from the active one.
  tops[0] = Math.max(0, tops[0] ?? 0);
  pushDown(sorted, tops, 0, sorted.length, gap);
  return new Map(sorted.map(({ id }, index) => [id, tops[index] ?? 0]));
}

function pushDown(cards: readonly Card[], tops: number[], from: number, to: number, gap: number): void {
  for (let at = from + 1; at < to; at += 1) {
    const end = (tops[at - 1] ?? 0) + (cards[at - 1]?.height ?? 0) + gap;
    tops[at] = Math.max(tops[at] ?? 0, end);
  }
}
