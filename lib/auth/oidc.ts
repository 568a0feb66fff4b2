import type { OAuthConfig } from 'next-auth/providers/oauth';
import type { Environment } from '@/lib/environment';
import { recordAudit } from '@/lib/storage/audit';
import type { Database, Tx } from '@/lib/storage/db';
import { insertMember } from '@/lib/storage/members/membership';
import { findOrganizationsByDomain } from '@/lib/storage/organizations';
import { findUserByEmail, insertUser, takeUnprovenAccount, type UserRow } from '@/lib/storage/users';
import { SignInRefused } from './sign-in-refused';
import type { SignInVisit } from './sign-in-visit';

/** What the provider says of a person; only these claims are read. */
export interface OidcProfile {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

export function oidcProvider(settings: NonNullable<Environment['oidc']>): OAuthConfig<OidcProfile> {
  return {
    id: 'oidc',
    name: settings.name,
    type: 'oauth',
    wellKnown: `${settings.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    authorization: { params: { scope: 'openid email profile' } },
    idToken: true,
    checks: ['pkce', 'state', 'nonce'],
    profile: ({ sub, email, name }) => ({ id: sub, email, name }),
  };
}

/**
 * The account of a person whom the provider vouches for. Without one they get it when an organization here takes
 * people of their e-mail domain, with that organization's default role.
 */
export async function findOidcUser(
  database: Database,
  profile: OidcProfile,
  visit: Pick<SignInVisit, 'address' | 'onSignOut'>,
): Promise<UserRow> {
  const { email } = profile;
  if (!email || profile.email_verified === false)
    throw new SignInRefused('Your provider does not vouch for an e-mail address of yours.');
  const known = await findUserByEmail(database.db, email);
  // Whoever named the address without showing that it is theirs has no part in what its owner may see.
  const taken =
    known?.isAddressProven === false
      ? await database.transaction((tx) => takeOver(tx, email, visit))
      : undefined;
  const user = taken ?? known ?? (await welcome(database, { ...profile, email }));
  if (!user || user.disabledAt !== null)
    throw new SignInRefused('You have no account here. Ask an administrator of this Lectern to add you.');
  return user;
}

async function takeOver(
  tx: Tx,
  email: string,
  { address, onSignOut }: Pick<SignInVisit, 'address' | 'onSignOut'>,
): Promise<UserRow | undefined> {
  const user = await takeUnprovenAccount(tx, { email });
  if (!user) return undefined;
  await recordAudit(tx, { actorId: user.id, action: 'user.take', subject: user.id, address });
  await onSignOut(user.id);
  return user;
}

async function welcome(
  database: Database,
  { email, name }: OidcProfile & { email: string },
): Promise<UserRow | undefined> {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return database.transaction(async (tx) => {
    const organizations = await findOrganizationsByDomain(tx, domain);
    if (organizations.length === 0) return undefined;
    const displayName = [...(name?.trim() || email)].slice(0, 64).join('');
    const user = (await insertUser(tx, { email, displayName })) ?? (await findUserByEmail(tx, email));
    if (!user) return undefined;
    for (const { id, defaultRole } of organizations) {
      await insertMember(tx, id, user.id, defaultRole);
      await recordAudit(tx, {
        organizationId: id,
        actorId: user.id,
        action: 'user.create',
        subject: user.id,
      });
    }
    return user;
  });
}
