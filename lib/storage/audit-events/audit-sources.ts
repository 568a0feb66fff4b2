import { type SQL, sql } from 'drizzle-orm';
import type { AuditAction } from './audit-actions';

export interface AuditFilter {
  action?: string | undefined;
  actor?: string | undefined;
  subject?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export interface AuditRange {
  /** Undefined for all of them. */
  actions: readonly AuditAction[] | undefined;
  /** Conditions on the time of `e`. */
  within: SQL;
  limit: number;
}

/** What people do to their own account, in no organization: it belongs to the log of each that they are in now. */
const PERSONAL: readonly AuditAction[] = [
  'session.create',
  'session.refuse',
  'session.revoke',
  'password.change',
  'password.forget',
  'password.reset',
  'email.change',
  'token.create',
  'token.revoke',
];

/**
 * Above this many members, the actions of all people are read and filtered. Small enough that no planner
 * thinks the statement worth compiling, which takes longer than any page of it.
 */
const FEW_MEMBERS = 100;

const COLUMNS = sql`e.id, e.action, e.actor_id, e.subject, e.concerns, e.details, e.address, e.created_at`;
const WHOSE = sql`coalesce(e.actor_id, e.subject collate "C")`;

/** The newest of one source. Each is in the order of an index, so a page costs the same however long the log is. */
const newest = (from: SQL, where: SQL, { within, limit }: AuditRange) =>
  sql`(select ${COLUMNS} from ${from} where ${where} ${within} order by e.created_at desc, e.id desc limit ${limit})`;

const ofAny = (actions: readonly AuditAction[] | undefined) =>
  actions ? sql`and e.action = any(${sql.param([...actions])}::text[])` : sql``;

const byAnybody = (actor: string | undefined) => (actor ? sql`and e.actor_id = ${actor}` : sql``);

const EVENTS = sql`audit_events e`;

/** The newest of each action by itself: the planner knows how rare each is, and reads its index. */
const newestOfEach = (actions: readonly AuditAction[], where: SQL, span: AuditRange) =>
  actions.map((action) => newest(EVENTS, sql`${where} and e.action = ${action}`, span));

/** What was done in the organization. */
export function selectOwn(organizationId: string, { subject, actor }: AuditFilter, span: AuditRange): SQL[] {
  const own = sql`e.organization_id = ${organizationId}`;
  const others = sql`${byAnybody(actor)} ${ofAny(span.actions)}`;
  if (subject) {
    const concerning = sql`(select * from audit_events where concerns @> array[${subject}]::text[] offset 0) e`;
    return [
      newest(EVENTS, sql`e.subject = ${subject} and ${own} ${others}`, span),
      newest(concerning, sql`e.subject is distinct from ${subject} and ${own} ${others}`, span),
    ];
  }
  if (span.actions && !actor) return newestOfEach(span.actions, own, span);
  return [newest(EVENTS, sql`${own} ${others}`, span)];
}

/** What was done outside all organizations. */
export function selectInstance({ subject, actor }: AuditFilter, span: AuditRange): SQL[] {
  const none = sql`e.organization_id is null`;
  if (subject)
    return [
      newest(
        EVENTS,
        sql`e.subject = ${subject} and ${none} ${byAnybody(actor)} ${ofAny(span.actions)}`,
        span,
      ),
    ];
  if (actor)
    return [
      newest(
        EVENTS,
        sql`${WHOSE} = ${actor} and e.actor_id = ${actor} and ${none} ${ofAny(span.actions)}`,
        span,
      ),
    ];
  return span.actions ? newestOfEach(span.actions, none, span) : [newest(EVENTS, none, span)];
}

/** What its members did to their own accounts. A session of another organization's provider is not among it: that has one. */
export function selectPersonal(
  organizationId: string,
  { subject, actor }: AuditFilter,
  span: AuditRange,
): SQL[] {
  const actions = PERSONAL.filter((action) => span.actions?.includes(action) ?? true);
  if (actions.length === 0) return [];
  const personal = sql`e.organization_id is null`;
  // Looked up row by row, not joined: the newest come first, and few rows are looked at.
  const isOfMember = sql`(select true from members m where m.organization_id = ${organizationId} and m.user_id = ${WHOSE})`;
  if (subject)
    return [
      newest(
        EVENTS,
        sql`e.subject = ${subject} and ${personal} and ${isOfMember} ${byAnybody(actor)} ${ofAny(actions)}`,
        span,
      ),
    ];
  if (actor)
    return [
      newest(
        EVENTS,
        sql`${WHOSE} = ${actor} and e.actor_id = ${actor} and ${personal} and ${isOfMember} ${ofAny(actions)}`,
        span,
      ),
    ];
  const isFew = sql`(select count(*) from (select from members where organization_id = ${organizationId}
    order by user_id limit ${FEW_MEMBERS + 1}) counted) <= ${FEW_MEMBERS}`;
  const ofOne = newest(EVENTS, sql`${personal} and ${WHOSE} = m.user_id ${ofAny(actions)}`, span);
  return [
    newest(
      sql`(select user_id from members where organization_id = ${organizationId}
        order by user_id limit ${FEW_MEMBERS}) m
        cross join lateral ${ofOne} e`,
      isFew,
      span,
    ),
    ...newestOfEach(actions, sql`not (${isFew}) and ${personal} and ${isOfMember}`, span),
  ];
}
