import { can } from '@/lib/access/permissions';
import type { transferCollection as contract } from '@/lib/contract/collections';
import { conflict, forbidden, notFound, preconditionFailed } from '@/lib/contract/problem';
import { toCollection } from '@/lib/domain/presenters/present-collection';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import { carryValues } from '@/lib/storage/custom-fields/write-values';
import type { Tx } from '@/lib/storage/database/db';
import { findMemberRole } from '@/lib/storage/members/membership';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import { findCollection, findSeenCollection } from '@/lib/storage/tree/collections';
import { findShownSpace, lockSubtree, transferSubtree } from '@/lib/storage/tree/transfer-collection';
import { placeAtEnd } from '../tree/choose-tree-position';
import { listViewers } from '../tree/publish-lost-access';

export const transferCollection: Operation<typeof contract> = async (context, { body }) => {
  const { caller, subject } = context;
  const from = subject.organizationId;
  const to = body.organization;
  if (to === from) throw conflict('The collection belongs to this organization already.');
  return context.database.transaction(async (tx) => {
    const locked = await lockOrganizations(tx, [from, to]);
    if (locked.length < 2) throw notFound('organization');
    if (locked.some(({ blockedReason }) => blockedReason))
      throw forbidden('One of the two organizations is blocked: it can be read, not changed.');
    const organizationRole = await findMemberRole(tx, to, caller.userId);
    if (organizationRole === undefined || !can(organizationRole, 'organization:create'))
      throw notFound('organization');
    await moveOver(tx, context, to);
    const viewer = { organizationId: to, userId: caller.userId, organizationRole };
    const seen = await findSeenCollection(tx, viewer, subject.id);
    if (!seen) throw notFound('collection');
    return toCollection(context, seen, seen.role);
  });
};

async function moveOver(tx: Tx, context: ObjectContext, to: string): Promise<void> {
  const { caller, subject, address } = context;
  const { id, organizationId: from } = subject;
  const current = await findCollection(tx, id);
  // It may have been deleted or transferred while this waited for the locks.
  if (current?.organizationId !== from) throw notFound('collection');
  const viewers = await listViewers(tx, { kind: 'collection', id });
  const subtree = await lockSubtree(tx, id);
  const shown = await findShownSpace(tx, subtree.spaces);
  if (shown)
    throw preconditionFailed(
      `The site "${shown.site}" shows the space "${shown.space}"${shown.isTrashed ? ', which is in the trash' : ''}. Remove it from the site first.`,
    );
  const orderKey = await placeAtEnd(tx, { organizationId: to, parentId: null });
  await transferSubtree(tx, id, subtree, to, orderKey);
  await carryValues(tx, subtree.spaces, to);
  await context.publish(tx, { noun: 'access', organization: from, recipients: viewers });
  for (const organizationId of [from, to]) {
    await recordAudit(tx, {
      organizationId,
      actorId: caller.userId,
      action: 'collection.transfer',
      subject: id,
      details: { from, to, collections: subtree.collections.length, spaces: subtree.spaces.length },
      address,
    });
    await context.publish(tx, { noun: 'collections', id, organization: organizationId });
  }
}
