import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../database/db';

/** How long the log remembers. */
const DAYS = 90;
const BATCH = 10_000;

interface Rated {
  rating: 'up' | 'down' | null;
  reason: string | null;
}

/** Undefined when the person has not asked this question. */
export async function rateQuestion(
  db: Db,
  which: { organizationId: string; questionId: string; userId: string },
  { rating, reason }: Rated,
): Promise<Rated | undefined> {
  const { rows } = await db.execute<Rated & Record<string, unknown>>(sql`
    update question_askers a set rating = ${rating}, reason = ${reason}, rated_at = now()
    from questions q where q.id = a.question_id and q.id = ${which.questionId}
      and q.organization_id = ${which.organizationId} and a.user_id = ${which.userId}
    returning a.rating, a.reason`);
  return rows[0];
}

/** The question that was deleted, as it was worded. */
export async function deleteQuestion(
  tx: Tx,
  organizationId: string,
  questionId: string,
): Promise<{ question: string; asked: number } | undefined> {
  const { rows } = await tx.execute<{ question: string; asked: number }>(sql`
    delete from questions where organization_id = ${organizationId} and id = ${questionId}
    returning question, asked`);
  return rows[0];
}

export async function linkChangeRequest(tx: Tx, questionId: string, changeRequestId: string): Promise<void> {
  await tx.execute(sql`update questions set change_request_id = ${changeRequestId} where id = ${questionId}`);
}

/** Forgets who asked, and then what nobody has asked, for as long as the log remembers. */
export async function pruneQuestions(db: Db): Promise<number> {
  const isOld = sql`last_asked_at < now() - make_interval(days => ${DAYS}::int)`;
  await db.execute(
    sql`delete from question_askers where id in (select id from question_askers where ${isOld} limit ${BATCH})`,
  );
  const { rows } = await db.execute<{ id: string }>(
    sql`delete from questions where id in (select id from questions where ${isOld} limit ${BATCH}) returning id`,
  );
  await db.execute(sql`delete from model_usage where day < current_date - ${DAYS}::int`);
  return rows.length;
}
