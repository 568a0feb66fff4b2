import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/db';
import { boundedCount, type Counted, type Slice, toPage } from '../database/keyset';
import {
  JOIN_CHANGE_REQUEST,
  JOIN_SITE,
  joinAskers,
  QUESTION_COLUMNS,
  type QuestionRow,
} from './question-row';

export interface QuestionFilter {
  answered?: boolean | undefined;
  rated?: 'up' | 'down' | undefined;
  search?: string | undefined;
}

type CountedQuestion = QuestionRow & Counted;

/** As the index has it, nulls included, though there are none: else it is not taken. */
const ORDER = sql`q.answered, q.asked desc nulls last, q.last_asked_at desc nulls last, q.id desc nulls last`;

/** The log of an organization: unanswered first, then the most asked, then the newest. */
export async function listQuestions(
  database: Database,
  organizationId: string,
  filter: QuestionFilter,
  { after, limit }: Slice,
  reasons: number,
) {
  const where = whereOf(organizationId, filter);
  const parts = partsAfter(after).map(
    (part) => sql`(select * from questions q where ${where} and ${part} order by ${ORDER} limit ${limit})`,
  );
  const { rows } = await database.db.execute<CountedQuestion & Record<string, unknown>>(sql`
    select ${QUESTION_COLUMNS}, ${boundedCount(sql`from questions q where ${where}`, ORDER)} as count
    from (select * from (${sql.join(parts, sql` union all `)}) q order by ${ORDER} limit ${limit}) q
    ${joinAskers(reasons)}
    ${JOIN_SITE}
    ${JOIN_CHANGE_REQUEST}
    order by ${ORDER}`);
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

/** What is left after a position: of the same kind, and all of the next. Each is a range of the index. */
function partsAfter(after: string[] | undefined): SQL[] {
  const [answered, asked, lastAskedAt, id] = after ?? [];
  if (!answered || !asked || !lastAskedAt || !id) return [sql`true`];
  const rest = sql`q.answered = ${answered === 'true'} and (q.asked, q.last_asked_at, q.id)
    < (${Number(asked)}, ${lastAskedAt}::timestamptz, ${id}::text)`;
  return answered === 'true' ? [rest] : [rest, sql`q.answered`];
}
