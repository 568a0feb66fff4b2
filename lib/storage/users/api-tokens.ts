import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../database/db';
import { newId } from '../database/id';
import { boundedCount, type Slice, toPage } from '../database/keyset';
import { apiTokens } from '../schema/users';

export type ApiTokenRow = typeof apiTokens.$inferSelect;

type NewApiToken = Omit<ApiTokenRow, 'id' | 'createdAt' | 'lastUsedAt'>;

export async function insertApiToken(db: Db, token: NewApiToken): Promise<ApiTokenRow> {
  const [row] = await db
    .insert(apiTokens)
    .values({ id: newId(), ...token })
    .returning();
  if (!row) throw new Error('The token was not stored.');
  return row;
}

export async function findApiToken(
  db: Db,
  userId: string,
  tokenId: string,
): Promise<ApiTokenRow | undefined> {
  const [row] = await db
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.userId, userId), eq(apiTokens.id, tokenId)));
  return row;
}

export async function listApiTokens(
  db: Db,
  owner: { userId: string; boundTo: string | null },
  slice: Slice,
): Promise<{ rows: ApiTokenRow[]; count: number | undefined }> {
  const own = within(owner);
  const position = slice.after
    ? sql`(${apiTokens.createdAt}, ${apiTokens.id}) < (${slice.after[0]}::timestamptz, ${slice.after[1]})`
    : undefined;
  const found = await db
    .select({
      row: apiTokens,
      count: boundedCount(sql`from ${apiTokens} where ${own}`, sql`${apiTokens.createdAt}, ${apiTokens.id}`),
    })
    .from(apiTokens)
    .where(and(own, position))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id))
    .limit(slice.limit);
  const { rows, count } = toPage(found, slice);
  return { rows: rows.map(({ row }) => row), count };
}

export async function deleteApiToken(
  db: Db,
  owner: { userId: string; boundTo: string | null },
  tokenId: string,
): Promise<ApiTokenRow | undefined> {
  const [gone] = await db
    .delete(apiTokens)
    .where(and(within(owner), eq(apiTokens.id, tokenId)))
    .returning();
  return gone;
}

/** How many those were. */
export async function deleteApiTokensOf(db: Db, userId: string): Promise<number> {
  const gone = await db.delete(apiTokens).where(eq(apiTokens.userId, userId)).returning({ id: apiTokens.id });
  return gone.length;
}

/** A token bound to one organization knows of the tokens bound to it, and of no others. */
function within({ userId, boundTo }: { userId: string; boundTo: string | null }) {
  return and(
    eq(apiTokens.userId, userId),
    boundTo === null ? undefined : eq(apiTokens.organizationId, boundTo),
  );
}

export async function touchApiTokens(db: Db, ids: string[]): Promise<void> {
  await db.update(apiTokens).set({ lastUsedAt: sql`now()` }).where(inArray(apiTokens.id, ids));
}
