import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../database/db';
import { defineStatement } from '../database/statement';
import { spaces } from '../schema/content';
import { siteSpaces } from '../schema/sites';

export interface LockedSite {
  id: string;
  title: string;
}

const lock = defineStatement<LockedSite & { isDeleted: boolean }, { siteId: string }>(
  'site_lock',
  (term) => sql`select id, title, deleted_at is not null as "isDeleted" from sites
    where id = ${term('siteId')} for no key update`,
);

/**
 * Whoever changes the structure of a site holds this lock, so that each change sees the one before it. One in the trash is
 * locked too, and not there.
 */
export async function lockSite(tx: Tx, siteId: string): Promise<LockedSite | undefined> {
  const [site] = await lock(tx, { siteId });
  return site && !site.isDeleted ? { id: site.id, title: site.title } : undefined;
}

export interface OutlineGroup {
  id: string;
  orderKey: string;
}

export interface OutlineSection {
  id: string;
  groupId: string | null;
  orderKey: string;
  isDefault: boolean;
  title: string;
  path: string;
}

export interface Outline {
  groups: OutlineGroup[];
  sections: OutlineSection[];
}

const read = defineStatement<Outline, { siteId: string }>(
  'site_outline',
  (term) => sql`select
    coalesce((select json_agg(json_build_object('id', g.id, 'orderKey', g.order_key))
      from site_section_groups g where g.site_id = ${term('siteId')}), '[]') as groups,
    coalesce((select json_agg(json_build_object('id', x.id, 'groupId', x.group_id, 'orderKey', x.order_key,
        'isDefault', x.is_default, 'title', x.title, 'path', x.path))
      from site_sections x where x.site_id = ${term('siteId')}), '[]') as sections`,
);

/** What ordering needs to know of groups and sections; read it under the lock. */
export async function getOutline(tx: Tx, siteId: string): Promise<Outline> {
  const [outline] = await read(tx, { siteId });
  return outline ?? { groups: [], sections: [] };
}

export interface OutlineSiteSpace {
  id: string;
  sectionId: string | null;
  spaceId: string;
  title: string;
  path: string;
  orderKey: string;
  isDefault: boolean;
  /** Its space is in the trash: it keeps its place and is not shown. */
  isHidden: boolean;
}

/** The site-spaces of all containers in their order; read it under the lock. */
export async function listOutlineSiteSpaces(tx: Tx, siteId: string): Promise<OutlineSiteSpace[]> {
  return await tx
    .select({
      id: siteSpaces.id,
      sectionId: siteSpaces.sectionId,
      spaceId: siteSpaces.spaceId,
      title: spaces.title,
      path: siteSpaces.path,
      orderKey: siteSpaces.orderKey,
      isDefault: siteSpaces.isDefault,
      isHidden: sql<boolean>`${spaces.deletedAt} is not null`,
    })
    .from(siteSpaces)
    .innerJoin(spaces, eq(spaces.id, siteSpaces.spaceId))
    .where(eq(siteSpaces.siteId, siteId))
    .orderBy(asc(siteSpaces.orderKey), asc(siteSpaces.id));
}
