import { levelOf, roleOf } from '@/lib/access/roles';
import type { createLinkInvite as contract } from '@/lib/contract/invites';
import { notFound } from '@/lib/contract/problem';
import { toExpiry } from '@/lib/domain/shared/expiry';
import type { Operation } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { newId } from '@/lib/storage/database/id';
import { findLinkInvite } from '@/lib/storage/invites/read-link-invites';
import { insertLinkInvite } from '@/lib/storage/invites/write-link-invites';
import { makeInviteSecret } from './invite-secret';
import { auditLink, requireKeeper, requireWithinOwn } from './keep-links';
import { toLinkInvite } from './present-invites';

export const createLinkInvite: Operation<typeof contract> = async (context, { body }) => {
  const { caller, subject } = context;
  const role = levelOf('role' in body ? body.role : body.level);
  const spaceId = 'space' in body ? body.space : null;
  const collectionId = 'collection' in body ? body.collection : null;
  const expiresAt = toExpiry(body.expiresAt) ?? null;
  if (spaceId === null && collectionId === null) requireKeeper(context, { space: null, collection: null });
  return context.database.transaction(async (tx) => {
    const id = newId();
    const secret = makeInviteSecret(context, 'link-invite', id);
    await insertLinkInvite(tx, {
      id,
      organizationId: subject.organizationId,
      spaceId,
      collectionId,
      role,
      maxUses: body.maxUses ?? null,
      expiresAt,
      createdBy: caller.userId,
      ...secret,
    });
    const link = await findLinkInvite(tx, viewerOf(context), { hash: secret.secretHash, id });
    if (!link) throw notFound('invite');
    requireWithinOwn(requireKeeper(context, link), role);
    const after = { role: roleOf(role), maxUses: link.maxUses, expiresAt: link.expiresAt };
    await auditLink(context, tx, link, 'link-invite.create', { after });
    return toLinkInvite(context, link, link);
  });
};
