import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Compared byte by byte on every engine and locale: keys of order, hashes, ids. */
export const key = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

export const id = () => key('id').primaryKey();
export const createdAt = () =>
  timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow();
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
