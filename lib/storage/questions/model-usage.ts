import { sql } from 'drizzle-orm';
import type { Db } from '../database/db';

/** Takes tokens out of today's budget; returns the day that they were taken from, or nothing when too few are left. */
export async function consumeTokens(db: Db, tokens: number, perDay: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ day: string }>(sql`
    insert into model_usage as u (day, tokens)
    select (now() at time zone 'utc')::date, ${tokens}::bigint where ${tokens}::bigint <= ${perDay}::bigint
    on conflict (day) do update set tokens = u.tokens + excluded.tokens
      where u.tokens + excluded.tokens <= ${perDay}::bigint
    returning day::text`);
  return rows[0]?.day;
}

/** Corrects what was taken by what was used in the end. */
export async function settleTokens(db: Db, day: string, difference: number): Promise<void> {
  await db.execute(
    sql`update model_usage set tokens = greatest(0, tokens + ${difference}::bigint) where day = ${day}::date`,
  );
}
