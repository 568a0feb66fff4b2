import { sql } from 'drizzle-orm';
import type { AccessFacts, AccessStep, GrantKind } from '@/lib/access/resolve';
import type { RoleLevel } from '@/lib/access/roles';
import type { Database } from '../database/db';
import { chainOf, mergeSites, stepsFor } from './access-steps';
import type { MemberTerms } from './member-view';
import { defineSeen } from './seen';
import { seenTitles } from './seen-titles';
import type { Viewer } from './viewer';

interface Row {
  isMember: boolean;
  organizationRole: RoleLevel | null;
  isThere: boolean;
  steps: AccessStep[] | null;
  titles: Record<string, string>;
}

const define = (kind: GrantKind) =>
  defineSeen<Row, MemberTerms & { objectId: string }>(`member_access_${kind}`, (term, viewer) => {
    const member = sql`members m where m.organization_id = ${viewer.organizationId}::text and m.user_id = ${term('memberId')}::text`;
    return sql`with recursive wanted as (
        select ${term('objectId')}::text collate "C" as object_id, ${term('memberId')}::text collate "C" as user_id),
      ${sql.raw(chainOf[kind]('(select object_id from wanted)'))}
      select exists (select from ${member}) as "isMember",
        (select m.role from ${member} and not m.disabled
          and exists (select from users u where u.id = m.user_id and u.disabled_at is null)) as "organizationRole",
        exists (select from steps o where o.depth = 0 and o.deleted_at is null
          and o.organization_id = ${viewer.organizationId}::text) as "isThere",
        ${sql.raw(stepsFor('(select user_id from wanted)'))} as steps,
        (select json_object_agg(t.id, t.title) from ${seenTitles(viewer, sql`select id from steps`)} t) as titles`;
  });

const read = { space: define('space'), collection: define('collection'), site: define('site') };

interface MemberAccess {
  facts: AccessFacts;
  /** Of the objects that were asked and that the viewer may see, by id. */
  titles: Record<string, string>;
}

/** What decides a member's role on one object; answers `member` or `object` if that one does not exist. */
export async function findMemberAccess(
  database: Database,
  viewer: Viewer,
  memberId: string,
  on: { kind: GrantKind; id: string },
): Promise<MemberAccess | 'member' | 'object'> {
  const [row] = await read[on.kind](database, viewer, { memberId, objectId: on.id });
  if (!row?.isMember) return 'member';
  if (!row.isThere) return 'object';
  return {
    facts: { organization: row.organizationRole, steps: mergeSites(row.steps ?? []) },
    titles: row.titles,
  };
}
