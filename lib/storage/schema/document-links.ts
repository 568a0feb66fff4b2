import { pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { key } from './columns';
import { documents } from './content';

/** What documents lead to, read once: to read ten thousand texts again after a start takes seconds. */
export const documentLinks = pgTable('document_links', {
  hash: key('hash')
    .primaryKey()
    .references(() => documents.hash, { onDelete: 'cascade' }),
  /** Of what reads them: rows of another one are read anew. */
  reader: smallint('reader').notNull(),
  links: text('links').notNull(),
});
