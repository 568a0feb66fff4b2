import { type SQL, sql } from 'drizzle-orm';
import { isAuthorOf } from '../change-requests/authors';
import { type PersonRow, personOf } from '../change-requests/row';
import { definePlaced, type PlaceRow, type PlaceTerms } from '../comments/comment-place';
import { type CommentRow, commentColumns, type ReaderTerms } from '../comments/comment-row';
import type { Database, Tx } from '../database/db';
import { isoText } from '../database/iso-text';
import { boundedCount, comesAfter, type Slice, toPage } from '../database/keyset';
import type { Term } from '../database/statement';

export type ReviewStatus = 'approved' | 'changes-requested' | 'commented';

export interface ReviewRow {
  id: string;
  status: ReviewStatus;
  revisionId: string;
  /** Null when the account is gone. */
  reviewer: PersonRow | null;
  requestedBy: PersonRow | null;
  isStale: boolean;
  isAuthor: boolean;
  submittedAt: string;
  updatedAt: string;
  /** Without its summary. */
  comments: number;
  summary: CommentRow | null;
}

interface ReadTerms extends PlaceTerms, ReaderTerms {
  expand: boolean;
  shown: number;
}

function columns(term: Term<ReadTerms>): SQL {
  return sql`rv.id, rv.status, rv.revision_id as "revisionId", ${personOf('rv.reviewer_id')} as reviewer,
    ${personOf('rv.requested_by')} as "requestedBy", rv.stale_at is not null as "isStale",
    ${isAuthorOf(sql`rv.change_request_id`, sql`rv.reviewer_id`)} as "isAuthor",
    ${isoText('rv.submitted_at')} as "submittedAt", ${isoText('rv.updated_at')} as "updatedAt",
    (select count(*)::int from comments c where c.review_id = rv.id and c.id is distinct from rv.comment_id) as comments,
    (select row_to_json(s) from (select ${commentColumns(term)} from comments c where c.id = rv.comment_id) s) as summary`;
}

/** Nothing of a thread comes with a summary. */
const ALONE = { expand: false, shown: 0 };

type ReadReviews = Omit<ReadTerms, 'expand' | 'shown'>;

interface ListTerms extends ReadTerms {
  commented: boolean;
  at: string | null;
  id: string | null;
  limit: number;
}

const readAll = definePlaced<{ place: PlaceRow; review: ReviewRow | null; count: number | null }, ListTerms>(
  'reviews',
  (place, term) => {
    const which = sql`rv.change_request_id = p."changeRequestId" and rv.status <> 'pending'
      and (${term('commented')}::boolean or rv.status <> 'commented')`;
    return sql`select row_to_json(p) as place, row_to_json(found) as review, n.count
      from (${place.select(term)}) p
      cross join lateral ${boundedCount(sql`from reviews rv where ${which}`, sql`rv.submitted_at, rv.id`)} n left join lateral (
        select ${columns(term)} from (select rv.* from reviews rv
          where ${which} and ${comesAfter('rv.submitted_at, rv.id', term('at'), term('id'))}
          order by rv.submitted_at, rv.id limit ${term('limit')}::int) rv) found on true
      order by found."submittedAt", found.id`;
  },
);

/** The submitted reviews, oldest first; undefined when there is no such change request. */
export async function listReviews(
  database: Database,
  request: ReadReviews & { commented: boolean },
  slice: Slice,
) {
  const [at = null, id = null] = slice.after ?? [];
  const found = await readAll(database, { ...request, ...ALONE, at, id, limit: slice.limit });
  const [first] = found;
  if (!first) return undefined;
  const rows = found.flatMap(({ review, count }) => (review ? [{ ...review, count }] : []));
  return { place: first.place, ...toPage(rows, slice) };
}

const readOne = definePlaced<{ place: PlaceRow; review: ReviewRow }, ReadTerms & { id: string }>(
  'review',
  (place, term) => sql`select row_to_json(p) as place, row_to_json(found) as review
    from (${place.select(term)}) p join lateral (select ${columns(term)} from reviews rv
      where rv.id = ${term('id')}::text and rv.change_request_id = p."changeRequestId"
        and rv.status <> 'pending') found on true`,
);

export async function findReview(on: Database | Tx, request: ReadReviews, id: string) {
  const [found] = await readOne(on, { ...request, ...ALONE, id });
  return found;
}
