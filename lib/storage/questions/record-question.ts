import { sql } from 'drizzle-orm';
import { hashOf } from '../content/hash';
import type { Database } from '../database/db';
import { newId } from '../database/id';
import { defineStatement } from '../database/statement';
import type { AnsweredFrom, NearestPassage } from '../schema/questions';

interface Asking {
  organizationId: string;
  /** The site whose readers ask; null for members. */
  siteId: string | null;
  /** Null for readers of a site, who have no account. */
  userId: string | null;
  question: string;
  previousQueries: string[];
  answered: boolean;
  engine: 'extractive' | 'model';
  sources: AnsweredFrom[];
  nearest: NearestPassage[];
}

const write = defineStatement<
  { id: string },
  Omit<Asking, 'sources' | 'nearest'> & Record<'id' | 'askerId' | 'form' | 'sources' | 'nearest', string>
>(
  'question_asked',
  (term) => sql`with asked as (
      insert into questions as q (id, organization_id, site_id, form, question, previous_queries, answered, engine, sources,
        nearest, unanswered)
      values (${term('id')}::text, ${term('organizationId')}::text,
        (select w.id from sites w where w.id = ${term('siteId')}::text), ${term('form')}::text,
        ${term('question')}::text, ${term('previousQueries')}::text[], ${term('answered')}::bool, ${term('engine')}::text,
        ${term('sources')}::jsonb, ${term('nearest')}::jsonb, (not ${term('answered')}::bool)::int)
      on conflict (organization_id, form) do update set question = excluded.question,
        previous_queries = excluded.previous_queries, answered = excluded.answered, engine = excluded.engine,
        sources = excluded.sources, nearest = excluded.nearest, asked = q.asked + 1,
        unanswered = q.unanswered + excluded.unanswered, last_asked_at = now()
      returning id)
    insert into question_askers as a (id, question_id, user_id)
    select ${term('askerId')}::text, asked.id, ${term('userId')}::text from asked
    on conflict (question_id, user_id) do update set last_asked_at = now()
    returning question_id as id`,
);

/** Counts a question; equal ones, by their form, are one. Returns its id. */
export async function recordQuestion(database: Database, { form, ...asking }: Asking & { form: string }) {
  const [row] = await write(database, {
    ...asking,
    id: newId(),
    askerId: newId(),
    form: hashOf(asking.siteId === null ? form : `${asking.siteId}\n${form}`),
    sources: JSON.stringify(asking.sources),
    nearest: JSON.stringify(asking.nearest),
  });
  if (!row) throw new Error('The question was not written down.');
  return row.id;
}
