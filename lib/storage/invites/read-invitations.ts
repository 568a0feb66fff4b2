import { type SQL, sql } from 'drizzle-orm';
import type { RoleLevel } from '@/lib/access/roles';
import type { Database, Tx } from '../database/db';
import { isoText } from '../database/iso-text';
import { boundedCount, type Counted, comesBefore, type Slice, toPage } from '../database/keyset';
import { defineStatement } from '../database/statement';
import { isStillAdmin, PERSON, type PersonFacts } from './link-row';

export interface InvitationRow {
  id: string;
  organizationId: string;
  email: string;
  role: RoleLevel;
  teams: { id: string; title: string }[];
  sso: boolean;
  secretSealed: string;
  isExpired: boolean;
  invitedBy: PersonFacts | null;
  createdAt: string;
  sentAt: string | null;
  expiresAt: string;
}

const COLUMNS: SQL = sql`i.id, i.organization_id as "organizationId", i.email, i.role, i.sso, i.secret_sealed as "secretSealed",
  coalesce((select json_agg(json_build_object('id', t.id, 'title', t.title) order by t.title, t.id) from teams t
    where t.id = any(i.team_ids) and t.organization_id = i.organization_id), '[]') as teams,
  i.expires_at <= now() or not ${isStillAdmin(sql`i.organization_id`, sql`i.invited_by`)} as "isExpired", ${PERSON} as "invitedBy", ${isoText('i.created_at')} as "createdAt",
  ${isoText('i.sent_at')} as "sentAt", ${isoText('i.expires_at')} as "expiresAt"`;

const FROM = sql`from invitations i left join users u on u.id = i.invited_by`;

const readOne = defineStatement<InvitationRow, { organizationId: string; id: string }>(
  'invitation',
  (term) =>
    sql`select ${COLUMNS} ${FROM} where i.organization_id = ${term('organizationId')} and i.id = ${term('id')}`,
);

export async function findInvitation(
  on: Database | Tx,
  organizationId: string,
  id: string,
): Promise<InvitationRow | undefined> {
  const [row] = await readOne(on, { organizationId, id });
  return row;
}

interface Terms {
  organizationId: string;
  search: string;
  afterCreated: string | null;
  afterId: string | null;
  limit: number;
}

const readList = defineStatement<InvitationRow & Counted, Terms>('invitations', (term) => {
  const all = sql`i.organization_id = ${term('organizationId')} and strpos(lower(i.email), lower(${term('search')}::text)) > 0`;
  return sql`select ${COLUMNS}, ${boundedCount(sql`from invitations i where ${all}`, sql`i.created_at, i.id`)} as count
    from (select i.* from invitations i where ${all} and ${comesBefore('i.created_at, i.id', term('afterCreated'), term('afterId'))}
      order by i.created_at desc, i.id desc limit ${term('limit')}::int) i
    left join users u on u.id = i.invited_by order by i.created_at desc, i.id desc`;
});

/** Newest first. */
export async function listInvitations(
  database: Database,
  organizationId: string,
  search: string,
  slice: Slice,
): Promise<{ rows: InvitationRow[]; count: number | undefined }> {
  const [afterCreated = null, afterId = null] = slice.after ?? [];
  return toPage(
    await readList(database, { organizationId, search, afterCreated, afterId, limit: slice.limit }),
    slice,
  );
}
