import { sql } from 'drizzle-orm';
import type { RoleLevel } from '@/lib/access/roles';
import { defineSeen, joinRole } from '../access/seen';
import { collectionRoles, spaceRoles, type Viewer } from '../access/viewer';
import type { Database } from '../database/db';
import { isoText } from '../database/iso-text';
import type { TreeKind } from './place';

interface TreeRow {
  kind: TreeKind;
  id: string;
  parentId: string | null;
  orderKey: string;
  title: string;
  emoji: string | null;
  updatedAt: string | null;
  role: RoleLevel;
}

const read = defineSeen<TreeRow, Record<never, never>>(
  'tree',
  (_, viewer) => sql`
    select 'collection' as kind, c.id, c.parent_id as "parentId", c.order_key as "orderKey", c.title,
      null as emoji, null as "updatedAt", r.role
    from collections c ${joinRole(viewer, collectionRoles(viewer), 'c.id')}
    where c.organization_id = ${viewer.organizationId}::text
    union all
    select 'space', s.id, s.parent_id, s.order_key, s.title, s.emoji, ${isoText('s.updated_at')}, r.role
    from spaces s ${joinRole(viewer, spaceRoles(viewer, sql`s.deleted_at is null`), 's.id')}
    where s.organization_id = ${viewer.organizationId}::text and s.deleted_at is null`,
);

/** Everything in the tree of an organization, with the viewer's role; unseen things too, for they may hold seen ones. */
export function listTreeRows(database: Database, viewer: Viewer): Promise<TreeRow[]> {
  return read(database, viewer, {});
}
