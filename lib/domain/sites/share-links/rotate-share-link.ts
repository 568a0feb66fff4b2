import type { rotateShareLink as contract } from '@/lib/contract/share-links';
import type { Operation } from '@/lib/domain/viewer/context';
import { makeShareKey } from '@/lib/domain/viewer/share-key';
import { updateShareLink } from '@/lib/storage/sites/share-links';
import { auditShareLink, presentShareLink } from './change-share-link';

export const rotateShareLink: Operation<typeof contract> = (context, { params }) =>
  context.database.transaction(async (tx) => {
    const id = params.shareLinkId;
    const siteId = context.subject.id;
    const { name } = await presentShareLink(context, tx, id);
    await updateShareLink(tx, siteId, id, makeShareKey(context.keyring, siteId, id));
    await auditShareLink(context, tx, id, 'share-link.rotate', { name });
    return presentShareLink(context, tx, id);
  });
