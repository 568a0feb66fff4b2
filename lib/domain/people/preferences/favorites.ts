import { generateKeyBetween } from 'fractional-indexing';
import type { z } from 'zod';
import type * as contract from '@/lib/contract/preferences';
import type { favorite } from '@/lib/contract/preferences';
import { badRequest, conflict, notFound } from '@/lib/contract/problem';
import type { ObjectContext, Operation, Operations } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import type { Tx } from '@/lib/storage/database/db';
import {
  deleteFavorite,
  type FavoriteRow,
  insertFavorite,
  listFavorites,
  lockFavorites,
  placeFavorite,
} from '@/lib/storage/preferences/favorites';

/** More would be a second tree. */
const MOST = 200;

const toFavorite = ({ object, id, title, emoji }: FavoriteRow): z.input<typeof favorite> => ({
  object,
  id,
  title,
  emoji: emoji ?? undefined,
});

const putFavorite: Operation<typeof contract.putFavorite> = (context, { params, body }) =>
  context.database.transaction(async (tx) => {
    const { userId } = context.caller;
    const { favoriteId: id } = params;
    const viewer = viewerOf(context);
    const kept = await lockFavorites(tx, userId);
    const isKept = kept.some((other) => other.id === id);
    if (!isKept && kept.length >= MOST)
      throw conflict(`You have ${MOST} favourites, which is the most. Remove one to add another.`);
    const others = kept.filter((other) => other.id !== id);
    const seen = body.position ? await listFavorites(tx, viewer) : [];
    const index = readPosition(body.position, others, seen, id);
    if (index !== undefined || !isKept) {
      const at = index ?? others.length;
      const orderKey = generateKeyBetween(others[at - 1]?.orderKey ?? null, others[at]?.orderKey ?? null);
      if (isKept) await placeFavorite(tx, userId, { id, orderKey });
      else await insertFavorite(tx, userId, { object: body.object, id, orderKey });
    }
    const row = (await listFavorites(tx, viewer)).find((other) => other.id === id);
    if (row?.object !== body.object) throw notFound(body.object);
    await publishOwnEvents(context, tx);
    return toFavorite(row);
  });

/** Where among the others it goes; undefined where it does not matter. */
function readPosition(
  position: { before?: string | undefined; after?: string | undefined } | undefined,
  others: readonly { id: string }[],
  seen: readonly { id: string }[],
  id: string,
): number | undefined {
  const field = position?.before ? 'before' : 'after';
  const beside = position?.before ?? position?.after;
  if (!beside) return undefined;
  if (beside === id) throw badRequest(`position.${field}`, 'must name another than what is moved');
  if (!seen.some((other) => other.id === beside)) throw notFound('favourite');
  const index = others.findIndex((other) => other.id === beside);
  return field === 'before' ? index : index + 1;
}

const removeFavorite: Operation<typeof contract.removeFavorite> = (context, { params }) =>
  context.database.transaction(async (tx) => {
    const { favoriteId: id } = params;
    // One of another organization is none here.
    const isHere = (await listFavorites(tx, viewerOf(context))).some((favorite) => favorite.id === id);
    const existed = isHere && (await deleteFavorite(tx, context.caller.userId, id));
    if (existed) await publishOwnEvents(context, tx);
    return { existed };
  });

/** Favourites are their person's own business. */
const publishOwnEvents = (context: ObjectContext, tx: Tx) =>
  context.publish(tx, {
    noun: 'favorites',
    organization: context.subject.organizationId,
    recipients: [context.caller.userId],
  });

export const favoriteOperations = {
  listFavorites: async (context) => ({
    items: (await listFavorites(context.database, viewerOf(context))).map(toFavorite),
  }),
  putFavorite,
  removeFavorite,
} satisfies Partial<Operations>;
