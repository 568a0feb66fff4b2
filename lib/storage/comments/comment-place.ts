import { type SQL, sql } from 'drizzle-orm';
import { isChangeRequest } from '../change-requests/row';
import type { Tx } from '../database/db';
import { defineStatement, type Term } from '../database/statement';

/** What comments are on: the main content of a space, or one of its change requests. */
export interface PlaceRow {
  spaceId: string;
  organizationId: string;
  /** Null is the main content. */
  changeRequestId: string | null;
  number: number | null;
  status: 'draft' | 'open' | 'archived' | 'merged' | null;
  /** Its head. */
  revisionId: string;
  rootHash: string;
  /** What a change request is compared with. */
  baseRevisionId: string | null;
  baseRootHash: string | null;
}

/** Names a place: a change request by its id or number, or the main content. */
export interface PlaceTerms {
  spaceId: string;
  changeRequest: string | null;
}

export interface PlaceStatement {
  name: 'main' | 'change_request';
  /** One row, or none when the place is not there. */
  select(term: Term<PlaceTerms>): SQL;
  /** Which of the comments and replies in `table` are on the place `p`. */
  holds(table: string): SQL;
}

const MAIN: PlaceStatement = {
  name: 'main',
  select: (
    term,
  ) => sql`select s.id as "spaceId", s.organization_id as "organizationId", null::text as "changeRequestId",
      null::int as number, null::text as status, s.revision_id as "revisionId", h.root_hash as "rootHash",
      null::text as "baseRevisionId", null::text as "baseRootHash"
    from spaces s join revisions h on h.id = s.revision_id
    where s.id = ${term('spaceId')}::text and s.deleted_at is null`,
  holds: (table) => sql.raw(`${table}.space_id = p."spaceId" and ${table}.change_request_id is null`),
};

const CHANGE_REQUEST: PlaceStatement = {
  name: 'change_request',
  select: (
    term,
  ) => sql`select s.id as "spaceId", s.organization_id as "organizationId", cr.id as "changeRequestId",
      cr.number, cr.status, cr.revision_id as "revisionId", h.root_hash as "rootHash",
      b.id as "baseRevisionId", b.root_hash as "baseRootHash"
    from change_requests cr join spaces s on s.id = cr.space_id join revisions h on h.id = cr.revision_id
    left join revisions b on b.id = coalesce(cr.revision_merged_ancestor, cr.revision_initial)
    where cr.space_id = ${term('spaceId')}::text and ${isChangeRequest(term('changeRequest'))}
      and s.deleted_at is null`,
  holds: (table) => sql.raw(`${table}.change_request_id = p."changeRequestId"`),
};

/** Two statements of each kind, since only plain comparisons use the index. */
export function definePlaced<Row extends object, Values extends PlaceTerms>(
  name: string,
  write: (place: PlaceStatement, term: Term<Values>) => SQL,
) {
  const main = defineStatement<Row, Values>(`${name}_on_main`, (term) => write(MAIN, term));
  const changeRequest = defineStatement<Row, Values>(`${name}_on_change_request`, (term) =>
    write(CHANGE_REQUEST, term),
  );
  return (on: Parameters<typeof main>[0], values: Values) =>
    (values.changeRequest === null ? main : changeRequest)(on, values);
}

const read = definePlaced<PlaceRow, PlaceTerms>('comment_place', (place, term) => place.select(term));

const lockOne = defineStatement<{ id: string }, { spaceId: string; id: string }>(
  'lock_comment',
  (term) => sql`select c.id from comments c
    where c.space_id = ${term('spaceId')}::text and c.id = ${term('id')}::text for no key update`,
);

export async function findPlace(
  on: Parameters<typeof read>[0],
  terms: PlaceTerms,
): Promise<PlaceRow | undefined> {
  const [place] = await read(on, terms);
  return place;
}

/** Locks one comment until the transaction ends, and nothing else of its space. */
export async function lockCommentAlone(
  tx: Tx,
  { spaceId, id }: { spaceId: string; id: string },
): Promise<void> {
  await lockOne(tx, { spaceId, id });
}

/** Locks a place until the transaction ends, so that commenting waits for writing. Locks the space first, as a merge does. */
export async function lockPlace(tx: Tx, terms: PlaceTerms): Promise<PlaceRow | undefined> {
  const { spaceId, changeRequest } = terms;
  if (changeRequest === null) {
    await tx.execute(sql`select 1 from spaces where id = ${spaceId} for no key update`);
  } else {
    await tx.execute(sql`select 1 from spaces where id = ${spaceId} for key share`);
    await tx.execute(sql`select 1 from change_requests cr
      where cr.space_id = ${spaceId} and ${isChangeRequest(changeRequest)} for no key update`);
  }
  return findPlace(tx, terms);
}
