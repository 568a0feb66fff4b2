import { sql } from 'drizzle-orm';
import type { Rank } from '@/lib/access/roles';
import { collectionRoles, spaceRoles, type Viewer } from '../access/viewer';
import type { Db } from '../db';
import { collections, spaces } from '../schema';
import type { TreeKind } from './place';

export interface TreeRow {
  kind: TreeKind;
  id: string;
  parentId: string | null;
  orderKey: string;
  title: string;
  emoji: string | null;
  updatedAt: Date | null;
  role: Rank;
}

/** Everything in the tree of an organization, with the viewer's role; unseen things too, for they may hold seen ones. */
export async function readTree(db: Db, viewer: Viewer): Promise<TreeRow[]> {
  const result = await db.execute<Omit<TreeRow, 'updatedAt'> & { updatedAt: string | null }>(sql`
    select 'collection' as kind, c.id, c.parent_id as "parentId", c.order_key as "orderKey", c.title,
      null as emoji, null::timestamptz as "updatedAt", r.role
    from ${collections} c join ${collectionRoles(viewer)} r on r.id = c.id
    where c.organization_id = ${viewer.organizationId}
    union all
    select 'space', s.id, s.parent_id, s.order_key, s.title, s.emoji, s.updated_at, r.role
    from ${spaces} s join ${spaceRoles(viewer)} r on r.id = s.id
    where s.organization_id = ${viewer.organizationId} and s.deleted_at is null`);
  return result.rows.map((row) => ({ ...row, updatedAt: row.updatedAt ? new Date(row.updatedAt) : null }));
}
