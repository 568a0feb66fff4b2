import { and, eq, getTableColumns, isNull, not, sql } from 'drizzle-orm';
import { GUEST } from '@/lib/access/roles';
import type { Db, Tx } from '../database/db';
import { newId } from '../database/id';
import { members, organizations, users } from '../schema/users';
import { deleteApiTokensOf } from './api-tokens';
import { deleteEmailChangesOf } from './email-changes';
import { deletePasswordResetsOf } from './password-resets';
import { deleteSessionsOf } from './sessions';

export type UserRow = typeof users.$inferSelect;

interface NewUser {
  email: string;
  displayName: string;
  passwordHash?: string | undefined;
  isInstanceAdmin?: boolean | undefined;
  isAddressProven?: boolean | undefined;
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

/**
 * Gives an account that was made in the name of an address to whoever shows that the address is theirs: it is theirs
 * alone from then on. Undefined when there is none, or its owner has shown it already.
 */
export async function claimUnprovenAccount(
  tx: Tx,
  {
    email,
    displayName,
    passwordHash = null,
  }: { email: string; displayName?: string; passwordHash?: string | null },
): Promise<UserRow | undefined> {
  const [row] = await tx
    .update(users)
    .set({ isAddressProven: true, passwordHash, ...(displayName !== undefined && { displayName }) })
    .where(and(byEmail(email), not(users.isAddressProven), isNull(users.disabledAt)))
    .returning();
  if (!row) return undefined;
  await deleteSessionsOf(tx, row.id, undefined);
  await deleteApiTokensOf(tx, row.id);
  await deletePasswordResetsOf(tx, row.id);
  await deleteEmailChangesOf(tx, row.id);
  return row;
}

/** The owner of an account has shown that its address is theirs. */
export async function proveAddress(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ isAddressProven: true })
    .where(and(eq(users.id, userId), not(users.isAddressProven)));
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
  /** Undefined is answered when the account is not, or no longer, of this password. */
  only?: Pick<UserRow, 'passwordHash'>,
): Promise<UserRow | undefined> {
  const own = only && sql`${users.passwordHash} is not distinct from ${only.passwordHash}`;
  const [row] = await db
    .update(users)
    .set(change)
    .where(and(eq(users.id, userId), own))
    .returning();
  return row;
}

/** Gives an account an address that its owner has shown to be theirs; undefined when somebody has it. */
export async function updateEmail(tx: Tx, userId: string, email: string): Promise<UserRow | undefined> {
  const taken = sql`exists (select from users other
    where lower(other.email) = ${email.toLowerCase()} and other.id <> ${userId})`;
  const [row] = await tx
    .update(users)
    .set({ email, isAddressProven: true })
    .where(and(eq(users.id, userId), isNull(users.disabledAt), not(taken)))
    .returning();
  return row;
}

/** Whether an account is more than a member of one organization: by a password, another organization, or the instance. */
export async function isBeyond(db: Db, userId: string, organizationId: string): Promise<boolean> {
  const elsewhere = sql`exists (select from ${members} m where m.user_id = ${users.id} and m.organization_id <> ${organizationId})`;
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        sql`(${users.passwordHash} is not null or ${users.isInstanceAdmin} or ${elsewhere})`,
      ),
    );
  return rows.length > 0;
}

/** A person as another sees them: themselves, or somebody of an organization that both belong to. */
export async function findAcquaintance(
  db: Db,
  viewer: { userId: string; boundTo: string | null },
  userId: string,
): Promise<(UserRow & { isAmongMembers: boolean }) | undefined> {
  const share = (role: number) => sql<boolean>`exists (
    select from ${members} mine join ${members} theirs on theirs.organization_id = mine.organization_id
    join ${organizations} o on o.id = mine.organization_id and o.deleted_at is null
    where mine.user_id = ${viewer.userId} and not mine.disabled and mine.role >= ${role}
      and theirs.user_id = ${users.id} and not theirs.disabled
      and (${viewer.boundTo}::text is null or mine.organization_id = ${viewer.boundTo}))`;
  const [row] = await db
    .select({
      ...getTableColumns(users),
      isAmongMembers: sql<boolean>`(${users.id} = ${viewer.userId} or ${share(GUEST + 1)})`,
    })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        sql`(${users.id} = ${viewer.userId} or (${isNull(users.disabledAt)} and ${share(GUEST)}))`,
      ),
    );
  return row;
}

export async function hasUsers(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1);
  return rows.length > 0;
}
