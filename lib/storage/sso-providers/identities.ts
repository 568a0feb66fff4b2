import { and, eq } from 'drizzle-orm';
import type { Db } from '../database/db';
import { ssoIdentities } from '../schema/sso-providers';
import { users } from '../schema/users';
import type { UserRow } from '../users/users';

/** The account that a provider means by its own name for a person, once it has brought them. */
export async function findUserByIdentity(
  db: Db,
  providerId: string,
  subject: string,
): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(ssoIdentities)
    .innerJoin(users, eq(users.id, ssoIdentities.userId))
    .where(and(eq(ssoIdentities.providerId, providerId), eq(ssoIdentities.subject, subject)));
  return row?.user;
}

export async function insertIdentity(
  tx: Db,
  identity: { providerId: string; subject: string; userId: string },
): Promise<void> {
  await tx.insert(ssoIdentities).values(identity).onConflictDoNothing();
}

export async function deleteIdentities(tx: Db, providerId: string): Promise<void> {
  await tx.delete(ssoIdentities).where(eq(ssoIdentities.providerId, providerId));
}
