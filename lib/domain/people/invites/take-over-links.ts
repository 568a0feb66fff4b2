import type { takeOverLinks as contract } from '@/lib/contract/invites';
import type { Operation } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import { takeOverLinkInvites } from '@/lib/storage/invites/write-link-invites';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import { takeOverShareLinks } from '@/lib/storage/sites/share-links';

export const takeOverLinks: Operation<typeof contract> = (context, { body: { maker } }) => {
  const { caller, subject, database, address } = context;
  const { organizationId } = subject;
  return database.transaction(async (tx) => {
    await lockOrganizations(tx, [organizationId]);
    const which = { organizationId, userId: caller.userId, maker };
    const taken = {
      linkInvites: await takeOverLinkInvites(tx, which),
      shareLinks: await takeOverShareLinks(tx, which),
    };
    if (taken.linkInvites + taken.shareLinks === 0) return taken;
    await recordAudit(tx, {
      organizationId,
      actorId: caller.userId,
      action: 'link-invite.take-over',
      subject: organizationId,
      ...(maker !== undefined && { concerns: [maker] }),
      details: { ...(maker !== undefined && { maker }), ...taken },
      address,
    });
    await context.publish(tx, { noun: 'invites', organization: organizationId });
    await context.publish(tx, { noun: 'share-links', organization: organizationId });
    return taken;
  });
};
