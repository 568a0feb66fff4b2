import { sql } from 'drizzle-orm';
import { isOnMain } from '../comments/follow-comments';
import type { Tx } from '../db';
import { defineStatement } from '../statement';
import { isListening, type ListenTerms } from '../webhooks/queue-deliveries';

interface Terms extends ListenTerms {
  spaceId: string;
  pages: readonly string[];
}

const read = defineStatement<{ hasFollowers: boolean }, Terms>(
  'has_followers',
  // Counted: to find whether there is any, all comments of a space would be read until one is on the page.
  (term) => sql`select (select count(*) from comments c where ${isOnMain(term)}) > 0
    or exists (select from webhooks w where ${isListening(term)} and w.events && ${term('events')}::text[])
    as "hasFollowers"`,
);

/**
 * Whether anything follows a change of these pages of the main content: comments on them, or webhooks that are to be told.
 * Ask under the lock of the head, which keeps comments from being written meanwhile.
 */
export async function hasFollowers(tx: Tx, terms: Terms): Promise<boolean> {
  const [row] = await read(tx, terms);
  return row?.hasFollowers !== false;
}
