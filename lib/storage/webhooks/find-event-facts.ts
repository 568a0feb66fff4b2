import { sql } from 'drizzle-orm';
import type { Tx } from '../database/db';
import { defineStatement } from '../database/statement';

/** How many pages an event names at most. */
const MOST_PAGES = 100;

export interface EventFacts {
  spaceTitle: string;
  changeRequest: { id: string; number: number; subject: string; status: string } | null;
  /** The pages that `revisionId` changed. */
  pages: string[] | null;
  comment: { id: string; threadId: string | null; pageId: string | null } | null;
}

interface Terms {
  spaceId: string;
  changeRequestId: string | null;
  revisionId: string | null;
  commentId: string | null;
}

const read = defineStatement<EventFacts, Terms>(
  'webhook_event_facts',
  (term) => sql`select s.title as "spaceTitle",
      (select json_build_object('id', cr.id, 'number', cr.number, 'subject', cr.subject, 'status', cr.status)
        from change_requests cr where cr.id = ${term('changeRequestId')}::text) as "changeRequest",
      (select r.changed_pages[1:${sql.raw(String(MOST_PAGES))}] from revisions r
        where r.id = ${term('revisionId')}::text) as pages,
      (select json_build_object('id', c.id, 'threadId', c.thread_id, 'pageId', c.page_id)
        from comments c where c.id = ${term('commentId')}::text) as comment
    from spaces s where s.id = ${term('spaceId')}::text`,
);

/** The names of what an event is about, as they are in this transaction. */
export async function findEventFacts(tx: Tx, terms: Terms): Promise<EventFacts | undefined> {
  const [found] = await read(tx, terms);
  return found;
}
