import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../database/db';
import { passwordResets } from '../schema/account-links';
import { users } from '../schema/users';

/** How many links that were asked for by e-mail an account has at once: the next one waits until one has ended. */
const MOST_MAILED = 3;

const alive = gt(passwordResets.expiresAt, sql`now()`);

interface NewPasswordReset {
  id: string;
  userId: string;
  secretHash: string;
  isMailed: boolean;
}

/** A link that works for an hour from now on, or until there is a newer one. One of the same id is another way to say the same: it takes its place. */
export async function putPasswordReset(db: Db, reset: NewPasswordReset): Promise<Date> {
  const { secretHash } = reset;
  const expiresAt = sql<Date>`now() + interval '1 hour'`;
  const [row] = await db
    .insert(passwordResets)
    .values({ ...reset, expiresAt })
    .onConflictDoUpdate({ target: passwordResets.id, set: { secretHash, expiresAt } })
    .returning({ expiresAt: passwordResets.expiresAt });
  if (!row) throw new Error('The link was not stored.');
  return row.expiresAt;
}

/** Whether the account has as many links by e-mail as it may, one of this id left out. */
export async function hasManyPasswordResets(db: Db, userId: string, id: string): Promise<boolean> {
  const own = and(
    eq(passwordResets.userId, userId),
    ne(passwordResets.id, id),
    passwordResets.isMailed,
    alive,
  );
  return (await db.$count(passwordResets, own)) >= MOST_MAILED;
}

const followed = (secretHash: string) =>
  and(
    eq(passwordResets.secretHash, secretHash),
    alive,
    sql`not exists (select from password_resets newer
      where newer.user_id = ${passwordResets.userId} and newer.expires_at > ${passwordResets.expiresAt})`,
    sql`exists (select from ${users} where ${users.id} = ${passwordResets.userId} and ${isNull(users.disabledAt)})`,
  );

/** Whose link it is, while it works. */
export async function findPasswordReset(db: Db, secretHash: string) {
  const [row] = await db
    .select({
      userId: users.id,
      email: users.email,
      displayName: users.displayName,
      expiresAt: passwordResets.expiresAt,
    })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(followed(secretHash));
  return row;
}

/** Takes a link that works: of all who follow it at once, one gets it. */
export async function consumePasswordReset(
  tx: Tx,
  secretHash: string,
): Promise<{ userId: string; isMailed: boolean } | undefined> {
  const [row] = await tx
    .delete(passwordResets)
    .where(followed(secretHash))
    .returning({ userId: passwordResets.userId, isMailed: passwordResets.isMailed });
  return row;
}

export async function deletePasswordResetsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

/** Forgets what has ended. */
export async function prunePasswordResets(db: Db): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now()`));
}
