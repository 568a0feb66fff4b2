import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../db';
import type { Slice } from '../keyset';
import { definePlaced, type PlaceRow, type PlaceTerms } from './comment-place';
import { type CommentRow, commentColumns, isVisible, type ReaderTerms } from './comment-row';

/** A place with what was asked of it. */
export interface PlacedComments {
  place: PlaceRow;
  rows: CommentRow[];
  count: number;
}

interface Found {
  place: PlaceRow;
  comment: CommentRow | null;
}

interface OneTerms extends PlaceTerms, ReaderTerms {
  id: string;
  expand: boolean;
  shown: number;
}

const readOne = definePlaced<Found, OneTerms>(
  'comment',
  (place, term) => sql`select row_to_json(p) as place, row_to_json(found) as comment
    from (${place.select(term)}) p left join lateral (
      select ${commentColumns(term)} from comments c
      where c.id = ${term('id')}::text and c.thread_id is null and ${place.holds('c')}
        and ${isVisible('c', term('caller'))}) found on true`,
);

/** A comment with its place; without the place there is nothing to find. */
export async function readComment(on: Database | Tx, terms: OneTerms): Promise<Found | undefined> {
  const [found] = await readOne(on, terms);
  return found;
}

export interface CommentFilter {
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
  const [direction, beyond] = order === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  return definePlaced<PlacedComments, ListTerms>(`comments_${order}`, (place, term) => {
    const which = sql`c.thread_id is null and ${place.holds('c')} and ${isVisible('c', term('caller'))}
      and (${term('status')}::text is null or (c.resolved_at is null) = (${term('status')}::text = 'open'))
      and (${term('page')}::text is null or c.page_id = ${term('page')}::text)
      and (${term('authors')}::text[] is null or c.created_by = any(${term('authors')}::text[]))`;
    const rows = sql`select ${commentColumns(term)} from comments c where ${which}
      and (${term('id')}::text is null
        or (c.created_at, c.id) ${beyond} (${term('at')}::timestamptz, ${term('id')}::text))
      order by c.created_at ${direction}, c.id ${direction} limit ${term('limit')}::int`;
    // One row for all: each would bring the place again, and taking rows apart is most of what a list costs the program.
    return sql`select row_to_json(p) as place, (select coalesce(json_agg(one), '[]') from (${rows}) one) as rows,
      (select count(*)::int from comments c where ${which}) as count from (${place.select(term)}) p`;
  });
};

const lists = { asc: defineList('asc'), desc: defineList('desc') };

export type ListRequest = Omit<ListTerms, 'at' | 'id' | 'limit' | 'status' | 'page' | 'authors'>;

/** A page of the comments on a place, without their replies unless they are asked for. */
export async function listComments(
  database: Database,
  request: ListRequest,
  { order, ...filter }: CommentFilter,
  slice: Slice,
): Promise<PlacedComments | undefined> {
  const [at = null, id = null] = slice.after ?? [];
  const [found] = await lists[order](database, { ...request, ...filter, at, id, limit: slice.limit });
  return found;
}
