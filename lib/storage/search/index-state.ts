import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../database/db';
import { defineStatement } from '../database/statement';

/** How far the index of a space has come, beside the head of its main content. */
export interface IndexState {
  organizationId: string;
  /** The revision that should be indexed. */
  headId: string;
  /** The revision whose pages are indexed, with its root; null before the first time is over. */
  indexedId: string | null;
  /** The revision of which some pages are indexed already. */
  nextId: string | null;
  analyser: number | null;
  writes: number;
  /** Of a translation the root of what readers see, where that is not all of the main content: it is what is indexed. */
  shownRootHash: string | null;
}

const read = defineStatement<IndexState, { spaceId: string }>(
  'search_state',
  (
    term,
  ) => sql`select s.organization_id as "organizationId", s.revision_id as "headId", i.revision_id as "indexedId",
      i.next_revision_id as "nextId", i.analyser, coalesce(i.writes, 0) as writes,
      (select t.shown_root_hash from space_translations t where t.space_id = s.id) as "shownRootHash"
    from spaces s left join search_spaces i on i.space_id = s.id where s.id = ${term('spaceId')}::text`,
);

export async function findIndexState(on: Database | Tx, spaceId: string): Promise<IndexState | undefined> {
  const [state] = await read(on, { spaceId });
  return state;
}

interface IndexMove {
  spaceId: string;
  indexedId: string | null;
  nextId: string | null;
  analyser: number;
}

/** Takes the state of a space on; false when somebody else has written since it was read. */
export async function moveIndexState(tx: Tx, writes: number, move: IndexMove): Promise<boolean> {
  const { spaceId, indexedId, nextId, analyser } = move;
  const { rows } = await tx.execute(sql`insert into search_spaces as i
      (space_id, revision_id, next_revision_id, analyser, writes)
    select s.id, ${indexedId}, ${nextId}, ${analyser}, 1 from spaces s where s.id = ${spaceId}
    on conflict (space_id) do update set revision_id = excluded.revision_id,
      next_revision_id = excluded.next_revision_id, analyser = excluded.analyser, writes = i.writes + 1
      where i.writes = ${writes}
    returning i.writes`);
  return rows.length > 0;
}

/** Spaces whose index is behind their content or was made by another analyser, in the order of their ids. */
export async function listBehind(
  { db }: Database,
  analyser: number,
  after: string,
  limit: number,
): Promise<{ spaceId: string; headId: string }[]> {
  const { rows } = await db.execute<{ spaceId: string; headId: string }>(sql`
    select s.id as "spaceId", s.revision_id as "headId"
    from spaces s left join search_spaces i on i.space_id = s.id
    where s.id > ${after} and (i.revision_id is distinct from s.revision_id or i.analyser <> ${analyser})
    order by s.id limit ${limit}`);
  return rows;
}

/** Has every page of a space compared anew, where other texts of the same revision are shown. */
export async function forgetIndexed(tx: Tx, spaceId: string): Promise<void> {
  await tx.execute(sql`update search_spaces set revision_id = null, next_revision_id = null, writes = writes + 1
    where space_id = ${spaceId}`);
}
