import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Db, Tx } from '../database/db';
import { isoText } from '../database/iso-text';
import { boundedCount, type Counted, comesAfter, type Slice, toPage } from '../database/keyset';
import { defineStatement, type Term } from '../database/statement';
import { glossaryEntries } from '../schema/glossary-entries';

export interface GlossaryRow {
  id: string;
  organizationId: string;
  translations: Record<string, string>;
  createdAt: string;
  updatedAt: string;
  /** What the list is ordered by: the time that it was made, or a term. */
  place: string;
}

const COLUMNS = sql`t.id, t.organization_id as "organizationId", t.translations,
  ${isoText('t.created_at')} as "createdAt", ${isoText('t.updated_at')} as "updatedAt"`;

interface ListTerms {
  organizationId: string;
  place: string | null;
  id: string | null;
  limit: number;
  search: string | null;
}

/** The entries of an organization with a term that contains what is searched for. */
const entriesOf = (term: Term<ListTerms>): SQL => sql`from glossary_entries t
  where t.organization_id = ${term('organizationId')}::text and (${term('search')}::text is null
    or exists (select from jsonb_each_text(t.translations) e where strpos(lower(e.value), lower(${term('search')}::text)) > 0))`;

const readList = defineStatement<GlossaryRow & Counted, ListTerms>('glossary', (term) => {
  const all = entriesOf(term);
  return sql`select ${COLUMNS}, ${isoText('t.created_at')} as place,
      ${boundedCount(all, sql`t.created_at, t.id`)} as count ${all}
    and ${comesAfter('t.created_at, t.id', term('place'), term('id'))}
    order by t.created_at, t.id limit ${term('limit')}::int`;
});

const readByTerm = defineStatement<GlossaryRow & Counted, ListTerms & { language: string }>(
  'glossary_by_term',
  (term) => {
    const all = entriesOf(term);
    return sql`select ${COLUMNS}, t.place, ${boundedCount(all, sql`t.created_at, t.id`)} as count
      from (select t.*, coalesce(lower(t.translations ->> ${term('language')}::text), U&'\\+10FFFF') collate "C" as place
        ${all}) t
      where (t.place, t.id) > (coalesce(${term('place')}::text, ''), coalesce(${term('id')}::text, ''))
      order by t.place, t.id limit ${term('limit')}::int`;
  },
);

export async function listGlossary(
  database: Database,
  organizationId: string,
  slice: Slice,
  { language, search }: { language: string | undefined; search: string | undefined },
): Promise<{ rows: GlossaryRow[]; count: number | undefined }> {
  const [place = null, id = null] = slice.after ?? [];
  const terms = { organizationId, place, id, limit: slice.limit, search: search?.trim() || null };
  const rows = language
    ? await readByTerm(database, { ...terms, language })
    : await readList(database, terms);
  return toPage(rows, slice);
}

const readOne = defineStatement<GlossaryRow, { organizationId: string; id: string }>(
  'glossary_entry',
  (term) => sql`select ${COLUMNS}, ${isoText('t.created_at')} as place from glossary_entries t
    where t.organization_id = ${term('organizationId')}::text and t.id = ${term('id')}::text`,
);

export async function findGlossaryEntry(
  database: Database,
  organizationId: string,
  id: string,
): Promise<GlossaryRow | undefined> {
  const [found] = await readOne(database, { organizationId, id });
  return found;
}

export interface GlossaryTerms {
  id: string;
  translations: Record<string, string>;
}

/** All of them, oldest first. */
export async function listGlossaryTerms(on: Db | Tx, organizationId: string): Promise<GlossaryTerms[]> {
  const { id, translations, createdAt, organizationId: of } = glossaryEntries;
  return on
    .select({ id, translations })
    .from(glossaryEntries)
    .where(eq(of, organizationId))
    .orderBy(createdAt, id);
}

/** Inserts them, or gives those that are there other terms. */
export async function putGlossaryTerms(
  tx: Tx,
  organizationId: string,
  entries: readonly GlossaryTerms[],
): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insert(glossaryEntries)
    .values(entries.map((entry) => ({ organizationId, ...entry })))
    .onConflictDoUpdate({
      target: glossaryEntries.id,
      set: { translations: sql`excluded.translations`, updatedAt: sql`now()` },
    });
}

export async function deleteGlossaryTerms(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(glossaryEntries)
    .where(and(eq(glossaryEntries.organizationId, organizationId), inArray(glossaryEntries.id, [...ids])));
}
