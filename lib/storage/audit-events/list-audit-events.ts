import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/db';
import { isoText } from '../database/iso-text';
import { AUDIT_ACTIONS, type AuditAction } from './audit-actions';
import {
  type AuditFilter,
  type AuditRange,
  selectInstance,
  selectOwn,
  selectPersonal,
} from './audit-sources';
import { joinConcerns, joinInstanceSubject, joinSubject, NO_CONCERNS } from './audit-subject';

export interface AuditRow {
  id: string;
  action: string;
  actorId: string | null;
  actorName: string | null;
  actorEmail: string | null;
  actorPhotoUrl: string | null;
  subjectId: string | null;
  /** Of what is still there. */
  subjectKind: string | null;
  subjectTitle: string | null;
  concerns: { id: string; title: string }[] | null;
  details: Record<string, unknown> | null;
  address: string | null;
  createdAt: string;
}

const ACTIONS = Object.keys(AUDIT_ACTIONS) as AuditAction[];

/** The action of this name, or all of the noun. */
const namedBy = (name: string) =>
  ACTIONS.filter((action) => action === name || action.startsWith(`${name}.`));

interface Slice {
  after: string[] | undefined;
  limit: number;
}

/** Newest first: what was done in an organization, and what its members did to their own accounts. */
export function listAuditEvents(
  database: Database,
  organizationId: string,
  filter: AuditFilter,
  slice: Slice,
): Promise<AuditRow[]> {
  return read(database, filter, slice, {
    sources: (span) => [
      ...selectOwn(organizationId, filter, span),
      ...selectPersonal(organizationId, filter, span),
    ],
    names: sql`${joinSubject(organizationId)} ${joinConcerns(organizationId)}`,
  });
}

/** Newest first: what was done outside all organizations. */
export function listInstanceAuditEvents(
  database: Database,
  filter: AuditFilter,
  slice: Slice,
): Promise<AuditRow[]> {
  return read(database, filter, slice, {
    sources: (span) => selectInstance(filter, span),
    names: sql`${joinInstanceSubject()} ${NO_CONCERNS}`,
  });
}

interface Log {
  sources: (span: AuditRange) => SQL[];
  /** The names of what it was done to and of others, as `s` and `n`. */
  names: SQL;
}

async function read(
  database: Database,
  filter: AuditFilter,
  slice: Slice,
  { sources, names }: Log,
): Promise<AuditRow[]> {
  const actions = filter.action === undefined ? undefined : namedBy(filter.action);
  if (actions?.length === 0) return [];
  const [createdAt, id] = slice.after ?? [];
  const span: AuditRange = {
    actions,
    limit: slice.limit,
    within: sql`${filter.from ? sql`and e.created_at >= ${filter.from}::timestamptz` : sql``}
      ${filter.to ? sql`and e.created_at < ${filter.to}::timestamptz` : sql``}
      ${createdAt && id ? sql`and (e.created_at, e.id) < (${createdAt}::timestamptz, ${id}::text)` : sql``}`,
  };
  const { rows } = await database.db.execute<AuditRow & Record<string, unknown>>(sql`
    select e.id, e.action, a.id as "actorId", a.display_name as "actorName", a.email as "actorEmail",
      a.photo_url as "actorPhotoUrl", e.subject as "subjectId", s.kind as "subjectKind",
      s.title as "subjectTitle", n.names as concerns, e.details, e.address,
      ${isoText('e.created_at')} as "createdAt"
    from (select * from (${sql.join(sources(span), sql` union all `)}) taken
      order by created_at desc, id desc limit ${slice.limit}) e
    left join users a on a.id = e.actor_id
    ${names}
    order by e.created_at desc, e.id desc`);
  return rows;
}
