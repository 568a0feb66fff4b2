import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../database/db';
import { siteSections, sites } from '../schema/sites';
import { organizations } from '../schema/users';

export interface NewSite {
  id: string;
  organizationId: string;
  type: string;
  title: string;
  basename: string;
  visibility: string;
}

/** False when the basename is taken, by whatever organization. */
export async function insertSite(tx: Tx, site: NewSite): Promise<boolean> {
  const inserted = await tx.insert(sites).values(site).onConflictDoNothing().returning({ id: sites.id });
  return inserted.length > 0;
}

/** The first of `name-2`, `name-3` … that no site has. */
export async function findFreeBasename(tx: Tx, name: string): Promise<string> {
  const { rows } = await tx.execute<{ free: string }>(sql`select ${name}::text || '-' || n as free
    from generate_series(2, 10000) n
    where (select id from ${sites} where lower(basename) = lower(${name}::text || '-' || n)) is null
    order by n limit 1`);
  return rows[0]?.free ?? name;
}

interface SiteChange {
  title?: string | undefined;
  basename?: string | undefined;
  visibility?: string | undefined;
  hostname?: string | null | undefined;
  proxyOrigin?: string | null | undefined;
  adaptiveContent?: boolean | undefined;
  conditionReading?: string | undefined;
}

export async function updateSite(tx: Tx, siteId: string, change: SiteChange): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await tx.update(sites).set(change).where(eq(sites.id, siteId));
}

export async function setPublished(tx: Tx, siteId: string, published: boolean): Promise<void> {
  await tx
    .update(sites)
    .set({ published, publishedAt: published ? sql`now()` : null })
    .where(eq(sites.id, siteId));
}

/** Its title; undefined when it is in the trash already, or gone. */
export async function trashSite(tx: Tx, siteId: string): Promise<string | undefined> {
  const trashed = await tx
    .update(sites)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(sites.id, siteId), isNull(sites.deletedAt)))
    .returning({ title: sites.title });
  return trashed[0]?.title;
}

const DAYS = sql`interval '7 days'`;

/** False when it is not in the trash, or has been there for too long. */
export async function restoreSite(tx: Tx, siteId: string): Promise<boolean> {
  const restored = await tx
    .update(sites)
    .set({ deletedAt: null })
    .where(and(eq(sites.id, siteId), sql`${sites.deletedAt} > now() - ${DAYS}`))
    .returning({ id: sites.id });
  return restored.length > 0;
}

/** Sites that can't come back from the trash any more, the longest gone first. */
export async function listExpiredSites(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: sites.id })
    .from(sites)
    .where(sql`${sites.deletedAt} <= now() - ${DAYS}`)
    .orderBy(sites.deletedAt)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** What an organization has in the trash, or one site of it; nobody restores it meanwhile. */
export async function lockDeletedSites(
  tx: Tx,
  organizationId: string,
  only: string | undefined,
): Promise<{ id: string; title: string }[]> {
  return await tx
    .select({ id: sites.id, title: sites.title })
    .from(sites)
    .where(
      and(
        eq(sites.organizationId, organizationId),
        isNotNull(sites.deletedAt),
        only === undefined ? undefined : eq(sites.id, only),
      ),
    )
    .orderBy(sites.id)
    .for('update');
}

/** Whether a name is kept by a site in the trash of this organization; that of others is nobody's business. */
export async function findDeletedNamesake(
  db: Db,
  organizationId: string,
  name: { basename?: string | undefined; hostname?: string | null | undefined },
): Promise<string | undefined> {
  const rows = await db
    .select({ title: sites.title })
    .from(sites)
    .where(
      and(
        eq(sites.organizationId, organizationId),
        isNotNull(sites.deletedAt),
        name.basename === undefined
          ? sql`lower(${sites.hostname}) = lower(${name.hostname})`
          : sql`lower(${sites.basename}) = lower(${name.basename})`,
      ),
    );
  return rows[0]?.title;
}

/** For good: its structure, share links and grants go with it; false when there was none. */
export async function deleteSite(tx: Tx, siteId: string): Promise<boolean> {
  // The cascade would delete groups before the sections that refer to them.
  await tx.delete(siteSections).where(eq(siteSections.siteId, siteId));
  const [deleted] = await tx
    .delete(sites)
    .where(eq(sites.id, siteId))
    .returning({ organizationId: sites.organizationId });
  if (!deleted) return false;
  await tx
    .update(organizations)
    .set({ defaultSiteId: null })
    .where(and(eq(organizations.id, deleted.organizationId), eq(organizations.defaultSiteId, siteId)));
  return true;
}

/** What is made in one transaction has one time; lists by time need an order among them. */
export async function dateSite(tx: Tx, siteId: string, createdAt: Date): Promise<void> {
  await tx.update(sites).set({ createdAt }).where(eq(sites.id, siteId));
}
