import { sql } from 'drizzle-orm';
import { isoText } from '../database/iso-text';
import type { AnsweredFrom, NearestPassage } from '../schema/questions';

export interface QuestionRow {
  id: string;
  question: string;
  previousQueries: string[];
  /** Null for questions of members, and of sites that are in the trash. */
  siteId: string | null;
  siteTitle: string | null;
  answered: boolean;
  engine: 'extractive' | 'model';
  sources: AnsweredFrom[];
  nearest: NearestPassage[];
  asked: number;
  unanswered: number;
  people: number;
  up: number;
  down: number;
  reasons: { rating: 'up' | 'down'; reason: string; ratedAt: string }[] | null;
  firstAskedAt: string;
  lastAskedAt: string;
  changeRequestId: string | null;
  changeRequestNumber: number | null;
  changeRequestSpaceId: string | null;
}

/** Of the question `q` and what `f` sums up of those who asked it. */
export const QUESTION_COLUMNS = sql`q.id, q.question, q.previous_queries as "previousQueries", q.answered, q.engine,
  w.id as "siteId", w.title as "siteTitle", q.sources, q.nearest, q.asked, q.unanswered, f.people, f.up, f.down, f.reasons, ${isoText('q.created_at')} as "firstAskedAt",
  ${isoText('q.last_asked_at')} as "lastAskedAt", c.id as "changeRequestId", c.number as "changeRequestNumber",
  c.space_id as "changeRequestSpaceId"`;

/** Who asked the question `q` is counted and never named. */
export function joinAskers(reasons: number) {
  return sql`cross join lateral (
    select count(*)::int as people, count(*) filter (where a.rating = 'up')::int as up,
      count(*) filter (where a.rating = 'down')::int as down,
      (select json_agg(said) from (select r.rating, r.reason, ${isoText('r.rated_at')} as "ratedAt"
        from question_askers r where r.question_id = q.id and r.reason <> '' and r.rating is not null
        order by r.rated_at desc, r.id limit ${reasons}) said) as reasons
    from question_askers a where a.question_id = q.id) f`;
}

/** Of a site in the trash nothing is told. */
export const JOIN_SITE = sql`left join sites w on w.id = q.site_id and w.deleted_at is null`;

/** Of a space in the trash nothing is shown. */
export const JOIN_CHANGE_REQUEST = sql`left join change_requests c on c.id = q.change_request_id
  and exists (select from spaces s where s.id = c.space_id and s.deleted_at is null)`;
