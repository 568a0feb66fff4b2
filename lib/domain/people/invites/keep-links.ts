import { can } from '@/lib/access/permissions';
import { ADMIN, type RoleLevel, roleOf } from '@/lib/access/roles';
import { forbidden, notFound } from '@/lib/contract/problem';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { hashSecret } from '@/lib/secrets/token';
import { type AuditEntry, recordAudit } from '@/lib/storage/audit-events/audit';
import type { Database, Tx } from '@/lib/storage/database/db';
import {
  findLinkInvite,
  type LinkTarget,
  type SeenLinkInvite,
} from '@/lib/storage/invites/read-link-invites';

/** A link as its keeper sees it, by what the wire calls its id; undefined when it is not there. */
export function findByWireId(
  context: ObjectContext,
  on: Database | Tx,
  wireId: string,
): Promise<SeenLinkInvite | undefined> {
  return findLinkInvite(on, viewerOf(context), { hash: hashSecret(wireId), id: wireId });
}

/** Whether what the link leads to exists for the caller. */
export function isSeen(
  link: Pick<SeenLinkInvite, 'spaceId' | 'collectionId'>,
  { space, collection }: LinkTarget,
): boolean {
  if (link.spaceId !== null) return space !== null && can(space.role, 'space:view');
  if (link.collectionId !== null) return collection !== null && can(collection.role, 'collection:view');
  return true;
}

/** The organization's links are its administrators'; those of a space or collection are of who manages it. Answers their role there. */
export function requireKeeper({ subject }: ObjectContext, { space, collection }: LinkTarget): RoleLevel {
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

/** Nobody gives, changes or takes away by a link what is above their own role. */
export function requireWithinOwn(own: RoleLevel, given: RoleLevel): void {
  if (given > own)
    throw forbidden(
      `This link gives the role "${roleOf(given)}", which is above your own: "${roleOf(own) ?? 'guest'}".`,
    );
}

/** The link that the path names, when the caller may keep it. */
export async function requireLink(
  context: ObjectContext,
  on: Database | Tx,
  wireId: string,
): Promise<SeenLinkInvite> {
  const link = await findByWireId(context, on, wireId);
  if (!link || !isSeen(link, link)) throw notFound('invite');
  requireKeeper(context, link);
  return link;
}

/** Written down and told, never with the secret. */
export async function auditLink(
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
