import type { deleteShareLink as contract } from '@/lib/contract/share-links';
import type { Operation } from '@/lib/domain/viewer/context';
import { deleteShareLink as remove } from '@/lib/storage/sites/share-links';
import { auditShareLink } from './change-share-link';

export const deleteShareLink: Operation<typeof contract> = (context, { params }) =>
  context.database.transaction(async (tx) => {
    const id = params.shareLinkId;
    const existed = await remove(tx, context.subject.id, id);
    if (existed) await auditShareLink(context, tx, id, 'share-link.delete');
    return { existed };
  });
