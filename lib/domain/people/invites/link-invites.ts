import { can } from '@/lib/access/permissions';
import { ADMIN, levelOf, type RoleLevel, roleOf } from '@/lib/access/roles';
import type { InputOf } from '@/lib/contract/endpoint';
import type * as contract from '@/lib/contract/invites';
import { badRequest, forbidden, notFound } from '@/lib/contract/problem';
import { toExpiry } from '@/lib/domain/shared/expiry';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { hashSecret } from '@/lib/secrets/token';
import { type AuditEntry, recordAudit } from '@/lib/storage/audit-events/audit';
import type { Database, Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import {
  findLinkInvite,
  type InviteTarget,
  listLinkInvites as listLinkInviteRows,
  type SeenLinkInvite,
} from '@/lib/storage/invites/read-link-invites';
import {
  deleteLinkInvite as deleteLinkInviteRow,
  insertLinkInvite,
  type LinkInviteChange,
  lockLinkInvite,
  takeOverLinkInvites,
  updateLinkInvite as updateLinkInviteRow,
} from '@/lib/storage/invites/write-link-invites';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import { takeOverShareLinks } from '@/lib/storage/sites/share-links';
import { findChangedFields } from '@/lib/text/changed-fields';
import { makeInviteSecret } from './invite-secret';
import { toLinkInvite } from './present-invites';

export const listLinkInvites: Operation<typeof contract.listLinkInvites> = (context, { query }) => {
  const of = { spaceId: query.space, collectionId: query.collection };
  if (of.spaceId !== undefined && of.collectionId !== undefined)
    throw badRequest('collection', 'goes without `space`: ask for the links of one of them');
  if (of.spaceId === undefined && of.collectionId === undefined)
    requireKeeper(context, { space: null, collection: null });
  const target = { spaceId: of.spaceId ?? null, collectionId: of.collectionId ?? null };
  return paginate(
    context,
    query,
    async (slice) => {
      const listed = await listLinkInviteRows(context.database, viewerOf(context), of, slice);
      if (!listed || !isSeen(target, listed))
        throw notFound(of.spaceId === undefined ? 'collection' : 'space');
      requireKeeper(context, listed);
      return { rows: listed.links.map((link) => ({ link, listed })), count: listed.count };
    },
    ({ link }) => [link.createdAt, link.id],
    ({ link, listed }) => toLinkInvite(context, link, listed),
  );
};

export const getLinkInvite: Operation<typeof contract.getLinkInvite> = async (context, { params }) => {
  const link = await requireLink(context, context.database, params.inviteId);
  return toLinkInvite(context, link, link);
};

export const createLinkInvite: Operation<typeof contract.createLinkInvite> = async (context, { body }) => {
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

export const updateLinkInvite: Operation<typeof contract.updateLinkInvite> = async (
  context,
  { params, body },
) => {
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
    await updateLinkInviteRow(tx, before.id, change);
    const after = await requireLink(context, tx, params.inviteId);
    await auditLink(context, tx, before, 'link-invite.change', difference(before, after));
    return toLinkInvite(context, after, after);
  });
};

function newRole(
  link: SeenLinkInvite,
  body: InputOf<typeof contract.updateLinkInvite>['body'],
): RoleLevel | undefined {
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

export const deleteLinkInvite: Operation<typeof contract.deleteLinkInvite> = (context, { params }) =>
  context.database.transaction(async (tx) => {
    const link = await findByWireId(context, tx, params.inviteId);
    if (!link || !isSeen(link, link)) return { existed: false };
    requireWithinOwn(requireKeeper(context, link), link.role);
    await deleteLinkInviteRow(tx, link.id);
    const before = { role: roleOf(link.role), uses: link.uses };
    await auditLink(context, tx, link, 'link-invite.delete', { before });
    return { existed: true };
  });

export const takeOverLinks: Operation<typeof contract.takeOverLinks> = (context, { body: { maker } }) => {
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

/** A link as its keeper sees it, by what the wire calls its id; undefined when it is not there. */
function findByWireId(
  context: ObjectContext,
  on: Database | Tx,
  wireId: string,
): Promise<SeenLinkInvite | undefined> {
  return findLinkInvite(on, viewerOf(context), { hash: hashSecret(wireId), id: wireId });
}

/** Whether what the link leads to exists for the caller. */
function isSeen(
  link: Pick<SeenLinkInvite, 'spaceId' | 'collectionId'>,
  { space, collection }: InviteTarget,
): boolean {
  if (link.spaceId !== null) return space !== null && can(space.role, 'space:view');
  if (link.collectionId !== null) return collection !== null && can(collection.role, 'collection:view');
  return true;
}

/** The organization's links are its administrators'; those of a space or collection are of who manages it. Answers their role there. */
function requireKeeper({ subject }: ObjectContext, { space, collection }: InviteTarget): RoleLevel {
  const target = space ?? collection;
  if (!target) {
    if (subject.organizationRole < ADMIN)
      throw forbidden('You need the role "admin" on this organization to keep its links.');
    return ADMIN;
  }
  if (!can(target.role, space ? 'space:manage' : 'collection:manage'))
    throw forbidden(`You need the role "create" or higher on this ${space ? 'space' : 'collection'}.`);
  return target.role;
}

/** A person can't give, change or revoke by a link what is above their own role. */
function requireWithinOwn(own: RoleLevel, given: RoleLevel): void {
  if (given > own)
    throw forbidden(
      `This link gives the role "${roleOf(given)}", which is above your own: "${roleOf(own) ?? 'guest'}".`,
    );
}

/** The link that the path names, when the caller may keep it. */
async function requireLink(
  context: ObjectContext,
  on: Database | Tx,
  wireId: string,
): Promise<SeenLinkInvite> {
  const link = await findByWireId(context, on, wireId);
  if (!link || !isSeen(link, link)) throw notFound('invite');
  requireKeeper(context, link);
  return link;
}

/** Audited and published, never with the secret. */
async function auditLink(
  context: ObjectContext,
  tx: Tx,
  link: Pick<SeenLinkInvite, 'id' | 'spaceId' | 'collectionId'>,
  action: Extract<AuditEntry['action'], `link-invite.${string}`>,
  details: NonNullable<AuditEntry['details']>,
): Promise<void> {
  const { organizationId } = context.subject;
  const to = link.spaceId ?? link.collectionId ?? undefined;
  await recordAudit(tx, {
    organizationId,
    actorId: context.caller.userId,
    action,
    subject: link.id,
    details: { ...(to !== undefined && { to }), ...details },
    address: context.address,
  });
  await context.publish(tx, { noun: 'invites', id: link.id, organization: organizationId });
}
