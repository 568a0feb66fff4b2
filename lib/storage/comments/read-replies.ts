import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../database/db';
import { boundedCount, comesAfter, type Slice } from '../database/keyset';
import { definePlaced, type PlaceRow, type PlaceTerms } from './comment-place';
import { isVisible, type ReaderTerms, type ReplyRow, replyColumns } from './comment-row';

/** A thread, as far as the caller sees it. */
interface Thread {
  place: PlaceRow;
  /** Null when the comment is not there. */
  threadId: string | null;
}

interface OneTerms extends PlaceTerms, ReaderTerms {
  threadId: string;
  id: string;
}

const readOne = definePlaced<Thread & { reply: ReplyRow | null }, OneTerms>(
  'comment_reply',
  (place, term) => sql`select row_to_json(p) as place, c.id as "threadId", row_to_json(found) as reply
    from (${place.select(term)}) p
    left join comments c on c.id = ${term('threadId')}::text and c.thread_id is null and ${place.holds('c')}
      and ${isVisible('c', term('caller'))}
    left join lateral (select ${replyColumns('r', term)} from comments r
      where r.id = ${term('id')}::text and r.thread_id = c.id and ${isVisible('r', term('caller'))}) found on true`,
);

/** A reply with its thread and place. */
export async function findReply(on: Database | Tx, terms: OneTerms) {
  const [found] = await readOne(on, terms);
  return found;
}

interface ListTerms extends PlaceTerms, ReaderTerms {
  threadId: string;
  at: string | null;
  id: string | null;
  limit: number;
}

const readAll = definePlaced<Thread & { reply: ReplyRow | null; count: number | null }, ListTerms>(
  'comment_replies',
  (
    place,
    term,
  ) => sql`select row_to_json(p) as place, c.id as "threadId", row_to_json(found) as reply, whole.count
    from (${place.select(term)}) p
    left join comments c on c.id = ${term('threadId')}::text and c.thread_id is null and ${place.holds('c')}
      and ${isVisible('c', term('caller'))}
    cross join lateral ${boundedCount(
      sql`from comments r
      where r.thread_id = c.id and ${isVisible('r', term('caller'))}`,
      sql`r.created_at, r.id`,
    )} whole
    left join lateral (select ${replyColumns('r', term)} from comments r
      where r.thread_id = c.id and ${isVisible('r', term('caller'))}
        and ${comesAfter('r.created_at, r.id', term('at'), term('id'))}
      order by r.created_at, r.id limit ${term('limit')}::int) found on true
    order by found."createdAt", found.id`,
);

/** A page of the replies to a comment, oldest first. */
export async function listReplies(
  database: Database,
  request: Omit<ListTerms, 'at' | 'id' | 'limit'>,
  slice: Slice,
) {
  const [at = null, id = null] = slice.after ?? [];
  const found = await readAll(database, { ...request, at, id, limit: slice.limit });
  const [first] = found;
  if (!first) return undefined;
  const rows = found.flatMap(({ reply }) => (reply ? [reply] : []));
  return { place: first.place, threadId: first.threadId, rows, count: first.count };
}
