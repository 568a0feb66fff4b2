import { eq, sql } from 'drizzle-orm';
import type { RoleLevel } from '@/lib/access/roles';
import { defineSeen, joinRole } from '../access/seen';
import { spaceRoles, type Viewer } from '../access/viewer';
import type { Database, Db, Tx } from '../database/db';
import { defineStatement } from '../database/statement';
import { spaces } from '../schema/content';
import { SPACE_COLUMNS, type SpaceRow } from './space-row';

/** A space and what the viewer is on it. */
export interface SeenSpace extends SpaceRow {
  role: RoleLevel;
}

const read = defineStatement<SpaceRow, { spaceId: string }>(
  'space',
  (term) =>
    sql`select ${SPACE_COLUMNS} from spaces s where s.id = ${term('spaceId')} and s.deleted_at is null`,
);

export async function findSpace(on: Database | Tx, spaceId: string): Promise<SpaceRow | undefined> {
  const [row] = await read(on, { spaceId });
  return row;
}

const readSeen = defineSeen<SeenSpace, { spaceId: string }>('space_seen', (term, viewer) => {
  const isIt = sql`s.id = ${term('spaceId')}::text`;
  return sql`select ${SPACE_COLUMNS}, r.role from spaces s ${joinRole(viewer, spaceRoles(viewer, isIt), 's.id')}
    where ${isIt} and s.deleted_at is null`;
});

/** A space with the viewer's role, which a change before may have altered; undefined only when it is gone. */
export async function findSeenSpace(
  on: Database | Tx,
  viewer: Viewer,
  spaceId: string,
): Promise<SeenSpace | undefined> {
  const [seen] = await readSeen(on, viewer, { spaceId });
  return seen;
}

export async function findOrganizationOfSpace(db: Db, spaceId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ organizationId: spaces.organizationId })
    .from(spaces)
    .where(eq(spaces.id, spaceId));
  return found?.organizationId;
}
