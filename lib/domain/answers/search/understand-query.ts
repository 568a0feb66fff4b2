import { createCache } from '@/lib/cache/cache';
import { analyzeQuery, listQueryTerms, type Query } from '@/lib/content/search/analyze-query';
import { applyLookup, keepWritten, planLookups } from '@/lib/content/search/expand-query';
import type { Statistics } from '@/lib/content/search/rank-sections';
import { hashTerm } from '@/lib/content/search/section-terms';
import type { Database } from '@/lib/storage/database/db';
import { findFrequencies, findTerms } from '@/lib/storage/search/find-terms';
import { makeTermKeys } from '@/lib/storage/search/term-keys';

export interface UnderstoodQuery {
  query: Query;
  statistics: Statistics;
  /** How many writes the index had then. */
  writes: number;
}

const understood = createCache<UnderstoodQuery>('search-queries', {
  // Each term of a query has some dozens of variants.
  sizeOf: ({ query }) =>
    500 + query.terms.reduce((sum, { variants }) => sum + 200 + 250 * variants.length, 0),
  ttlMs: 10 * 60_000,
});

/** A query with what the words of the organization add to it; kept until the index changes, which `isFresh` has looked up again. */
export async function understandQuery(
  database: Database,
  organizationId: string,
  text: string,
  isFresh = false,
): Promise<UnderstoodQuery> {
  const key = `${organizationId} ${text}`;
  const known = isFresh ? undefined : understood.get(key);
  if (known) return known;
  const made = await lookUp(database, organizationId, text);
  understood.set(key, made);
  return made;
}

async function lookUp(database: Database, organizationId: string, text: string): Promise<UnderstoodQuery> {
  const query = analyzeQuery(text);
  const toKey = makeTermKeys(organizationId);
  const asked = new Map(listQueryTerms(query).map((term) => [toKey(hashTerm(term)), hashTerm(term)]));
  const frequencies = await findFrequencies(database, organizationId, [...asked.keys()]);
  const counts = new Map<number, number>();
  for (const [key, sections] of frequencies?.terms ?? []) counts.set(asked.get(key) ?? 0, sections);
  keepWritten(query, (term) => counts.get(hashTerm(term)) ?? 0);
  const lookups = frequencies ? planLookups(query, (term) => counts.get(hashTerm(term)) ?? 0) : [];
  if (lookups.length > 0) {
    const found = await findTerms(database, organizationId, lookups);
    for (const [index, lookup] of lookups.entries()) {
      const terms = found[index] ?? [];
      for (const { term, sections } of terms) counts.set(hashTerm(term), sections);
      applyLookup(query, lookup, terms);
    }
  }
  const { sections = 0, words = 0, writes = 0 } = frequencies ?? {};
  const statistics = {
    sections,
    bodyLength: sections > 0 ? words / sections : 0,
    sectionsWith: (hash: number) => counts.get(hash) ?? 0,
  };
  return { query, statistics, writes };
}
