import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../database/db';
import { defineStatement } from '../database/statement';
import type { IndexState } from './index-state';

/** A section of which a sentence model has not read everything. */
export interface UnreadSection {
  id: number;
  /** As JSON, as they were written. */
  section: string;
  facts: string;
  /** Keys of all its texts, and of those that have no vector yet. */
  keys: string[];
  missing: string[];
}

/** Has the vectors of a space made by this model from now on; those of another go. True when it has read nothing yet. */
export async function startModel(database: Database, spaceId: string, model: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`delete from search_models where space_id = ${spaceId} and model <> ${model}`);
    const { rows } = await tx.execute(sql`insert into search_models (space_id, model)
      select i.space_id, ${model} from search_spaces i join spaces s on s.id = i.space_id
        join organizations o on o.id = s.organization_id and o.ai where i.space_id = ${spaceId}
      on conflict do nothing returning 1`);
    return rows.length > 0;
  });
}

/** Takes all vectors of an organization away. */
export async function removeOrganizationVectors(tx: Tx, organizationId: string): Promise<void> {
  await tx.execute(sql`delete from search_models m using spaces s
    where s.id = m.space_id and s.organization_id = ${organizationId}`);
}

/** Notes that the model has read all that was indexed of a space at this revision. */
export async function finishReading(
  { db }: Database,
  spaceId: string,
  model: string,
  revisionId: string,
): Promise<void> {
  await db.execute(sql`update search_models set revision_id = ${revisionId}
    where space_id = ${spaceId} and model = ${model}`);
}

/** Sections with texts that have no vector yet, in the order of their ids. */
export async function listUnread(
  { db }: Database,
  spaceId: string,
  after: number,
  limit: number,
): Promise<UnreadSection[]> {
  const { rows } = await db.execute<UnreadSection & Record<string, unknown>>(sql`
    select s.id::int as id, t.section, p.facts, t.vector_keys as keys, m.missing
    from search_sections s join search_texts t on t.section_id = s.id
      join search_pages p on p.space_id = s.space_id and p.page_id = s.page_id
      cross join lateral (select array_agg(k) as missing from unnest(t.vector_keys) k where not exists (
        select 1 from search_vectors v where v.space_id = s.space_id and v.key = k)) m
    where s.space_id = ${spaceId} and s.id > ${after} and m.missing is not null order by s.id limit ${limit}`);
  return rows;
}

/** What other spaces of the organization have of these texts by the same model. */
export async function findVectors(
  { db }: Database,
  spaceId: string,
  model: string,
  keys: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const { rows } = await db.execute<{ key: string; vector: Uint8Array }>(sql`
    select distinct on (v.key) v.key, v.vector from search_vectors v
      join search_models i on i.space_id = v.space_id join spaces s on s.id = v.space_id
    where v.key = any(${sql.param(keys)}::text[]) and i.model = ${model}
      and s.organization_id = (select organization_id from spaces where id = ${spaceId}) order by v.key`);
  return new Map(rows.map(({ key, vector }) => [key, vector]));
}

export interface NewVector {
  key: string;
  /** The section that it was made for. */
  section: number;
  vector: Uint8Array;
}

/** Those of sections that are still there. False when the space is gone, or another model has taken over. */
export async function writeVectors(
  database: Database,
  spaceId: string,
  model: string,
  vectors: readonly NewVector[],
): Promise<boolean> {
  const rows = vectors.map(({ vector, ...row }) => ({
    ...row,
    vector: Buffer.from(vector).toString('base64'),
  }));
  return database.transaction(async (tx) => {
    // Whoever writes to the index holds the row of the space: what it took out is gone when this goes on.
    const held =
      await tx.execute(sql`select 1 from search_spaces i join search_models m on m.space_id = i.space_id
      where i.space_id = ${spaceId} and m.model = ${model} for share`);
    if (held.rows.length === 0) return false;
    await tx.execute(sql`insert into search_vectors (space_id, key, vector)
      select ${spaceId}, r.key, decode(r.vector, 'base64')
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(key text, section bigint, vector text)
      where exists (select 1 from search_sections s where s.id = r.section) on conflict do nothing`);
    return true;
  });
}

interface IndexProgress extends Omit<IndexState, 'shownRootHash'> {
  /** Whether the organization has answers to questions switched on. */
  ai: boolean;
  sections: number;
  /** How many of them this model has read. */
  read: number;
}

const readProgress = defineStatement<IndexProgress, { spaceId: string; model: string }>(
  'search_progress',
  (term) => sql`select s.organization_id as "organizationId", s.revision_id as "headId",
      i.revision_id as "indexedId", i.next_revision_id as "nextId", i.analyser, coalesce(i.writes, 0) as writes,
      o.ai, c.sections, c.read
    from spaces s join organizations o on o.id = s.organization_id
      left join search_spaces i on i.space_id = s.id
      left join search_models m on m.space_id = s.id and m.model = ${term('model')}::text
      cross join lateral (
        select count(*)::int as sections, count(*) filter (where m.space_id is not null and t.is_read)::int as read
        from search_sections x cross join lateral (
          select not exists (select 1 from unnest(t.vector_keys) k where not exists (
            select 1 from search_vectors v where v.space_id = s.id and v.key = k)) as is_read
          from search_texts t where t.section_id = x.id limit 1) t
        where x.space_id = s.id) c
    where s.id = ${term('spaceId')}::text`,
);

/** How far the index of a space has come, and this model with it. */
export async function findIndexProgress(
  database: Database,
  spaceId: string,
  model: string,
): Promise<IndexProgress | undefined> {
  const [progress] = await readProgress(database, { spaceId, model });
  return progress;
}

interface SectionVector {
  id: number;
  /** Zero for where the section stands, more for what it says. */
  place: number;
  vector: Uint8Array;
}

const read = defineStatement<SectionVector, { ids: number[]; model: string }>(
  'search_vectors',
  (term) => sql`select t.section_id::int as id, (k.place - 1)::int as place, v.vector
    from search_texts t join search_sections s on s.id = t.section_id
      join search_models i on i.space_id = s.space_id
      cross join lateral unnest(t.vector_keys) with ordinality k(key, place)
      join search_vectors v on v.space_id = s.space_id and v.key = k.key
    where t.section_id = any(${term('ids')}::bigint[]) and i.model = ${term('model')}::text`,
);

/** What this model made of some sections. */
export function readVectors(
  database: Database,
  ids: readonly number[],
  model: string,
): Promise<SectionVector[]> {
  return read(database, { ids: [...ids], model });
}

/** Indexed spaces of organizations with answers that this model has not read, in the order of their ids. */
export async function listUnreadSpaces(
  { db }: Database,
  model: string,
  after: string,
  limit: number,
): Promise<{ spaceId: string; revisionId: string }[]> {
  const { rows } = await db.execute<{ spaceId: string; revisionId: string }>(sql`
    select i.space_id as "spaceId", i.revision_id as "revisionId"
    from search_spaces i join spaces s on s.id = i.space_id join organizations o on o.id = s.organization_id
      left join search_models m on m.space_id = i.space_id and m.model = ${model}
    where i.space_id > ${after} and i.revision_id is not null and o.ai
      and m.revision_id is distinct from i.revision_id
    order by i.space_id limit ${limit}`);
  return rows;
}

/** Whether the space's organization has answers switched on; undefined when it is gone. */
export async function hasAnswers(on: Database | Tx, spaceId: string): Promise<boolean | undefined> {
  const db = 'db' in on ? on.db : on;
  const { rows } = await db.execute<{ ai: boolean }>(sql`select o.ai from spaces s
    join organizations o on o.id = s.organization_id where s.id = ${spaceId}`);
  return rows[0]?.ai;
}
