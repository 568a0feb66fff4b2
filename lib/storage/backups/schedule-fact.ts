import { eq, sql } from 'drizzle-orm';
import type { Db } from '../database/db';
import { instanceFacts } from '../schema/instance';

const NAME = 'backup-schedule';

export interface ScheduleFact {
  every: 'off' | 'daily' | 'weekly';
  hour: number;
  weekday: number;
  keep: number;
  /** Backups are due only after this moment: the last change of the schedule, or the last backup. */
  since: string;
}

export async function findScheduleFact(db: Db): Promise<ScheduleFact | undefined> {
  const [row] = await db
    .select({ value: instanceFacts.value })
    .from(instanceFacts)
    .where(eq(instanceFacts.name, NAME));
  return row?.value as ScheduleFact | undefined;
}

/** With a lock, so that two concurrent changes of different parts are both kept. */
export async function lockScheduleFact(tx: Db): Promise<ScheduleFact | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${NAME}))`);
  return findScheduleFact(tx);
}

export async function writeScheduleFact(tx: Db, value: ScheduleFact): Promise<void> {
  await tx
    .insert(instanceFacts)
    .values({ name: NAME, value })
    .onConflictDoUpdate({ target: instanceFacts.name, set: { value } });
}
