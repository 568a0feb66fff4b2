import { sql } from 'drizzle-orm';
import { lowestRole } from '@/lib/access/permissions';
import { levelOf, type RoleLevel } from '@/lib/access/roles';
import { type MemberTerms, memberView } from '../access/member-view';
import { defineSeen, joinRole } from '../access/seen';
import { seenTitles } from '../access/seen-titles';
import { spaceRoles, type Viewer } from '../access/viewer';
import type { Database } from '../database/db';
import { boundedCount, type Slice, toPage } from '../database/keyset';
import type { SeenSpace } from '../spaces/find-space';
import { SPACE_COLUMNS } from '../spaces/space-row';

/** With the role of the caller, as every space, and that of the member. */
interface MemberSpaceRow extends SeenSpace {
  memberRole: RoleLevel;
  via: string;
  /** Of the object that decides, when the viewer may see it. */
  viaTitle: string | null;
  count: number | null;
}

interface Terms extends MemberTerms {
  search: string | null;
  afterTime: string | null;
  afterId: string | null;
  limit: number;
}

const VISIBLE = sql.raw(String(levelOf(lowestRole('space:view'))));

const define = (order: 'asc' | 'desc') =>
  defineSeen<{ isMember: boolean; spaces: MemberSpaceRow[] }, Terms>(
    `member_spaces_${order}`,
    (term, viewer) => {
      const { asked, isMember, terms, rolesOf } = memberView(term);
      const among = sql`s.deleted_at is null`;
      const theirs = rolesOf(spaceRoles(terms, among, true));
      const follows = sql`(s.created_at, s.id) ${sql.raw(order === 'asc' ? '>' : '<')} (${term('afterTime')}::timestamptz, ${term('afterId')}::text)`;
      const sorted = sql.raw(`s.created_at ${order}, s.id ${order}`);
      const titles = seenTitles(viewer, sql`select split_part(p.via, ' ', 3) from shown p`);
      return sql`with ${asked}, found as (
        select s.id, s.created_at, r.role, theirs.role as member_role, theirs.via
        from spaces s join ${theirs} theirs on theirs.id = s.id ${joinRole(viewer, spaceRoles(viewer, among), 's.id')}
        where s.organization_id = ${viewer.organizationId}::text and ${among}
          and theirs.role >= ${VISIBLE} and r.role >= ${VISIBLE}
          and (${term('search')}::text is null or strpos(lower(s.title), lower(${term('search')}::text)) > 0)),
      shown as (select * from found s where ${term('afterId')}::text is null or ${follows}
        order by ${sorted} limit ${term('limit')}::int)
      select ${isMember} as "isMember", coalesce((select json_agg(listed) from (
        select ${SPACE_COLUMNS}, p.role, p.member_role as "memberRole", p.via, t.title as "viaTitle",
          ${boundedCount(sql`from found`)} as count
        from shown p join spaces s on s.id = p.id left join ${titles} t on t.id = split_part(p.via, ' ', 3)
        order by ${sorted}) listed), '[]') as spaces`;
    },
  );

const read = { asc: define('asc'), desc: define('desc') };

/** The spaces that a member and the viewer both see, by when they were made; undefined when there is no such member. */
export async function listMemberSpaces(
  database: Database,
  viewer: Viewer,
  which: { memberId: string; search: string | null; order: 'asc' | 'desc' },
  slice: Slice,
) {
  const { order, ...where } = which;
  const [afterTime = null, afterId = null] = slice.after ?? [];
  const [found] = await read[order](database, viewer, { ...where, afterTime, afterId, limit: slice.limit });
  return found?.isMember ? toPage(found.spaces, slice) : undefined;
}
