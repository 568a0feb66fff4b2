import { GUEST, type RoleLevel, roleOf } from '@/lib/access/roles';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { Tx } from '@/lib/storage/database/db';
import { admitMember } from '@/lib/storage/invites/admit-member';
import { consumeInvitationFor, type TakenInvitation } from '@/lib/storage/invites/write-invitations';
import { insertUser, type UserRow } from '@/lib/storage/users/users';
import type { AuthContext } from '../auth-context';
import { type Asserted, displayNameOf } from './asserted';

/** A person who signs in through a provider. */
export interface Admitted {
  userId: string;
  /** The invitations that were theirs, and are gone with that. */
  taken: { organizationId: string; secretHash: string }[];
}

/** An account for somebody whom a provider brings for the first time; undefined when it was made in this moment. */
export async function openAccount(
  tx: Tx,
  { address }: Pick<AuthContext, 'address'>,
  asserted: Asserted,
  {
    email,
    organizationId,
    isAddressProven = true,
  }: { email: string; organizationId?: string; isAddressProven?: boolean },
): Promise<UserRow | undefined> {
  const displayName = displayNameOf(asserted, email);
  const user = await insertUser(tx, { email, displayName, isAddressProven });
  if (!user) return undefined;
  const { id } = user;
  await recordAudit(tx, { organizationId, actorId: id, action: 'user.create', subject: id, address });
  return user;
}

interface Joining {
  organizationId: string;
  userId: string;
  /** The provider vouches that it is theirs. */
  email: string;
  /** What they get at least. */
  role: RoleLevel;
  /** How they came, for the audit log. */
  details: Record<string, unknown>;
}

interface Joined {
  /** False when they were a member already, and stay as they are. */
  isNew: boolean;
  /** What an administrator offered to the address, which is theirs now that somebody vouches for it. */
  invitation: TakenInvitation | undefined;
}

/** Makes a person whom a provider vouches for a member, and publishes it with the transaction. */
export async function joinOrganization(
  tx: Tx,
  { publishJoin, address }: Pick<AuthContext, 'publishJoin' | 'address'>,
  { organizationId, userId, email, role: least, details }: Joining,
): Promise<Joined> {
  const invitation = await consumeInvitationFor(tx, organizationId, email);
  const role = Math.max(least, invitation?.role ?? GUEST);
  const { teamIds = [], sso = false, invitedBy = null } = invitation ?? {};
  const isNew = await admitMember(tx, { organizationId, userId, role, teamIds, sso, invitedBy });
  if (!isNew) return { isNew, invitation };
  await recordAudit(tx, {
    organizationId,
    actorId: userId,
    action: 'member.join',
    subject: userId,
    details: {
      ...details,
      ...(invitation && { invitation: invitation.id }),
      after: { role: roleOf(role) },
    },
    address,
  });
  await publishJoin(tx, organizationId, userId);
  return { isNew, invitation };
}
