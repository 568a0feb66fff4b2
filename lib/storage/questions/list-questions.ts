import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db';
import { boundedCount, type Counted, type Slice, toPage } from '../keyset';
import { JOIN_CHANGE_REQUEST, joinAskers, QUESTION_COLUMNS, type QuestionRow } from './question-row';

export interface QuestionFilter {
  answered?: boolean | undefined;
  rated?: 'up' | 'down' | undefined;
  search?: string | undefined;
}

type CountedQuestion = QuestionRow & Counted;

/** The log of an organization: unanswered first, then the most asked, then the newest. */
export async function listQuestions(
  database: Database,
  organizationId: string,
  filter: QuestionFilter,
  { after, limit }: Slice,
  reasons: number,
) {
  const where = whereOf(organizationId, filter);
  const { rows } = await database.db.execute<CountedQuestion & Record<string, unknown>>(sql`
    select ${QUESTION_COLUMNS}, ${boundedCount(sql`from questions q where ${where}`, sql`q.answered, q.asked desc, q.last_asked_at desc, q.id desc`)} as count
    from (select * from questions q where ${where} ${from(after)}
      order by q.answered, q.asked desc, q.last_asked_at desc, q.id desc limit ${limit}) q
    ${joinAskers(reasons)}
    ${JOIN_CHANGE_REQUEST}
    order by q.answered, q.asked desc, q.last_asked_at desc, q.id desc`);
  return toPage<CountedQuestion>(rows, { after, limit });
}

/** What a page goes on after. */
export const positionOf = (row: QuestionRow) => [
  String(row.answered),
  String(row.asked),
  row.lastAskedAt,
  row.id,
];

function whereOf(organizationId: string, { answered, rated, search }: QuestionFilter): SQL {
  return sql`q.organization_id = ${organizationId}
    ${answered === undefined ? sql`` : sql`and q.answered = ${answered}`}
    ${rated ? sql`and exists (select from question_askers a where a.question_id = q.id and a.rating = ${rated})` : sql``}
    ${search ? sql`and strpos(lower(q.question), lower(${search})) > 0` : sql``}`;
}

function from(after: string[] | undefined): SQL {
  const [answered, asked, lastAskedAt, id] = after ?? [];
  if (!answered || !asked || !lastAskedAt || !id) return sql``;
  return sql`and (q.answered > ${answered === 'true'} or (q.answered = ${answered === 'true'}
    and (q.asked, q.last_asked_at, q.id) < (${Number(asked)}, ${lastAskedAt}::timestamptz, ${id}::text)))`;
}
