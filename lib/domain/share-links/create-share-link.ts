import type { createShareLink as contract } from '@/lib/contract/share-links';
import { hashSecret, newSecret } from '@/lib/secrets/token';
import { newId } from '@/lib/storage/id';
import { insertShareLink } from '@/lib/storage/share-links';
import type { Operation } from '../context';
import { answerShareLink, noteShareLink } from './change-share-link';
import { sealingPurpose } from './share-key';

export const createShareLink: Operation<typeof contract> = async (context, { body }) => {
  const siteId = context.subject.id;
  return context.database.transaction(async (tx) => {
    const id = newId();
    const key = newSecret();
    const keySealed = context.keyring.seal(sealingPurpose(siteId, id), key);
    await insertShareLink(tx, siteId, { id, name: body.name, keyHash: hashSecret(key), keySealed });
    await noteShareLink(context, tx, id, 'share-link.create', { name: body.name });
    return answerShareLink(context, tx, id);
  });
};
