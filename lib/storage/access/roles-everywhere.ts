import { sql } from 'drizzle-orm';
import type { RoleLevel } from '@/lib/access/roles';
import type { Tx } from '../database/db';
import { collectionRoles, siteRoles, spaceRoles, type Viewer } from './viewer';

/** A person's role on every collection, space and site of an organization, by id. */
export async function listRolesEverywhere(tx: Tx, viewer: Viewer): Promise<Map<string, RoleLevel>> {
  const { rows } = await tx.execute<{
    id: string;
    role: RoleLevel;
  }>(sql`select id, role from ${collectionRoles(viewer)} c
    union all select id, role from ${spaceRoles(viewer)} s
    union all select id, role from ${siteRoles(viewer)} t`);
  return new Map(rows.map(({ id, role }) => [id, role]));
}
