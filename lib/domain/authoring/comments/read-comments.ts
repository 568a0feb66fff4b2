import { createYield } from '@/lib/concurrency/yield-to-event-loop';
import type { InputOf } from '@/lib/contract/endpoint';
import { notFound } from '@/lib/contract/problem';
import type { getSpaceComment, listSpaceComments } from '@/lib/contract/space-comments';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { PlaceRow } from '@/lib/storage/comments/comment-place';
import type { CommentRow } from '@/lib/storage/comments/comment-row';
import { readComment, listComments as readList } from '@/lib/storage/comments/read-comments';
import type { Tx } from '@/lib/storage/database/db';
import { type PlaceName, readerOf, requirePlace } from './open-thread';
import { type Format, openSides, readTexts, toComment } from './present-comment';

type ListQuery = InputOf<typeof listSpaceComments>['query'];

export async function listComments(context: ObjectContext, changeRequest: PlaceName, query: ListQuery) {
  const request = { ...readerOf(context, changeRequest), expand: query.expand === 'replies' };
  const filter = {
    order: query.order ?? 'desc',
    status: query.status === undefined || query.status === 'all' ? null : query.status,
    page: query.targetPage ?? null,
    authors: query.authors ?? null,
  };
  let place: PlaceRow | undefined;
  const page = await paginate(
    context,
    query,
    async (slice) => {
      const found = await readList(context.database, request, filter, slice);
      place = found?.place;
      return found ?? { rows: [] };
    },
    (row) => [row.createdAt, row.id],
    (row) => row,
  );
  const at = requirePlace(place, changeRequest);
  return { ...page, items: await presentAll(context, at, page.items, query.format) };
}

async function presentAll(context: ObjectContext, place: PlaceRow, rows: CommentRow[], format: Format) {
  const sides = await openSides(context.database, place, rows);
  const yieldToOthers = createYield();
  const items: ReturnType<typeof toComment>[] = [];
  for (const row of rows) {
    const texts = await readTexts([row], format);
    items.push(toComment(context, place, sides, row, texts));
    await yieldToOthers();
  }
  return items;
}

type GetQuery = InputOf<typeof getSpaceComment>['query'];

export async function getComment(
  context: ObjectContext,
  changeRequest: PlaceName,
  id: string,
  { format }: GetQuery,
) {
  const found = await readComment(context.database, {
    ...readerOf(context, changeRequest),
    id,
    expand: false,
  });
  const place = requirePlace(found?.place, changeRequest);
  if (!found?.comment) throw notFound('comment');
  const sides = await openSides(context.database, place, [found.comment]);
  const texts = await readTexts([found.comment], format);
  return toComment(context, place, sides, found.comment, texts);
}

/** The answer to who has just changed a comment. */
export async function presentChanged(
  context: ObjectContext,
  tx: Tx,
  place: PlaceRow,
  id: string,
  format: Format,
) {
  const reader = readerOf(context, place.changeRequestId);
  const found = await readComment(tx, { ...reader, id, expand: false });
  if (!found?.comment) throw notFound('comment');
  const texts = await readTexts([found.comment], format);
  return toComment(context, place, await openSides(tx, place, [found.comment]), found.comment, texts);
}
