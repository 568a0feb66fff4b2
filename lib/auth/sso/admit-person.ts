import { GUEST, roleOf } from '@/lib/access/roles';
import { recordAudit } from '@/lib/storage/audit';
import type { Tx } from '@/lib/storage/db';
import { isProvenDomain } from '@/lib/storage/email-domains';
import { admitMember } from '@/lib/storage/invites/admit-member';
import { takeInvitationFor } from '@/lib/storage/invites/write-invitations';
import { findMemberRole } from '@/lib/storage/members/membership';
import { findUserByIdentity, insertIdentity } from '@/lib/storage/sso/identities';
import { joinTeam, type SignInProvider } from '@/lib/storage/sso/use-provider';
import { findUserByEmail, insertUser, type UserRow } from '@/lib/storage/users';
import { SignInRefused } from '../sign-in-refused';

/** What a provider says of a person, checked as far as its signature goes. */
export interface Asserted {
  /** Its own lasting name for the person. */
  subject: string;
  email?: string | undefined;
  /** False when it says itself that it does not know whose address this is. */
  isVerified: boolean;
  name?: string | undefined;
}

/**
 * The account of somebody for whom an organization's provider vouches, as a member of the organization. The provider
 * may be anybody's: what it says counts in its organization alone, as the session that is opened for it is bound there.
 */
export async function admitPerson(
  tx: Tx,
  provider: SignInProvider,
  asserted: Asserted,
  visit: { address: string | undefined; onJoin: (organizationId: string, userId: string) => Promise<void> },
): Promise<UserRow> {
  const email = requireEmail(provider, asserted);
  const { subject } = asserted;
  if (subject === '' || subject.length > 256 || subject.includes('\0'))
    throw new SignInRefused(`${provider.label} gave no usable name for you. Tell your administrator.`);
  const known = (await findUserByIdentity(tx, provider.id, subject)) ?? (await findUserByEmail(tx, email));
  const made = known ? undefined : await makeUser(tx, provider, email, asserted.name, visit.address);
  // Without either, somebody else made it in this moment.
  const user = known ?? made ?? (await findUserByEmail(tx, email));
  if (!user || user.disabledAt !== null)
    throw new SignInRefused('Your account is disabled. Ask an administrator of this Lectern.');
  if (!made) await requireOwner(tx, provider, user);
  await join(tx, provider, { userId: user.id, email }, visit);
  await insertIdentity(tx, { providerId: provider.id, subject, userId: user.id });
  return user;
}

/** An account whose address nobody has shown to be theirs may be a stranger's: it gets nothing that it does not have. */
async function requireOwner(
  tx: Tx,
  { organizationId, organizationTitle }: SignInProvider,
  { id, email, isAddressProven }: UserRow,
): Promise<void> {
  if (isAddressProven || (await findMemberRole(tx, organizationId, id)) !== undefined) return;
  throw new SignInRefused(
    `There is an account for ${email} whose owner has not shown that the address is theirs. Ask an administrator of ${organizationTitle} to invite the address, and follow the invitation.`,
  );
}

function requireEmail({ label, domains }: SignInProvider, { email, isVerified }: Asserted): string {
  if (!email || !isVerified || email.length > 254 || !/^[^\s@\0]+@[^\s@\0]+$/u.test(email))
    throw new SignInRefused(`${label} does not vouch for an e-mail address of yours.`);
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (domains.length > 0 && !domains.includes(domain))
    throw new SignInRefused(
      `${label} may not speak for addresses of ${domain}. Ask an administrator to add it.`,
    );
  return email;
}

async function makeUser(
  tx: Tx,
  { organizationId }: SignInProvider,
  email: string,
  name: string | undefined,
  address: string | undefined,
): Promise<UserRow | undefined> {
  const displayName = [...(name?.replaceAll('\0', '').trim() || email)].slice(0, 64).join('');
  // Whose an address is, a provider decides for everybody only where its domain is proven.
  const isAddressProven = await isProvenDomain(tx, organizationId, email);
  const user = await insertUser(tx, { email, displayName, isAddressProven });
  if (!user) return undefined;
  await recordAudit(tx, {
    organizationId,
    actorId: user.id,
    action: 'user.create',
    subject: user.id,
    address,
  });
  return user;
}

async function join(
  tx: Tx,
  provider: SignInProvider,
  { userId, email }: { userId: string; email: string },
  { address, onJoin }: Parameters<typeof admitPerson>[3],
): Promise<void> {
  const { id, organizationId, defaultRole, defaultTeamId, organizationTitle } = provider;
  // What an administrator offered to this address is theirs, now that somebody vouches for it.
  const invited = await takeInvitationFor(tx, organizationId, email);
  const role = Math.max(defaultRole, invited?.role ?? GUEST);
  const { teamIds = [], sso = false, invitedBy = null } = invited ?? {};
  const isNew = await admitMember(tx, { organizationId, userId, role, teamIds, sso, invitedBy });
  if (!isNew) {
    if ((await findMemberRole(tx, organizationId, userId)) !== undefined) return;
    throw new SignInRefused(
      `Your membership of ${organizationTitle} is disabled. Ask an administrator of it.`,
    );
  }
  if (defaultTeamId !== null) await joinTeam(tx, defaultTeamId, userId);
  await recordAudit(tx, {
    organizationId,
    actorId: userId,
    action: 'member.join',
    subject: userId,
    details: { provider: id, ...(invited && { invitation: invited.id }), after: { role: roleOf(role) } },
    address,
  });
  await onJoin(organizationId, userId);
}
