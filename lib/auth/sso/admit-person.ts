import type { Tx } from '@/lib/storage/database/db';
import { findMemberRole } from '@/lib/storage/members/membership';
import { domainOf, isProvenDomain } from '@/lib/storage/organizations/email-domains';
import { findUserByIdentity, insertIdentity } from '@/lib/storage/sso-providers/identities';
import { joinTeam, type SignInProvider } from '@/lib/storage/sso-providers/use-provider';
import { findUserByEmail, type UserRow } from '@/lib/storage/users/users';
import type { AuthContext } from '../auth-context';
import { SignInRefused } from '../sign-in-refused';
import { type Asserted, requireEmail } from './asserted';
import { type Admitted, joinOrganization, openAccount } from './join-organization';

/**
 * The account of somebody for whom an organization's provider vouches, as a member of the organization. The provider
 * may be anybody's: what it says counts in its organization alone, as the session that is opened for it is bound there.
 */
export async function admitPerson(
  tx: Tx,
  context: AuthContext,
  provider: SignInProvider,
  asserted: Asserted,
): Promise<Admitted> {
  const email = requireEmail(provider.label, asserted);
  requireDomain(provider, email);
  const { subject } = asserted;
  if (subject === '' || subject.length > 256 || subject.includes('\0'))
    throw new SignInRefused(`${provider.label} gave no usable name for you. Tell your administrator.`);
  const known = (await findUserByIdentity(tx, provider.id, subject)) ?? (await findUserByEmail(tx, email));
  const made = known ? undefined : await makeUser(tx, context, provider, { asserted, email });
  // Without either, somebody else made it in this moment.
  const user = known ?? made ?? (await findUserByEmail(tx, email));
  if (!user || user.disabledAt !== null)
    throw new SignInRefused('Your account is disabled. Ask an administrator of this Lectern.');
  if (!made) await requireOwner(tx, provider, user);
  const taken = await join(tx, context, provider, { userId: user.id, email });
  await insertIdentity(tx, { providerId: provider.id, subject, userId: user.id });
  return { userId: user.id, taken };
}

/** An account with an unproven address may be a stranger's: it gets no new access. */
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

function requireDomain({ label, domains }: SignInProvider, email: string): void {
  const domain = domainOf(email);
  if (domains.length > 0 && !domains.includes(domain))
    throw new SignInRefused(
      `${label} may not speak for addresses of ${domain}. Ask an administrator to add it.`,
    );
}

async function makeUser(
  tx: Tx,
  context: AuthContext,
  { organizationId }: SignInProvider,
  { asserted, email }: { asserted: Asserted; email: string },
): Promise<UserRow | undefined> {
  // Whose an address is, a provider decides for everybody only where its domain is proven.
  const isAddressProven = await isProvenDomain(tx, organizationId, email);
  return openAccount(tx, context, asserted, { email, organizationId, isAddressProven });
}

async function join(
  tx: Tx,
  context: AuthContext,
  provider: SignInProvider,
  person: { userId: string; email: string },
): Promise<Admitted['taken']> {
  const { id, organizationId, defaultRole, defaultTeamId, organizationTitle } = provider;
  const joining = { ...person, organizationId, role: defaultRole, details: { provider: id } };
  const { isNew, invitation } = await joinOrganization(tx, context, joining);
  if (isNew && defaultTeamId !== null) await joinTeam(tx, defaultTeamId, person.userId);
  if (!isNew && (await findMemberRole(tx, organizationId, person.userId)) === undefined)
    throw new SignInRefused(
      `Your membership of ${organizationTitle} is disabled. Ask an administrator of it.`,
    );
  return invitation ? [{ organizationId, secretHash: invitation.secretHash }] : [];
}
