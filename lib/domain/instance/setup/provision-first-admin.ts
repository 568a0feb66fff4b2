import { SCOPES } from '@/lib/access/caller';
import { Problem } from '@/lib/contract/problem';
import { issueToken } from '@/lib/domain/people/users/issue-token';
import type { Environment } from '@/lib/environment';
import { hashPassword } from '@/lib/secrets/password';
import type { Database, Tx } from '@/lib/storage/database/db';
import { hasUsers } from '@/lib/storage/users/users';
import { type Founded, foundInstance } from './found-instance';

type Admin = NonNullable<Environment['admin']>;

/**
 * On the very first start: the administrator that the operator's variables name, an organization of theirs and, if
 * given, a token with that exact value. Undefined when there is nothing to do, which is so on every later start.
 * `fill` puts something into the organization in the same transaction.
 */
export async function provisionFirstAdmin(
  services: { database: Database; environment: Pick<Environment, 'admin'> },
  fill: (tx: Tx, founded: Founded) => Promise<void> = async () => undefined,
): Promise<Founded | undefined> {
  const { database, environment } = services;
  const { admin } = environment;
  if (!admin || (await hasUsers(database.db))) return undefined;
  const passwordHash = admin.password === undefined ? undefined : await hashPassword(admin.password);
  try {
    return await database.transaction(async (tx) => {
      const founded = await provision(tx, admin, passwordHash);
      await fill(tx, founded);
      return founded;
    });
  } catch (error) {
    // Of several processes that start at once, another was first.
    if (error instanceof Problem && error.status === 409) return undefined;
    throw error;
  }
}

async function provision(tx: Tx, admin: Admin, passwordHash: string | undefined): Promise<Founded> {
  const displayName = admin.email.split('@')[0] ?? admin.email;
  const organization = `${displayName}'s organization`;
  const founded = await foundInstance(tx, { email: admin.email, displayName, passwordHash, organization });
  const userId = founded.user.id;
  if (admin.token !== undefined)
    await issueToken(
      tx,
      { userId, label: 'LECTERN_ADMIN_TOKEN', scopes: SCOPES, secret: admin.token },
      { actorId: userId },
    );
  return founded;
}
