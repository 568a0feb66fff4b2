import type { createShareLink as contract } from '@/lib/contract/share-links';
import { toExpiry } from '@/lib/domain/shared/expiry';
import type { Operation } from '@/lib/domain/viewer/context';
import { makeShareKey } from '@/lib/domain/viewer/share-key';
import { newId } from '@/lib/storage/database/id';
import { insertShareLink } from '@/lib/storage/sites/share-links';
import { auditShareLink, presentShareLink } from './change-share-link';

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
    await auditShareLink(context, tx, id, 'share-link.create', {
      name,
      ...(ends ? { expiresAt: ends.toISOString() } : {}),
    });
    return presentShareLink(context, tx, id);
  });
};
