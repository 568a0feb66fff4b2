import { GUEST, type RoleLevel } from '@/lib/access/roles';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { Tx } from '@/lib/storage/database/db';
import { listInvitingOrganizations } from '@/lib/storage/invites/write-invitations';
import { wasRemoved } from '@/lib/storage/members/role-decisions';
import { domainOf } from '@/lib/storage/organizations/email-domains';
import { listOrganizationsByDomain } from '@/lib/storage/organizations/organizations';
import { claimUnprovenAccount, findUserByEmail, type UserRow } from '@/lib/storage/users/users';
import type { AuthContext } from '../auth-context';
import { SignInRefused } from '../sign-in-refused';
import { type Asserted, requireEmail } from './asserted';
import { type Admitted, joinOrganization, openAccount } from './join-organization';

/**
 * The account of a person for whom the provider of the instance vouches, as a member of every organization that has
 * invited the address or takes people of its domain. Without an account they get one when there is such an organization.
 */
export async function admitByInstance(
  tx: Tx,
  context: AuthContext,
  label: string,
  asserted: Asserted,
): Promise<Admitted> {
  const email = requireEmail(label, asserted);
  const welcoming = await findWelcoming(tx, email);
  const known = (await takeOver(tx, context, email)) ?? (await findUserByEmail(tx, email));
  const made = !known && welcoming.size > 0 ? await openAccount(tx, context, asserted, { email }) : undefined;
  // Without either, somebody else made it in this moment.
  const user = known ?? made ?? (await findUserByEmail(tx, email));
  if (!user || user.disabledAt !== null)
    throw new SignInRefused('You have no account here. Ask an administrator of this Lectern to add you.');
  const taken: Admitted['taken'] = [];
  for (const [organizationId, { isInvited, role }] of welcoming) {
    // What an administrator took away does not come back by itself; an invitation made since gives it again.
    if (!isInvited && (await wasRemoved(tx, organizationId, user.id))) continue;
    const joining = { organizationId, userId: user.id, email, role, details: { provider: 'instance' } };
    const { invitation } = await joinOrganization(tx, context, joining);
    if (invitation) taken.push({ organizationId, secretHash: invitation.secretHash });
  }
  return { userId: user.id, taken };
}

interface Welcome {
  isInvited: boolean;
  role: RoleLevel;
}

/** The organizations that let somebody with this address in. */
async function findWelcoming(tx: Tx, email: string): Promise<Map<string, Welcome>> {
  const welcoming = new Map<string, Welcome>();
  for (const { id, defaultRole } of await listOrganizationsByDomain(tx, domainOf(email)))
    welcoming.set(id, { isInvited: false, role: defaultRole });
  for (const id of await listInvitingOrganizations(tx, email))
    welcoming.set(id, { isInvited: true, role: welcoming.get(id)?.role ?? GUEST });
  return welcoming;
}

/** A person who used the address without proving it must not see what its owner may see. */
async function takeOver(
  tx: Tx,
  { address, publishSignOut }: AuthContext,
  email: string,
): Promise<UserRow | undefined> {
  const user = await claimUnprovenAccount(tx, { email });
  if (!user) return undefined;
  await recordAudit(tx, { actorId: user.id, action: 'user.take', subject: user.id, address });
  await publishSignOut(tx, user.id);
  return user;
}
