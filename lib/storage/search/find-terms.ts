import { sql } from 'drizzle-orm';
import type { DictionaryTerm, Lookup } from '@/lib/content/search/expand-query';
import type { Database } from '../database/db';
import { defineStatement } from '../database/statement';

interface Frequencies {
  /** How many sections the organization has. */
  sections: number;
  /** How many words their bodies have together. */
  words: number;
  /** Changes with each write to the index. */
  writes: number;
  /** Pairs of a key and how many sections have the term. */
  terms: [number, number][];
}

const readFrequencies = defineStatement<Frequencies, { organizationId: string; keys: number[] }>(
  'search_frequencies',
  (
    term,
  ) => sql`select o.sections, o.words, o.writes, coalesce((select json_agg(json_build_array(t.hash, t.sections))
      from search_terms t where t.organization_id = o.organization_id and t.hash = any(${term('keys')}::int[])), '[]') as terms
    from search_organizations o where o.organization_id = ${term('organizationId')}::text`,
);

/** How often terms are used in an organization; undefined where nothing is indexed yet. */
export async function findFrequencies(
  database: Database,
  organizationId: string,
  keys: number[],
): Promise<Frequencies | undefined> {
  const [found] = await readFrequencies(database, { organizationId, keys });
  return found;
}

const MOST = 400;

interface Terms {
  organizationId: string;
  /** Ranges of terms in the order of their letters, or of their letters from behind. */
  places: number[];
  forward: boolean[];
  begins: string[];
  minimums: number[];
  maximums: number[];
}

const inRange = (written: string) =>
  sql.raw(`${written} >= w.begin collate "C" and ${written} < (w.begin || U&'\\+10FFFF') collate "C"
    and char_length(t.term) between w.least and w.most`);

const readTerms = defineStatement<DictionaryTerm & { place: number }, Terms>(
  'search_terms_like',
  (term) => sql`select w.place, found.term, found.sections
    from unnest(${term('places')}::int[], ${term('forward')}::bool[], ${term('begins')}::text[],
      ${term('minimums')}::int[], ${term('maximums')}::int[]) w(place, is_forward, begin, least, most)
    cross join lateral (
      select term, sections from (
        select t.term, t.sections from search_terms t
          where w.is_forward and t.organization_id = ${term('organizationId')}::text and ${inRange('t.term')}
        union all
        select t.term, t.sections from search_terms t where not w.is_forward
          and t.organization_id = ${term('organizationId')}::text and ${inRange('reverse(t.term) collate "C"')}
      ) t order by sections desc, term limit ${sql.raw(String(MOST))}) found`,
);

/** What a dictionary has for each of the lookups, the most used first. */
export async function findTerms(
  database: Database,
  organizationId: string,
  lookups: readonly Lookup[],
): Promise<DictionaryTerm[][]> {
  const ranges = lookups.flatMap((lookup, place) => listRanges(lookup).map((range) => ({ ...range, place })));
  const found: DictionaryTerm[][] = lookups.map(() => []);
  if (ranges.length === 0) return found;
  const rows = await readTerms(database, {
    organizationId,
    places: ranges.map(({ place }) => place),
    forward: ranges.map(({ isForward }) => isForward),
    begins: ranges.map(({ begin }) => begin),
    minimums: ranges.map(({ place }) => lookups[place]?.minLength ?? 0),
    maximums: ranges.map(({ place }) => lookups[place]?.maxLength ?? 0),
  });
  for (const { place, term, sections } of rows)
    if (!found[place]?.some((known) => known.term === term)) found[place]?.push({ term, sections });
  return found;
}

/** Of a word with one slip the first or the last half is as it should be, also when the two letters of its middle are swapped; with two slips one of its outer thirds mostly. */
function listRanges({ kind, word, maxLength }: Lookup): { begin: string; isForward: boolean }[] {
  if (kind === 'prefix') return [{ begin: word, isForward: true }];
  const letters = [...word];
  const slips = Math.max(1, maxLength - word.length);
  const whole = Math.max(1, Math.floor((letters.length - 1) / (slips + 1)));
  return [
    { begin: letters.slice(0, whole).join(''), isForward: true },
    { begin: letters.slice(-whole).reverse().join(''), isForward: false },
  ];
}
