import { type SQL, sql } from 'drizzle-orm';
import type { RoleLevel } from '@/lib/access/roles';
import { type PersonRow, personOf } from '../change-requests/row';
import { isoText } from '../database/iso-text';

export interface MemberRow {
  userId: string;
  user: PersonRow;
  role: RoleLevel;
  disabled: boolean;
  sso: boolean;
  joinedAt: string;
  lastSeenAt: string | null;
  spaces: number;
  teams: number;
  invitedBy: PersonRow | null;
}

/** Of `members m`. They look people, grants and teams up for each row: select them of the rows of one page alone. */
export const MEMBER_COLUMNS: SQL = sql`m.user_id as "userId", ${personOf('m.user_id')} as "user", m.role, m.disabled, m.sso,
  ${isoText('m.joined_at')} as "joinedAt", ${isoText('m.last_seen_at')} as "lastSeenAt",
  (select count(*)::int from grants g where g.user_id = m.user_id
    and g.organization_id = m.organization_id and g.space_id is not null) as spaces,
  (select count(*)::int from team_members tm join teams te on te.id = tm.team_id
    where tm.user_id = m.user_id and te.organization_id = m.organization_id) as teams,
  ${personOf('m.invited_by')} as "invitedBy"`;
