import { sql } from 'drizzle-orm';
import type { Tx } from '../database/db';
import { changeDictionary, type TermCount } from './change-dictionary';

export interface NewSection {
  hidden: boolean;
  words: number;
  /** Keys of its terms. */
  keys: number[];
  anchor: string | null;
  /** Packed, as base64. */
  terms: string;
  /** As JSON. */
  section: string;
  /** Of the texts that a sentence model reads of it. */
  vectorKeys: string[];
}

export interface NewPage {
  pageId: string;
  state: string;
  revisionId: string;
  /** As JSON. */
  facts: string;
  includes: string[];
  sections: NewSection[];
}

/** Puts pages into the index in the place of what was there of them, and takes others out. */
export async function writePages(
  tx: Tx,
  where: { organizationId: string; spaceId: string },
  pages: readonly NewPage[],
  removed: readonly string[],
  terms: ReadonlyMap<number, string>,
): Promise<void> {
  const sections = pages.flatMap((page) => page.sections);
  const kept = new Set(sections.flatMap(({ vectorKeys }) => vectorKeys));
  await removeVectors(tx, where.spaceId, [...removed, ...pages.map(({ pageId }) => pageId)], [...kept]);
  const gone = await removeSections(tx, where.spaceId, [...removed, ...pages.map(({ pageId }) => pageId)]);
  await insertSections(tx, where.spaceId, pages);
  await writeFacts(tx, where.spaceId, pages, removed);
  const counts = new Map<number, TermCount>(
    [...gone.counts].map(([key, count]) => [key, { term: undefined, change: -count }]),
  );
  for (const { keys } of sections)
    for (const key of keys) {
      if (key < 0) continue;
      const known = counts.get(key);
      if (known) known.change += 1;
      else counts.set(key, { term: terms.get(key), change: 1 });
    }
  for (const [key, count] of counts) count.term ??= terms.get(key);
  await changeDictionary(tx, where.organizationId, counts, {
    sections: sections.length - gone.sections,
    words: sections.reduce((sum, { words }) => sum + words, 0) - gone.words,
  });
}

/** Vectors of texts that go. What another page says in the same words is read by the model once more. */
async function removeVectors(
  tx: Tx,
  spaceId: string,
  pageIds: readonly string[],
  kept: readonly string[],
): Promise<void> {
  await tx.execute(sql`delete from search_vectors v using search_sections s, search_texts t, unnest(t.vector_keys) k
    where s.space_id = ${spaceId} and s.page_id = any(${sql.param(pageIds)}::text[]) and t.section_id = s.id
      and v.space_id = s.space_id and v.key = k and not v.key = any(${sql.param(kept)}::text[])`);
}

/** Answers how often each term was there. */
async function removeSections(tx: Tx, spaceId: string, pageIds: readonly string[]) {
  const { rows } = await tx.execute<{ key: number | null; count: number; words: number }>(sql`
    with gone as materialized (delete from search_sections
      where space_id = ${spaceId} and page_id = any(${sql.param(pageIds)}::text[]) returning terms, words)
    select null as key, count(*)::int as count, coalesce(sum(words), 0)::int as words from gone
    union all
    select key, count(*)::int, 0 from gone, unnest(terms) key where key >= 0 group by key`);
  const counts = new Map<number, number>();
  let [sections, words] = [0, 0];
  for (const row of rows)
    if (row.key === null) [sections, words] = [row.count, row.words];
    else counts.set(row.key, row.count);
  return { counts, sections, words };
}

const ROWS = 250;

async function insertSections(tx: Tx, spaceId: string, pages: readonly NewPage[]): Promise<void> {
  const all = pages.flatMap(({ pageId, sections }) => sections.map((section) => ({ pageId, ...section })));
  for (let at = 0; at < all.length; at += ROWS) {
    const rows = JSON.stringify(all.slice(at, at + ROWS));
    await tx.execute(sql`
      with given as materialized (
        select nextval('search_sections_id_seq') as id, r.* from json_to_recordset(${rows}::json) as r("pageId" text,
          hidden boolean, words int, keys int[], anchor text, terms text, section text, "vectorKeys" text[])),
      placed as (insert into search_sections (id, space_id, page_id, hidden, words, terms) overriding system value
        select id, ${spaceId}, "pageId", hidden, words, keys from given)
      insert into search_texts (section_id, anchor, terms, section, vector_keys)
        select id, anchor, decode(terms, 'base64'), section, "vectorKeys" from given`);
  }
}

async function writeFacts(
  tx: Tx,
  spaceId: string,
  pages: readonly NewPage[],
  removed: readonly string[],
): Promise<void> {
  if (removed.length > 0)
    await tx.execute(sql`delete from search_pages
      where space_id = ${spaceId} and page_id = any(${sql.param(removed)}::text[])`);
  if (pages.length === 0) return;
  const rows = JSON.stringify(pages.map(({ sections: _, ...page }) => page));
  await tx.execute(sql`insert into search_pages (space_id, page_id, state, revision_id, facts, includes)
    select ${spaceId}, "pageId", state, "revisionId", facts, includes
    from json_to_recordset(${rows}::json) as r("pageId" text, state text, "revisionId" text, facts text, includes text[])
    on conflict (space_id, page_id) do update set state = excluded.state, revision_id = excluded.revision_id,
      facts = excluded.facts, includes = excluded.includes`);
}
