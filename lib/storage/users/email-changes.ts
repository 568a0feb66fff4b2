import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../database/db';
import { newId } from '../database/id';
import { emailChanges } from '../schema/account-links';
import { users } from '../schema/users';

const inAnHour = sql<Date>`now() + interval '1 hour'`;
const alive = gt(emailChanges.expiresAt, sql`now()`);

/** Keeps what address somebody wants, in the place of what they wanted before. Nothing leads to it yet. */
export async function putEmailChange(tx: Tx, userId: string, email: string): Promise<string> {
  const id = newId();
  await deleteEmailChangesOf(tx, userId);
  await tx.insert(emailChanges).values({ id, userId, email, expiresAt: inAnHour });
  return id;
}

/** Gives a wish that still stands its link, which works for an hour from now on; what goes into the e-mail. */
export async function armEmailChange(db: Db, id: string, secretHash: string) {
  const [row] = await db
    .update(emailChanges)
    .set({ secretHash, expiresAt: inAnHour })
    .from(users)
    .where(and(eq(emailChanges.id, id), eq(users.id, emailChanges.userId), isNull(users.disabledAt)))
    .returning({ email: emailChanges.email, displayName: users.displayName, present: users.email });
  return row;
}

/** Takes a wish by its link: of all who follow it at once, one gets it. */
export async function consumeEmailChange(
  tx: Tx,
  secretHash: string,
): Promise<{ userId: string; email: string } | undefined> {
  const [row] = await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.secretHash, secretHash), alive))
    .returning({ userId: emailChanges.userId, email: emailChanges.email });
  return row;
}

export async function deleteEmailChangesOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

/** Forgets what has ended; the e-mail of a wish may wait for a while. */
export async function pruneEmailChanges(db: Db): Promise<void> {
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, sql`now() - interval '1 day'`));
}
