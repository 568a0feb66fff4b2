import { sql } from 'drizzle-orm';
import type { Database, Db, Tx } from '../database/db';
import { defineStatement } from '../database/statement';

interface SharedQuestion {
  id: string;
  question: string;
  previousQueries: string[];
  /** Of whoever reads it. */
  rating: 'up' | 'down' | null;
}

const read = defineStatement<SharedQuestion, { organizationId: string; questionId: string; userId: string }>(
  'question',
  (term) => sql`select q.id, q.question, q.previous_queries as "previousQueries", a.rating
    from questions q left join question_askers a on a.question_id = q.id and a.user_id = ${term('userId')}::text
    where q.organization_id = ${term('organizationId')}::text and q.id = ${term('questionId')}::text`,
);

export async function findQuestion(
  on: Database | Tx,
  which: { organizationId: string; questionId: string; userId: string },
): Promise<SharedQuestion | undefined> {
  const [row] = await read(on, which);
  return row;
}

/** When revisions were made, by id. */
export async function listRevisionTimes(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; createdAt: string }>(
    sql`select id, created_at as "createdAt" from revisions where id = any(${sql.param([...ids])}::text[])`,
  );
  return new Map(rows.map(({ id, createdAt }) => [id, new Date(createdAt).toISOString()]));
}
