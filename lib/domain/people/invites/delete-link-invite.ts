import { roleOf } from '@/lib/access/roles';
import type { deleteLinkInvite as contract } from '@/lib/contract/invites';
import type { Operation } from '@/lib/domain/viewer/context';
import { deleteLinkInvite as remove } from '@/lib/storage/invites/write-link-invites';
import { auditLink, findByWireId, isSeen, requireKeeper, requireWithinOwn } from './keep-links';

export const deleteLinkInvite: Operation<typeof contract> = (context, { params }) =>
  context.database.transaction(async (tx) => {
    const link = await findByWireId(context, tx, params.inviteId);
    if (!link || !isSeen(link, link)) return { existed: false };
    requireWithinOwn(requireKeeper(context, link), link.role);
    await remove(tx, link.id);
    const before = { role: roleOf(link.role), uses: link.uses };
    await auditLink(context, tx, link, 'link-invite.delete', { before });
    return { existed: true };
  });
