import { sql } from 'drizzle-orm';
import { isOnMain } from '../comments/follow-comments';
import { awaitBatch } from '../database/await-batch';
import type { Tx } from '../database/db';
import { defineStatement } from '../database/statement';
import { type ListenTerms, listListeners } from '../webhooks/queue-deliveries';

interface Terms extends ListenTerms {
  spaceId: string;
  pages: readonly string[];
}

// Reads the rows rather than `exists`: for that, the planner may read all comments of a space until one is on the page.
const readComments = defineStatement<{ id: string }, Pick<Terms, 'spaceId' | 'pages'>>(
  'comments_on_pages',
  (term) => sql`select c.id from comments c where ${isOnMain(term)}`,
);

/**
 * Whether anything follows a change of these pages of the main content: comments on them, or webhooks that are to be told.
 * Ask under the lock of the head, which keeps comments from being written meanwhile.
 */
export async function hasFollowers(tx: Tx, terms: Terms): Promise<boolean> {
  const found = await awaitBatch([readComments(tx, terms), listListeners(tx, terms)]);
  return found.some((rows) => rows.length > 0);
}
