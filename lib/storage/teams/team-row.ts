import { type SQL, sql } from 'drizzle-orm';
import { isoText } from '../database/iso-text';

/** A team as one person sees it. */
export interface TeamRow {
  id: string;
  title: string;
  members: number;
  spaces: number;
  createdAt: string;
  /** Whether that person owns it. */
  owned: boolean;
  /** What lists by title are ordered by. */
  name: string;
}

export const TEAM_NAME: SQL = sql`lower(t.title) collate "C"`;

/** Of `teams t`. */
export function teamColumns(viewerId: unknown): SQL {
  return sql`t.id, t.title, ${isoText('t.created_at')} as "createdAt", ${TEAM_NAME} as name,
    (select count(*)::int from team_members tm where tm.team_id = t.id) as members,
    (select count(*)::int from grants g where g.team_id = t.id and g.space_id is not null) as spaces,
    exists (select from team_members tm
      where tm.team_id = t.id and tm.user_id = ${viewerId}::text and tm.is_owner) as owned`;
}
