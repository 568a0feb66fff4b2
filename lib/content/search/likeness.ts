import type { Query } from './analyze-query';
import type { SectionTerms } from './section-terms';
import type { WordVectors } from './word-vectors';

/** The beginning of a text tells what it is about. */
const MOST_WORDS = 150;
const HEADING = 2;

/**
 * How near each section is to what a question is about, 0 to 1, half by itself and half by what else is there of its page;
 * undefined where none of the words asked is known, or where it is no question.
 */
export function measureLikenesses(
  query: Query,
  sections: readonly { page: string; terms: SectionTerms }[],
  vectors: WordVectors,
): number[] | undefined {
  if (!query.isQuestion) return undefined;
  const question = placeQuestion(query, vectors);
  if (!question) return undefined;
  const places = sections.map(({ page, terms }) => ({ page, place: placeSection(terms, vectors) }));
  const pages = new Map<string, Float64Array>();
  for (const { page, place } of places) pages.set(page, add(pages.get(page) ?? place.map(() => 0), place));
  for (const place of pages.values()) toLengthOne(place);
  return places.map(({ page, place }) =>
    Math.max(0, (multiply(place, question) + multiply(pages.get(page) ?? place, question)) / 2),
  );
}

function placeQuestion(query: Query, vectors: WordVectors): Float64Array | undefined {
  const known = query.terms.flatMap(({ variants: [exact] }) =>
    exact?.kind === 'exact' ? (vectors.rows.get(exact.hash) ?? []) : [],
  );
  if (known.length === 0) return undefined;
  const sum = new Float64Array(vectors.dimensions);
  for (const row of known) addRow(sum, vectors, row, vectors.asked[row] ?? 0);
  return toLengthOne(sum);
}

function placeSection({ title, heading, body }: SectionTerms, vectors: WordVectors): Float64Array {
  const sum = new Float64Array(vectors.dimensions);
  const addField = (field: Int32Array, weight: number) => {
    for (const hash of field) {
      const row = vectors.rows.get(hash);
      if (row !== undefined) addRow(sum, vectors, row, weight * (vectors.told[row] ?? 0));
    }
  };
  addField(title, 1);
  addField(heading, HEADING);
  addField(body.subarray(0, MOST_WORDS), 1);
  return toLengthOne(sum);
}

function addRow(sum: Float64Array, { values, dimensions }: WordVectors, row: number, weight: number): void {
  const from = row * dimensions;
  for (let at = 0; at < dimensions; at += 1) sum[at] = (sum[at] ?? 0) + weight * (values[from + at] ?? 0);
}

function add(sum: Float64Array, other: Float64Array): Float64Array {
  for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (other[at] ?? 0);
  return sum;
}

function multiply(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

function toLengthOne(place: Float64Array): Float64Array {
  const length = Math.sqrt(multiply(place, place));
  if (length > 0) for (let at = 0; at < place.length; at += 1) place[at] = (place[at] ?? 0) / length;
  return place;
}
