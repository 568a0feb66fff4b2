import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from './db';
import { newId } from './id';
import { members, users } from './schema/accounts';

export type UserRow = typeof users.$inferSelect;

export interface NewUser {
  email: string;
  displayName: string;
  passwordHash?: string | undefined;
  isInstanceAdmin?: boolean | undefined;
}

const byEmail = (email: string) => eq(sql`lower(${users.email})`, email.toLowerCase());

/** Undefined when somebody has the e-mail address already. */
export async function insertUser(db: Db, user: NewUser): Promise<UserRow | undefined> {
  const [row] = await db
    .insert(users)
    .values({ id: newId(), ...user })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function findUser(db: Db, userId: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row;
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(byEmail(email));
  return row;
}

export async function updateUser(
  db: Db,
  userId: string,
  change: Partial<Pick<UserRow, 'displayName' | 'photoUrl' | 'passwordHash'>>,
): Promise<UserRow | undefined> {
  const [row] = await db.update(users).set(change).where(eq(users.id, userId)).returning();
  return row;
}

/** A person as another sees them: themselves, or somebody of an organization that both belong to. */
export async function findAcquaintance(
  db: Db,
  viewer: { userId: string; boundTo: string | null },
  userId: string,
): Promise<UserRow | undefined> {
  const shared = sql`exists (
    select from ${members} mine join ${members} theirs on theirs.organization_id = mine.organization_id
    where mine.user_id = ${viewer.userId} and not mine.disabled
      and theirs.user_id = ${users.id} and not theirs.disabled
      and (${viewer.boundTo}::text is null or mine.organization_id = ${viewer.boundTo}))`;
  const [row] = await db
    .select()
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        sql`(${users.id} = ${viewer.userId} or (${isNull(users.disabledAt)} and ${shared}))`,
      ),
    );
  return row;
}

export async function hasUsers(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1);
  return rows.length > 0;
}
