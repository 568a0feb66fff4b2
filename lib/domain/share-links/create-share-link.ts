import type { createShareLink as contract } from '@/lib/contract/share-links';
import { newId } from '@/lib/storage/id';
import { insertShareLink } from '@/lib/storage/share-links';
import type { Operation } from '../context';
import { toExpiry } from '../expiry';
import { answerShareLink, noteShareLink } from './change-share-link';
import { makeShareKey } from './share-key';

export const createShareLink: Operation<typeof contract> = async (context, { body: { name, expiresAt } }) => {
  const siteId = context.subject.id;
  const ends = toExpiry(expiresAt) ?? null;
  return context.database.transaction(async (tx) => {
    const id = newId();
    await insertShareLink(tx, siteId, {
      id,
      name,
      expiresAt: ends,
      createdBy: context.caller.userId,
      ...makeShareKey(context.keyring, siteId, id),
    });
    await noteShareLink(context, tx, id, 'share-link.create', {
      name,
      ...(ends ? { expiresAt: ends.toISOString() } : {}),
    });
    return answerShareLink(context, tx, id);
  });
};
