import { and, asc, inArray, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '../database/db';
import { collections, spaces } from '../schema/content';
import { grants } from '../schema/grants';
import { siteSpaces, sites } from '../schema/sites';

interface Subtree {
  collections: string[];
  spaces: string[];
}

/**
 * A collection with all below it, held so that nothing is linked to its spaces until the transaction ends.
 * Spaces that can't come back from the trash any more are not taken along: they go for good.
 */
export async function lockSubtree(tx: Tx, collectionId: string): Promise<Subtree> {
  const below = await tx.execute<{ id: string }>(sql`with recursive below(id) as (
      select id from ${collections} where id = ${collectionId}
      union
      select c.id from below join ${collections} c on c.parent_id = below.id
    ) select id from below`);
  const ids = below.rows.map(({ id }) => id);
  await tx
    .delete(spaces)
    .where(and(inArray(spaces.parentId, ids), lte(spaces.deletedAt, sql`now() - interval '7 days'`)));
  const held = await tx
    .select({ id: spaces.id })
    .from(spaces)
    .where(inArray(spaces.parentId, ids))
    .orderBy(asc(spaces.id))
    .for('update');
  return { collections: ids, spaces: held.map(({ id }) => id) };
}

/** One space among those that a site shows, if there is any. */
export async function findShownSpace(tx: Tx, spaceIds: string[]) {
  if (spaceIds.length === 0) return undefined;
  const [shown] = await tx
    .select({
      space: spaces.title,
      site: sites.title,
      isTrashed: sql<boolean>`${spaces.deletedAt} is not null`,
      isSiteTrashed: sql<boolean>`${sites.deletedAt} is not null`,
    })
    .from(siteSpaces)
    .innerJoin(sites, sql`${sites.id} = ${siteSpaces.siteId}`)
    .innerJoin(spaces, sql`${spaces.id} = ${siteSpaces.spaceId}`)
    .where(inArray(siteSpaces.spaceId, spaceIds))
    .limit(1);
  return shown;
}

/** Moves a held subtree to the top level of another organization; the grants on it were given by the old one and end. */
export async function transferSubtree(
  tx: Tx,
  collectionId: string,
  subtree: Subtree,
  organizationId: string,
  orderKey: string,
): Promise<void> {
  await tx
    .delete(grants)
    .where(or(inArray(grants.collectionId, subtree.collections), inArray(grants.spaceId, subtree.spaces)));
  await tx.update(collections).set({ organizationId }).where(inArray(collections.id, subtree.collections));
  await tx.update(spaces).set({ organizationId }).where(inArray(spaces.id, subtree.spaces));
  await tx
    .update(collections)
    .set({ parentId: null, orderKey })
    .where(sql`${collections.id} = ${collectionId}`);
}
