import { sql } from 'drizzle-orm';
import { personColumns } from '../change-requests/row';
import type { Database, Tx } from '../database/db';
import { boundedCount, type Counted, comesAfter, comesBefore, type Slice } from '../database/keyset';
import type { Joined, Term } from '../database/statement';
import { definePlaced, type PlaceRow, type PlaceStatement, type PlaceTerms } from './comment-place';
import { type CommentRow, commentColumns, isVisible, type ReaderTerms } from './comment-row';

/** A place with what was asked of it. */
interface PlacedComments {
  place: PlaceRow;
  rows: CommentRow[];
  count: number | null;
}

interface Found {
  place: PlaceRow;
  comment: CommentRow | null;
}

/** Only the first row has the place; it is there even without a comment. */
type ListedComment = Joined<CommentRow & { row: number }> & { place: PlaceRow | null } & Counted;

interface OneTerms extends PlaceTerms, ReaderTerms {
  id: string;
  expand: boolean;
  shown: number;
}

const readOne = definePlaced<Found, OneTerms>(
  'comment',
  (place, term) => sql`select row_to_json(p) as place, row_to_json(found) as comment
    from (${place.select(term)}) p left join lateral (
      select ${commentColumns(term)} from (select * from comments where id = ${term('id')}::text offset 0) c
      where c.thread_id is null and ${place.holds('c')}
        and ${isVisible('c', term('caller'))}) found on true`,
);

/** A comment with its place; without the place there is nothing to find. */
export async function findComment(on: Database | Tx, terms: OneTerms): Promise<Found | undefined> {
  const [found] = await readOne(on, terms);
  return found;
}

interface CommentFilter {
  order: 'asc' | 'desc';
  status: string | null;
  page: string | null;
  authors: string[] | null;
}

interface ListTerms extends PlaceTerms, ReaderTerms, Omit<CommentFilter, 'order'> {
  expand: boolean;
  shown: number;
  at: string | null;
  id: string | null;
  limit: number;
}

const defineList = (order: 'asc' | 'desc') => {
  const [direction, follows] = order === 'asc' ? [sql`asc`, comesAfter] : [sql`desc`, comesBefore];
  const write = (place: PlaceStatement, term: Term<ListTerms>) => {
    const which = sql`c.thread_id is null and ${place.holds('c')} and ${isVisible('c', term('caller'))}
      and (${term('status')}::text is null or (c.resolved_at is null) = (${term('status')}::text = 'open'))
      and (${term('page')}::text is null or c.page_id = ${term('page')}::text)
      and (${term('authors')}::text[] is null or c.created_by = any(${term('authors')}::text[]))`;
    const sorted = sql`c.created_at ${direction}, c.id ${direction}`;
    // Cut to the page before anything is joined to it: what joins must not read, or sort, all of a place's comments.
    const cut = sql`select c.* from comments c where ${which}
      and ${follows('c.created_at, c.id', term('at'), term('id'))}
      order by ${sorted} limit ${term('limit')}::int`;
    const rows = sql`select row_number() over (order by ${sorted}) as row, ${commentColumns(term, personColumns('u', 'createdBy'))}
      from (${cut}) c left join users u on u.id = c.created_by`;
    return sql`select case when coalesce(one.row, 1) = 1 then row_to_json(p) end as place, n.count, one.*
      from (${place.select(term)}) p cross join lateral ${boundedCount(sql`from comments c where ${which}`, sql`c.created_at, c.id`)} n
        left join lateral (${rows}) one on true order by one.row`;
  };
  return definePlaced<ListedComment, ListTerms>(`comments_${order}`, write);
};

const lists = { asc: defineList('asc'), desc: defineList('desc') };

type ListRequest = Omit<ListTerms, 'at' | 'id' | 'limit' | 'status' | 'page' | 'authors'>;

/** A page of the comments on a place, without their replies unless they are asked for. */
export async function listComments(
  database: Database,
  request: ListRequest,
  { order, ...filter }: CommentFilter,
  slice: Slice,
): Promise<PlacedComments | undefined> {
  const [at = null, id = null] = slice.after ?? [];
  const rows = await lists[order](database, { ...request, ...filter, at, id, limit: slice.limit });
  const [first] = rows;
  if (!first?.place) return undefined;
  return { place: first.place, count: first.count, rows: rows.filter((row) => row.id !== null) };
}
