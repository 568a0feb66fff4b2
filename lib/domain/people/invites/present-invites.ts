import type { z } from 'zod';
import { roleByLink } from '@/lib/access/links';
import { ADMIN, type RoleLevel, roleOf } from '@/lib/access/roles';
import type { invitation, linkInvite } from '@/lib/contract/invites';
import { toCollection } from '@/lib/domain/presenters/present-collection';
import { toSpace } from '@/lib/domain/presenters/present-space';
import { toUser } from '@/lib/domain/presenters/present-user';
import { apiUrl, appUrl } from '@/lib/domain/shared/urls';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { kindOfLink, type LinkInviteRow } from '@/lib/storage/invites/link-row';
import type { InvitationRow } from '@/lib/storage/invites/read-invitations';
import type { InviteTarget } from '@/lib/storage/invites/read-link-invites';
import { inviteUrl, readInviteSecret } from './invite-secret';

export function toInvitation(context: ObjectContext, row: InvitationRow): z.input<typeof invitation> {
  const { environment } = context;
  const organization = `/orgs/${row.organizationId}`;
  const secret = readInviteSecret(context, 'invitation', row);
  return {
    object: 'invitation',
    id: row.id,
    email: row.email,
    role: roleOf(row.role),
    teams: row.teams,
    sso: row.sso,
    status: row.isExpired ? 'expired' : 'pending',
    invitedBy: row.invitedBy ? toUser(context, row.invitedBy) : undefined,
    createdAt: row.createdAt,
    sentAt: environment.mail ? (row.sentAt ?? undefined) : undefined,
    expiresAt: row.expiresAt,
    urls: {
      location: apiUrl(environment, `${organization}/invitations/${row.id}`),
      app: secret ? inviteUrl(context, secret) : appUrl(environment, `${organization}/members/invitations`),
    },
  };
}

function explainEffect(
  row: LinkInviteRow,
  secret: string | undefined,
  gives: RoleLevel | undefined,
): z.input<typeof linkInvite>['withoutEffect'] {
  if (!row.isAllowed) return 'organization';
  if (row.isExpired) return 'expired';
  if (row.maxUses !== null && row.uses >= row.maxUses) return 'used-up';
  if (secret === undefined) return 'secret-lost';
  return gives === undefined ? explainMaker(row) : undefined;
}

/** Why who made a link gives nothing by it today. */
export function explainMaker({
  isMakerMember,
  makerRole,
}: Pick<LinkInviteRow, 'isMakerMember' | 'makerRole'>) {
  if (!isMakerMember) return 'maker-left';
  return makerRole === null ? 'maker-disabled' : 'maker-lacks-role';
}

export function toLinkInvite(
  context: ObjectContext,
  row: LinkInviteRow,
  { space, collection }: InviteTarget,
): z.input<typeof linkInvite> {
  const secret = readInviteSecret(context, 'link-invite', row);
  const own = (space ?? collection)?.role ?? ADMIN;
  const gives = roleByLink(kindOfLink(row)?.kind ?? 'organization', row.role, row.makerRole);
  const withoutEffect = explainEffect(row, secret, gives);
  const facts = {
    object: 'invite' as const,
    // If the sealing secret was lost, the link can't be shown, but it can still be found and deleted.
    id: secret ?? row.id,
    redundant: row.role <= own,
    uses: row.uses,
    maxUses: row.maxUses ?? undefined,
    active: row.isEnabled && withoutEffect === undefined,
    enabled: row.isEnabled,
    withoutEffect: row.isEnabled ? withoutEffect : undefined,
    limitedTo: gives !== undefined && gives < row.role ? roleOf(gives) : undefined,
    createdAt: row.createdAt,
    createdBy: row.createdBy ? toUser(context, row.createdBy) : undefined,
    expiresAt: row.expiresAt ?? undefined,
    urls: {
      app: secret
        ? inviteUrl(context, secret)
        : appUrl(context.environment, `/orgs/${row.organizationId}/members/links`),
    },
  };
  const role = roleOf(row.role);
  if (space) return { ...facts, level: role, target: 'space', space: toSpace(context, space, space.role) };
  if (collection)
    return {
      ...facts,
      level: role,
      target: 'collection',
      collection: toCollection(context, collection, collection.role),
    };
  return { ...facts, role };
}
