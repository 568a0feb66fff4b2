import { sql } from 'drizzle-orm';
import { lowestRole } from '@/lib/access/permissions';
import { levelOf } from '@/lib/access/roles';
import { defineSeen, joinRole } from '../access/seen';
import { spaceRoles, type Viewer } from '../access/viewer';
import type { Database } from '../database/db';

interface AskRights {
  /** Whether the organization answers questions at all. */
  ai: boolean;
  /** Of the spaces that were named, those that the person may read. */
  readable: string[];
}

const VISIBLE = sql.raw(String(levelOf(lowestRole('space:view'))));

const read = defineSeen<AskRights, { spaceIds: readonly string[] }>('ask_rights', (term, viewer) => {
  const among = sql`s.deleted_at is null and s.id = any(${term('spaceIds')}::text[])`;
  return sql`select o.ai, array(select s.id from spaces s ${joinRole(viewer, spaceRoles(viewer, among), 's.id')}
      where s.organization_id = ${viewer.organizationId}::text and ${among} and r.role >= ${VISIBLE}) as readable
    from organizations o where o.id = ${viewer.organizationId}::text`;
});

export async function getAskRights(
  database: Database,
  viewer: Viewer,
  spaceIds: readonly string[],
): Promise<AskRights> {
  const [rights] = await read(database, viewer, { spaceIds });
  return rights ?? { ai: false, readable: [] };
}
