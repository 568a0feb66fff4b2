import { bigint, date, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { key } from './columns';
import { blobs, spaces } from './content';
import { users } from './users';

/** The files that the content of a space has or had, in any of its revisions: what they count for is their organization's. */
export const spaceFiles = pgTable(
  'space_files',
  {
    spaceId: key('space_id')
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    blob: key('blob')
      .notNull()
      .references(() => blobs.hash, { onDelete: 'restrict' }),
  },
  (t) => [primaryKey({ columns: [t.spaceId, t.blob] }), index('space_files_blob').on(t.blob)],
);

/** What each person brought in on a day (UTC), in bytes. */
export const fileUploads = pgTable(
  'file_uploads',
  {
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);
