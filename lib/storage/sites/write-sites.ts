import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../database/db';
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

/** Its structure, share links and grants go with it; false when there was none. */
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
