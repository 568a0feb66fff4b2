import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { id, key, moment } from './columns';

/** What all processes together have counted: without a write-ahead log, since a crash may forget it. */
export const rateWindows = pgTable(
  'rate_windows',
  {
    /** A hash of whom and what it counts, so that no address is stored. */
    key: key('key').primaryKey(),
    used: integer('used').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (t) => [index('rate_windows_ended').on(t.endsAt)],
);

/** Answers and live events that are being streamed at this moment, by any process. */
export const openStreams = pgTable(
  'open_streams',
  {
    id: id(),
    kind: key('kind').notNull(),
    person: key('person').notNull(),
    /** Renewed by its process, so that streams of a killed process end. */
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (t) => [index('open_streams_of_person').on(t.person)],
);
