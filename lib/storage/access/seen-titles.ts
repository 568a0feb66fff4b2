import { type SQL, sql } from 'drizzle-orm';
import { lowestRole } from '@/lib/access/permissions';
import { levelOf } from '@/lib/access/roles';
import { joinRole } from './seen';
import { collectionRoles, siteRoles, spaceRoles, type ViewerTerms } from './viewer';

const VISIBLE = sql.raw(String(levelOf(lowestRole('space:view'))));

/** A derived table `(id, title)` of those objects among `ids`, a query, that the viewer may see. */
export function seenTitles(viewer: ViewerTerms, ids: SQL): SQL {
  const among = sql`t.organization_id = ${viewer.organizationId} and t.id in (${ids}) and r.role >= ${VISIBLE}`;
  const isAsked = sql`s.id in (${ids})`;
  return sql`(select t.id, t.title from organizations t where t.id = ${viewer.organizationId}
    union all select t.id, t.title from collections t ${joinRole(viewer, collectionRoles(viewer), 't.id')} where ${among}
    union all select t.id, t.title from spaces t ${joinRole(viewer, spaceRoles(viewer, isAsked), 't.id')} where ${among}
    union all select t.id, t.title from sites t ${joinRole(viewer, siteRoles(viewer), 't.id')} where ${among} and t.deleted_at is null)`;
}
