import { levelOf, type RoleLevel, roleOf } from '@/lib/access/roles';
import type { InputOf } from '@/lib/contract/endpoint';
import type { updateLinkInvite as contract } from '@/lib/contract/invites';
import { badRequest, notFound } from '@/lib/contract/problem';
import { toExpiry } from '@/lib/domain/shared/expiry';
import type { Operation } from '@/lib/domain/viewer/context';
import type { SeenLinkInvite } from '@/lib/storage/invites/read-link-invites';
import {
  type LinkInviteChange,
  lockLinkInvite,
  updateLinkInvite as write,
} from '@/lib/storage/invites/write-link-invites';
import { findChangedFields } from '@/lib/text/changed-fields';
import { auditLink, requireKeeper, requireLink, requireWithinOwn } from './keep-links';
import { toLinkInvite } from './present-invites';

export const updateLinkInvite: Operation<typeof contract> = async (context, { params, body }) => {
  const expiresAt = toExpiry(body.expiresAt);
  return context.database.transaction(async (tx) => {
    const found = await requireLink(context, tx, params.inviteId);
    const uses = await lockLinkInvite(tx, found.id);
    if (uses === undefined) throw notFound('invite');
    // Read again: what another change did meanwhile is settled now.
    const before = await requireLink(context, tx, params.inviteId);
    const own = requireKeeper(context, before);
    requireWithinOwn(own, before.role);
    const role = newRole(before, body);
    if (role !== undefined) requireWithinOwn(own, role);
    if (body.maxUses !== undefined && body.maxUses !== null && body.maxUses < uses)
      throw badRequest('maxUses', `must be at least ${uses}: so many people joined by it already`);
    const change: LinkInviteChange = {
      ...(role !== undefined && { role }),
      ...(body.enabled !== undefined && { isEnabled: body.enabled }),
      ...(body.maxUses !== undefined && { maxUses: body.maxUses }),
      ...(expiresAt !== undefined && { expiresAt }),
    };
    if (Object.keys(change).length === 0) return toLinkInvite(context, before, before);
    await write(tx, before.id, change);
    const after = await requireLink(context, tx, params.inviteId);
    await auditLink(context, tx, before, 'link-invite.change', difference(before, after));
    return toLinkInvite(context, after, after);
  });
};

function newRole(link: SeenLinkInvite, body: InputOf<typeof contract>['body']): RoleLevel | undefined {
  const isOfOrganization = link.spaceId === null && link.collectionId === null;
  if (isOfOrganization && body.level !== undefined)
    throw badRequest('level', 'is for links to a space or collection; this one takes `role`');
  if (!isOfOrganization && body.role !== undefined)
    throw badRequest('role', 'is for links to the organization; this one takes `level`');
  const given = isOfOrganization ? body.role : body.level;
  return given === undefined ? undefined : levelOf(given);
}

function difference(before: SeenLinkInvite, after: SeenLinkInvite) {
  const facts = (link: SeenLinkInvite) => ({
    role: roleOf(link.role),
    enabled: link.isEnabled,
    maxUses: link.maxUses,
    expiresAt: link.expiresAt,
  });
  return findChangedFields(facts(before), facts(after)) ?? { before: {}, after: {} };
}
