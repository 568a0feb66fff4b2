import { eq, sql } from 'drizzle-orm';
import type { Db } from '../database/db';
import { notificationSettings } from '../schema/notifications';

/** As stored; null when they never chose. */
export async function findNotificationChoices(db: Db, userId: string): Promise<unknown> {
  const [row] = await db
    .select({ choices: notificationSettings.choices })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  return row?.choices ?? null;
}

/** Changes of one person wait for each other, so that none takes another one back. */
export async function lockNotificationChoices(tx: Db, userId: string): Promise<unknown> {
  await tx.insert(notificationSettings).values({ userId, choices: {} }).onConflictDoNothing();
  const { rows } = await tx.execute<{ choices: unknown }>(
    sql`select choices from ${notificationSettings} where user_id = ${userId} for update`,
  );
  return rows[0]?.choices ?? null;
}

export async function saveNotificationChoices(tx: Db, userId: string, choices: object): Promise<void> {
  await tx.update(notificationSettings).set({ choices }).where(eq(notificationSettings.userId, userId));
}
