import { type SQL, sql } from 'drizzle-orm';
import { lowestRole } from '@/lib/access/permissions';
import { levelOf } from '@/lib/access/roles';
import { defineSeen, joinRole } from '../access/seen';
import { spaceRoles, type Viewer, type ViewerTerms } from '../access/viewer';
import { type PersonRow, personOf } from '../change-requests/row';
import type { Database, Tx } from '../database/db';
import { isoText } from '../database/iso-text';
import { boundedCount, type Counted, comesBefore, type Slice, toPage } from '../database/keyset';
import type { Term } from '../database/statement';
import type { Reason } from './list-recipients';

export interface NotificationRow {
  id: string;
  kind: string;
  reason: Reason;
  createdAt: string;
  readAt: string | null;
  doneAt: string | null;
  actor: PersonRow | null;
  organizationId: string;
  spaceId: string;
  spaceTitle: string;
  changeRequest: { id: string; number: number; subject: string; status: string } | null;
  commentId: string | null;
  replyId: string | null;
  pageId: string | null;
  pageTitle: string | null;
  /** The beginning of what was written. */
  text: string | null;
}

interface InboxFilter {
  filter: string;
  unread: boolean;
  done: boolean;
}

const VISIBLE = sql.raw(String(levelOf(lowestRole('space:view'))));
const PREVIEWED_TEXT = 2_000;

/** With so many characters of what was written. */
export const notificationColumns = (
  textLength: number,
) => sql`n.id, n.kind, n.reason, ${isoText('n.created_at')} as "createdAt", ${isoText('n.read_at')} as "readAt",
  ${isoText('n.done_at')} as "doneAt", ${personOf('n.actor_id')} as actor, s.organization_id as "organizationId",
  s.id as "spaceId", s.title as "spaceTitle",
  case when cr.id is not null then json_build_object('id', cr.id, 'number', cr.number, 'subject', cr.subject, 'status', cr.status) end as "changeRequest",
  coalesce(c.thread_id, c.id) as "commentId", case when c.thread_id is not null then c.id end as "replyId",
  coalesce(c.page_id, t.page_id) as "pageId", coalesce(c.page_title, t.page_title) as "pageTitle",
  left(coalesce(nullif(c.body, ''), c.suggestion), ${sql.raw(String(textLength))}) as text`;

const NOTIFICATION_COLUMNS = notificationColumns(PREVIEWED_TEXT);

/** A review is told with the comment that sums it up. */
export const SAID_COMMENT = sql`left join reviews v on v.id = n.review_id
  left join comments c on c.id = coalesce(n.comment_id, v.comment_id)
  left join comments t on t.id = c.thread_id`;

/** The notifications `n` of somebody on spaces that they may see now; a condition may follow. */
export function seenNotifications(
  viewer: ViewerTerms,
  joined: SQL = sql``,
  which: SQL = sql`n.in_inbox`,
): SQL {
  const own = sql`n.user_id = ${viewer.userId}::text and n.organization_id = ${viewer.organizationId}::text`;
  // Roles are worked out for the spaces that occur, and for no other.
  const only = sql`s.id in (select n.space_id from notifications n where ${own} and ${which})`;
  return sql`from notifications n join spaces s on s.id = n.space_id
    ${joinRole(viewer, spaceRoles(viewer, only), 's.id')}
    left join change_requests cr on cr.id = n.change_request_id ${joined}
    where ${own} and ${which} and s.deleted_at is null and r.role >= ${VISIBLE}`;
}

const isMine = sql`cr.created_by = n.user_id`;
const isMentioned = sql`n.reason = 'mentioned'`;
/** A request stands until there is a review, or nothing to review any more. */
const isReview = sql`(n.kind = 'review-requested' and cr.status in ('draft', 'open') and exists (
  select from requested_reviewers q where q.change_request_id = cr.id and q.user_id = n.user_id))`;

export function passesFilter(filter: unknown): SQL {
  return sql`case ${filter}::text when 'mine' then ${isMine} when 'review' then ${isReview}
    when 'mentioned' then ${isMentioned} else true end`;
}

interface ListTerms extends InboxFilter {
  createdAt: string | null;
  id: string | null;
  limit: number;
}

const passesAll = (term: Term<InboxFilter>) => sql`(n.done_at is not null) = ${term('done')}::boolean
  and (not ${term('unread')}::boolean or n.read_at is null) and ${passesFilter(term('filter'))}`;

const readList = defineSeen<NotificationRow & Counted, ListTerms>(
  'notifications',
  (term, viewer) => sql`select ${NOTIFICATION_COLUMNS},
      ${boundedCount(sql`${seenNotifications(viewer)} and ${passesAll(term)}`, sql`n.created_at, n.id`)} as count
    ${seenNotifications(viewer, SAID_COMMENT)} and ${passesAll(term)} and ${comesBefore('n.created_at, n.id', term('createdAt'), term('id'))}
    order by n.created_at desc, n.id desc limit ${term('limit')}::int`,
);

/** Newest first. */
export async function listNotifications(
  database: Database,
  viewer: Viewer,
  filter: InboxFilter,
  slice: Slice,
) {
  const [createdAt = null, id = null] = slice.after ?? [];
  return toPage(await readList(database, viewer, { ...filter, createdAt, id, limit: slice.limit }), slice);
}

const readOne = defineSeen<NotificationRow, { id: string }>(
  'notification',
  (term, viewer) =>
    sql`select ${NOTIFICATION_COLUMNS} ${seenNotifications(viewer, SAID_COMMENT)} and n.id = ${term('id')}::text`,
);

export async function findNotification(
  tx: Tx,
  viewer: Viewer,
  id: string,
): Promise<NotificationRow | undefined> {
  const [row] = await readOne(tx, viewer, { id });
  return row;
}

interface UnreadCounts {
  all: number;
  mine: number;
  review: number;
  mentioned: number;
}

const readCounts = defineSeen<UnreadCounts, object>(
  'notification_counts',
  (_term, viewer) => sql`select count(*)::int as all, (count(*) filter (where ${isMine}))::int as mine,
      (count(*) filter (where ${isReview}))::int as review,
      (count(*) filter (where ${isMentioned}))::int as mentioned
    ${seenNotifications(viewer, sql``, sql`n.in_inbox and n.read_at is null and n.done_at is null`)}`,
);

export async function countUnread(database: Database, viewer: Viewer): Promise<UnreadCounts> {
  const [counts] = await readCounts(database, viewer, {});
  return counts ?? { all: 0, mine: 0, review: 0, mentioned: 0 };
}
