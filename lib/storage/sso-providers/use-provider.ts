import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../database/db';
import { ssoAssertions, ssoProviders } from '../schema/sso-providers';
import { organizations, teamMembers } from '../schema/users';

export type SignInProvider = typeof ssoProviders.$inferSelect & { organizationTitle: string };

/** A provider by which somebody wants to sign in, whatever is missing of it. */
export async function findSignInProvider(db: Db, id: string): Promise<SignInProvider | undefined> {
  const [found] = await db
    .select({ row: ssoProviders, organizationTitle: organizations.title })
    .from(ssoProviders)
    .innerJoin(organizations, eq(organizations.id, ssoProviders.organizationId))
    .where(and(eq(ssoProviders.id, id), isNull(organizations.deletedAt)));
  return found && { ...found.row, organizationTitle: found.organizationTitle };
}

/** The provider stays as it is until the sign-in is done; false when it changed or went since it was read. */
export async function holdProvider(tx: Db, { id, ...seen }: SignInProvider): Promise<boolean> {
  const [row] = await tx.select().from(ssoProviders).where(eq(ssoProviders.id, id)).for('no key update');
  return (
    row !== undefined &&
    row.issuer === seen.issuer &&
    row.clientId === seen.clientId &&
    row.entityId === seen.entityId &&
    row.certificate === seen.certificate &&
    row.domains.join() === seen.domains.join()
  );
}

export async function touchProvider(tx: Db, id: string): Promise<void> {
  await tx.update(ssoProviders).set({ lastUsedAt: sql`now()` }).where(eq(ssoProviders.id, id));
}

export async function joinTeam(tx: Db, teamId: string, userId: string): Promise<void> {
  await tx.insert(teamMembers).values({ teamId, userId }).onConflictDoNothing();
}

/** False when it was used before. */
export async function spendAssertion(tx: Db, id: string, expiresAt: Date): Promise<boolean> {
  const spent = await tx
    .insert(ssoAssertions)
    .values({ id, expiresAt })
    .onConflictDoNothing()
    .returning({ id: ssoAssertions.id });
  return spent.length > 0;
}

/** Forgets the assertions that are refused by their age alone. */
export async function pruneAssertions(db: Db): Promise<number> {
  const gone = await db
    .delete(ssoAssertions)
    .where(lt(ssoAssertions.expiresAt, sql`now()`))
    .returning({ id: ssoAssertions.id });
  return gone.length;
}
