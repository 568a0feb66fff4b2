import { sql } from 'drizzle-orm';
import { defineSeen } from '../access/seen';
import type { Viewer } from '../access/viewer';
import type { Tx } from '../database/db';
import { passesFilter, seenNotifications } from './read-notifications';

/** What is null stays as it is. */
export interface NotificationMarks {
  read: boolean | null;
  done: boolean | null;
}

interface Which {
  /** Those of these ids, or else all that the filter shows. */
  ids: readonly string[] | null;
  filter: string;
  changeRequestId: string | null;
  until: string | null;
}

/** What is done is read; what is unread is not done. */
const mark = defineSeen<{ id: string }, NotificationMarks & Which>('mark_notifications', (term, viewer) => {
  const [read, done] = [sql`${term('read')}::boolean`, sql`${term('done')}::boolean`];
  const ids = sql`${term('ids')}::text[]`;
  const changeRequestId = sql`${term('changeRequestId')}::text`;
  const until = sql`${term('until')}::timestamptz`;
  const isUnread = sql`case when ${done} or ${read} then false when not ${read} then true else read_at is null end`;
  const isHere = sql`case when ${done} then false when not ${done} or not ${read} then true else done_at is null end`;
  return sql`update notifications set
      read_at = case when not ${isUnread} then coalesce(read_at, now()) end,
      done_at = case when not ${isHere} then coalesce(done_at, now()) end
    where id in (select n.id ${seenNotifications(viewer)}
        and case when ${ids} is null
          then (n.done_at is not null) = coalesce(not ${done}, false) and ${passesFilter(term('filter'))}
          else n.id = any(${ids}) end
        and (${changeRequestId} is null or n.change_request_id = ${changeRequestId})
        and (${until} is null or n.created_at <= ${until}))
      and ((${isUnread}) <> (read_at is null) or (${isHere}) <> (done_at is null))
    returning id`;
});

/** Answers which of them changed. */
export async function markNotifications(
  tx: Tx,
  viewer: Viewer,
  change: NotificationMarks,
  which: Partial<Which>,
): Promise<string[]> {
  const all: Which = { ids: null, filter: 'all', changeRequestId: null, until: null };
  const rows = await mark(tx, viewer, { ...all, ...change, ...which });
  return rows.map(({ id }) => id);
}
