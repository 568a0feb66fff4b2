import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../database/db';
import { newId } from '../database/id';
import { boundedCount, type Slice, toPage } from '../database/keyset';
import { sessions } from '../schema/sessions';
import { users } from '../schema/users';

type SessionRow = typeof sessions.$inferSelect;

const alive = and(
  gt(sessions.expiresAt, sql`now()`),
  gt(sessions.lastSeenAt, sql`now() - interval '14 days'`),
);

interface NewSession {
  userId: string;
  tokenHash: string;
  /** The organization and the provider of it that the session is bound to. */
  organizationId?: string;
  providerId?: string;
  userAgent: string | undefined;
  address: string | undefined;
  days: number;
}

/** Opens a session, and forgets those of the person that have ended. */
export async function insertSession(db: Db, session: NewSession): Promise<string> {
  const { days, ...values } = session;
  const id = newId();
  await db.delete(sessions).where(and(eq(sessions.userId, session.userId), sql`not (${alive})`));
  await db
    .insert(sessions)
    .values({ id, ...values, expiresAt: sql`now() + make_interval(days => ${days}::int)` });
  return id;
}

/** Whose session it is, while it lasts. */
export async function findSession(db: Db, tokenHash: string) {
  const [row] = await db
    .select({ id: sessions.id, userId: users.id, email: users.email, displayName: users.displayName })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), alive, sql`${users.disabledAt} is null`));
  return row;
}

interface Owner {
  userId: string;
  boundTo: string | null;
}

/** Whoever acts in one organization alone knows of the sessions bound to it, and of no others. */
function within({ userId, boundTo }: Owner) {
  return and(
    eq(sessions.userId, userId),
    boundTo === null ? undefined : eq(sessions.organizationId, boundTo),
  );
}

export async function listSessions(
  db: Db,
  owner: Owner,
  slice: Slice,
): Promise<{ rows: SessionRow[]; count: number | undefined }> {
  const own = and(within(owner), alive);
  const position = slice.after
    ? sql`(${sessions.createdAt}, ${sessions.id}) < (${slice.after[0]}::timestamptz, ${slice.after[1]})`
    : undefined;
  const found = await db
    .select({
      row: sessions,
      count: boundedCount(sql`from ${sessions} where ${own}`, sql`${sessions.createdAt}, ${sessions.id}`),
    })
    .from(sessions)
    .where(and(own, position))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(slice.limit);
  const { rows, count } = toPage(found, slice);
  return { rows: rows.map(({ row }) => row), count };
}

export async function deleteSession(db: Db, owner: Owner, sessionId: string): Promise<boolean> {
  const gone = await db
    .delete(sessions)
    .where(and(within(owner), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return gone.length > 0;
}

export async function deleteSessionByHash(db: Db, tokenHash: string) {
  const [gone] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ id: sessions.id, userId: sessions.userId });
  return gone;
}

/** Ends all sessions of a person, except the one that is kept; how many those were. */
export async function deleteSessionsOf(db: Db, userId: string, kept: string | undefined): Promise<number> {
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), kept === undefined ? undefined : ne(sessions.id, kept)))
    .returning({ id: sessions.id });
  return gone.length;
}

/** Ends all sessions that a provider opened; whose they were. */
export async function deleteSessionsOfProvider(db: Db, providerId: string): Promise<string[]> {
  const gone = await db
    .delete(sessions)
    .where(eq(sessions.providerId, providerId))
    .returning({ userId: sessions.userId });
  return [...new Set(gone.map(({ userId }) => userId))];
}

export async function touchSessions(db: Db, ids: string[]): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: sql`now()` }).where(inArray(sessions.id, ids));
}
