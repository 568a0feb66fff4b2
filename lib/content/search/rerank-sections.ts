/** How near what a section says, and where it stands, is to a question: the cosines of their vectors. */
export interface Nearness {
  place: number;
  said: number;
}

/** Sections behind these are no answers, whatever they mean. */
export const MOST_RERANKED = 50;
/** What meaning weighs beside words: of 2 to 6 the best for the questions about fluentd, elsa and the guide in the bench. */
const MEANING = 5;
/** How near to a question a section is that happens to share its words. */
const USUAL = 0.4;
/** With fewer of them read by the model, the others would be passed over. */
const ENOUGH = 0.5;

/**
 * Puts the first sections into the order of words and meaning together. One that the model has not read, or that is in
 * another language, is taken to be as near as the others on average.
 */
export function rerankSections<T extends { score: number }>(
  ranked: readonly T[],
  nearnessOf: (scored: T) => Nearness | undefined,
): (T & { near?: Nearness })[] {
  const first = ranked.slice(0, MOST_RERANKED).map((scored) => ({ scored, near: nearnessOf(scored) }));
  const known = first.flatMap(({ near }) => near ?? []);
  if (known.length === 0 || known.length < ENOUGH * first.length) return [...ranked];
  const usual = averageOf(known);
  const reranked = first
    .map(({ scored, near = usual }) => ({
      ...scored,
      near,
      score: scored.score * Math.exp(MEANING * ((near.place + near.said) / 2 - USUAL)),
    }))
    .sort((a, b) => b.score - a.score);
  // Scores of one answer fall from the first to the last.
  const [last, next] = [reranked.at(-1)?.score ?? 0, ranked[MOST_RERANKED]?.score ?? 0];
  const least = next > 0 ? Math.min(1, last / next) : 1;
  return [
    ...reranked,
    ...ranked.slice(MOST_RERANKED).map((scored) => ({ ...scored, score: scored.score * least })),
  ];
}

function averageOf(all: readonly Nearness[]): Nearness {
  const average = (part: keyof Nearness) => all.reduce((sum, near) => sum + near[part], 0) / all.length;
  return { place: average('place'), said: average('said') };
}

/** Of the vectors of a section, in the order of its texts, how near they are to that of a question. */
export function nearestOf(asked: Int8Array, vectors: readonly Int8Array[]): Nearness | undefined {
  const [first, ...others] = vectors.map((vector) => compareVectors(asked, vector));
  const said = Math.max(...others.flatMap((near) => near ?? []));
  const either = first ?? (others.length > 0 ? said : Number.NaN);
  if (!Number.isFinite(either)) return undefined;
  // A heading without a text says what its place says.
  return { place: first ?? said, said: Number.isFinite(said) ? said : either };
}

/** The cosine of two vectors in bytes; undefined when they are of two models. */
function compareVectors(a: Int8Array, b: Int8Array): number | undefined {
  if (a.length !== b.length || a.length === 0) return undefined;
  let [product, lengthA, lengthB] = [0, 0, 0];
  for (let at = 0; at < a.length; at += 1) {
    const [x, y] = [a[at] ?? 0, b[at] ?? 0];
    product += x * y;
    lengthA += x * x;
    lengthB += y * y;
  }
  const length = Math.sqrt(lengthA * lengthB);
  return length > 0 ? product / length : undefined;
}
