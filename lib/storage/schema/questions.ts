import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { changeRequests } from './change-requests';
import { createdAt, id, key, moment } from './columns';
import { sites } from './sites';
import { organizationId, users } from './users';

/** A page that an answer was made from. */
export interface AnsweredFrom {
  page: string;
  space: string;
  title: string;
  path: string;
}

/** A passage that came close without answering. */
export interface NearestPassage extends AnsweredFrom {
  /** Its anchor; empty before all headings. */
  section: string;
  heading: string | null;
}

/** What was asked, equal questions as one: those of the readers of a site apart from those of members. */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    organizationId: organizationId(),
    /** Whose readers asked it; null for a question of a member. */
    siteId: key('site_id').references(() => sites.id, { onDelete: 'cascade' }),
    /** A hash of the site, of its words, and of those before it that it needs: what is equal has the same. */
    form: key('form').notNull(),
    /** As it was worded last. */
    question: text('question').notNull(),
    previousQueries: text('previous_queries').array().notNull().default(sql`'{}'::text[]`),
    /** Whether something was found when it was asked last. */
    answered: boolean('answered').notNull(),
    engine: text('engine').$type<'extractive' | 'model'>().notNull(),
    sources: jsonb('sources').$type<AnsweredFrom[]>().notNull(),
    /** What came closest when it was asked last; empty where it was answered, and where nothing came close. */
    nearest: jsonb('nearest').$type<NearestPassage[]>().notNull().default([]),
    asked: integer('asked').notNull().default(1),
    unanswered: integer('unanswered').notNull(),
    createdAt: createdAt(),
    lastAskedAt: moment('last_asked_at').notNull().defaultNow(),
    /** The change request that was opened for it last. */
    changeRequestId: key('change_request_id').references(() => changeRequests.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('questions_form').on(t.organizationId, t.form),
    index('questions_listed').on(
      t.organizationId,
      t.answered,
      t.asked.desc(),
      t.lastAskedAt.desc(),
      t.id.desc(),
    ),
    index('questions_of_site').on(t.siteId, t.answered, t.asked.desc(), t.lastAskedAt.desc(), t.id.desc()),
    index('questions_change_request').on(t.changeRequestId),
    index('questions_old').on(t.lastAskedAt),
    check('questions_engine', sql`${t.engine} in ('extractive', 'model')`),
  ],
);

/** Who asked it: so that each may rate their own answer. It is told to nobody. */
export const questionAskers = pgTable(
  'question_askers',
  {
    id: id(),
    questionId: key('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    /** Null when the account is gone. */
    userId: key('user_id').references(() => users.id, { onDelete: 'set null' }),
    lastAskedAt: moment('last_asked_at').notNull().defaultNow(),
    rating: text('rating').$type<'up' | 'down'>(),
    reason: text('reason'),
    ratedAt: moment('rated_at'),
  },
  (t) => [
    uniqueIndex('question_askers_once').on(t.questionId, t.userId),
    index('question_askers_user').on(t.userId),
    index('question_askers_old').on(t.lastAskedAt),
    check('question_askers_rating', sql`${t.rating} in ('up', 'down')`),
  ],
);

/** What the language model used, by day: the budget holds for all processes together. */
export const modelUsage = pgTable('model_usage', {
  day: date('day').primaryKey(),
  tokens: bigint('tokens', { mode: 'number' }).notNull(),
});
