import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, key } from './columns';
import { blobs, spaces } from './content';
import { users } from './users';

/** Pictures that comments of a space show; their bytes are kept by their hash, with those of its files. */
export const attachments = pgTable(
  'attachments',
  {
    id: id(),
    spaceId: key('space_id')
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    /** Bytes that an attachment refers to can't be taken away. */
    blob: key('blob')
      .notNull()
      .references(() => blobs.hash, { onDelete: 'restrict' }),
    name: text('name').notNull(),
    createdBy: key('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index('attachments_space').on(t.spaceId), index('attachments_blob').on(t.blob)],
);
