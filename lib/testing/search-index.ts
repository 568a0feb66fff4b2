import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { walkPages } from '@/lib/content/page-tree';
import { findVersion } from '@/lib/storage/content/find-version';
import type { Database } from '@/lib/storage/database/db';

interface Rows {
  [column: string]: unknown;
}

/** The index of a space says what its main content says, and the words of its organization are counted rightly. */
export async function expectIndexed(database: Database, spaceId: string): Promise<void> {
  const { db } = database;
  const version = await findVersion(database, { spaceId });
  const expected = [...walkPages(version?.loaded.tree.pages ?? [])]
    .filter(({ page }) => page.type === 'document')
    .map(({ page, path }) => ({ id: page.id, title: page.title, path, document: page.document ?? '' }));
  const { rows } = await db.execute<{ facts: string; documents: string[] } & Rows>(sql`select p.facts,
    array(select distinct t.section::json->>'document' from search_sections s join search_texts t on t.section_id = s.id
      where s.space_id = p.space_id and s.page_id = p.page_id and t.section::json->>'reusableContent' is null) as documents
    from search_pages p where p.space_id = ${spaceId}`);
  const found = rows.map(({ facts, documents }) => {
    const { id, title, path } = JSON.parse(facts) as { id: string; title: string; path: string };
    return { id, title, path, document: documents.join() };
  });
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  expect(found.sort(byId)).toEqual(expected.sort(byId));
  await expectCounted(database);
}

/** The dictionary and the totals say what the sections say. */
export async function expectCounted({ db }: Database): Promise<void> {
  const wrong = await db.execute(sql`with counted as (
      select s.organization_id, key as hash, count(*)::int as sections
      from search_sections x join spaces s on s.id = x.space_id, unnest(x.terms) key where key >= 0 group by 1, 2)
    select c.sections as counted, t.sections, t.term from counted c full join search_terms t
      on t.organization_id = c.organization_id and t.hash = c.hash where c.sections is distinct from t.sections limit 5`);
  expect(wrong.rows).toEqual([]);
  const totals = await db.execute(sql`select o.* from search_organizations o cross join lateral (
      select count(*)::int as sections, coalesce(sum(x.words), 0)::bigint as words
      from search_sections x join spaces s on s.id = x.space_id where s.organization_id = o.organization_id) c
    where (o.sections, o.words) is distinct from (c.sections, c.words)`);
  expect(totals.rows).toEqual([]);
}
