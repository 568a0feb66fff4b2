import { and, eq, sql } from 'drizzle-orm';
import { isChangeRequest, type PersonRow, personOf } from '../change-requests/row';
import type { Database, Tx } from '../database/db';
import { isoText } from '../database/iso-text';
import { boundedCount, type Counted, comesAfter, type Slice, toPage } from '../database/keyset';
import { defineStatement, type Joined } from '../database/statement';
import { requestedReviewers } from '../schema/reviews';

export interface RequestedReviewerRow {
  userId: string;
  user: PersonRow;
  requestedBy: PersonRow | null;
  revisionId: string;
  createdAt: string;
}

const COLUMNS = sql`rr.user_id as "userId", ${personOf('rr.user_id')} as "user",
  ${personOf('rr.requested_by')} as "requestedBy", rr.revision_id as "revisionId",
  ${isoText('rr.created_at')} as "createdAt"`;

interface Terms {
  spaceId: string;
  name: string;
  afterTime: string | null;
  afterId: string | null;
  limit: number;
}

const read = defineStatement<Joined<RequestedReviewerRow> & Counted, Terms>(
  'requested_reviewers',
  (term) => sql`select rr.*, n.count from change_requests cr
    cross join lateral ${boundedCount(
      sql`from requested_reviewers rr where rr.change_request_id = cr.id`,
      sql`rr.created_at, rr.user_id`,
    )} n
    left join lateral (select ${COLUMNS} from requested_reviewers rr
      where rr.change_request_id = cr.id and ${comesAfter('rr.created_at, rr.user_id', term('afterTime'), term('afterId'))}
      order by rr.created_at, rr.user_id limit ${term('limit')}::int) rr on true
    where cr.space_id = ${term('spaceId')}::text and ${isChangeRequest(term('name'))}
    order by rr."createdAt", rr."userId"`,
);

/** Whose review is waited for, asked first first; undefined when there is no such change request. */
export async function listRequestedReviewers(
  database: Database,
  where: Pick<Terms, 'spaceId' | 'name'>,
  slice: Slice,
) {
  const [afterTime = null, afterId = null] = slice.after ?? [];
  const rows = await read(database, { ...where, afterTime, afterId, limit: slice.limit });
  if (rows.length === 0) return undefined;
  return toPage(
    rows.filter((row) => row.userId !== null),
    slice,
  );
}

interface NewRequest {
  changeRequestId: string;
  requestedBy: string;
  revisionId: string;
}

/** Asks people, anew when they were asked before. */
export async function putRequestedReviewers(
  tx: Tx,
  userIds: readonly string[],
  request: NewRequest,
): Promise<RequestedReviewerRow[]> {
  if (userIds.length === 0) return [];
  const { changeRequestId, requestedBy, revisionId } = request;
  const set = { requestedBy, revisionId, createdAt: sql`clock_timestamp()` };
  await tx
    .insert(requestedReviewers)
    .values(userIds.map((userId) => ({ changeRequestId, userId, ...set })))
    .onConflictDoUpdate({ target: [requestedReviewers.changeRequestId, requestedReviewers.userId], set });
  const { rows } = await tx.execute<RequestedReviewerRow & Record<string, unknown>>(sql`select ${COLUMNS}
    from requested_reviewers rr
    where rr.change_request_id = ${changeRequestId} and rr.user_id = any(${sql.param(userIds)}::text[])
    order by array_position(${sql.param(userIds)}::text[], rr.user_id::text)`);
  return rows;
}

/** Withdraws a request; answers who made it, or undefined when there was none. */
export async function withdrawReviewRequest(
  tx: Tx,
  changeRequestId: string,
  userId: string,
): Promise<{ requestedBy: string | null } | undefined> {
  const [row] = await tx
    .delete(requestedReviewers)
    .where(
      and(eq(requestedReviewers.changeRequestId, changeRequestId), eq(requestedReviewers.userId, userId)),
    )
    .returning({ requestedBy: requestedReviewers.requestedBy });
  return row;
}
