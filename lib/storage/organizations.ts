import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Rank } from '@/lib/access/roles';
import type { Db, Tx } from './db';
import { newId } from './id';
import { type Slice, toPage } from './keyset';
import { members, organizations, sites, teamMembers, teams } from './schema';

export type OrganizationRow = typeof organizations.$inferSelect;

/** An organization as one person sees it. */
export interface SeenOrganization {
  row: OrganizationRow;
  /** The site that readers see first, unless it is gone. */
  defaultSiteId: string | null;
  /** Whether the person owns one of its teams. */
  ownsTeam: boolean;
  role: Rank;
}

function seenBy(userId: string) {
  return {
    row: organizations,
    defaultSiteId: sql<string | null>`(select s.id from ${sites} s
      where s.id = ${organizations.defaultSiteId} and s.organization_id = ${organizations.id})`,
    ownsTeam: sql<boolean>`exists (select from ${teamMembers} tm join ${teams} t on t.id = tm.team_id
      where t.organization_id = ${organizations.id} and tm.user_id = ${userId} and tm.is_owner)`,
    role: members.role,
  };
}

const membership = (userId: string) =>
  and(eq(members.organizationId, organizations.id), eq(members.userId, userId), eq(members.disabled, false));

export async function findOrganization(
  db: Db,
  organizationId: string,
  userId: string,
): Promise<SeenOrganization | undefined> {
  const [seen] = await db
    .select(seenBy(userId))
    .from(organizations)
    .innerJoin(members, membership(userId))
    .where(eq(organizations.id, organizationId));
  return seen;
}

/** The organizations of a person, oldest first. */
export async function listOrganizations(
  db: Db,
  viewer: { userId: string; boundTo: string | null },
  slice: Slice,
): Promise<{ rows: SeenOrganization[]; count: number | undefined }> {
  const within = viewer.boundTo === null ? undefined : eq(organizations.id, viewer.boundTo);
  const position = slice.after
    ? sql`(${organizations.createdAt}, ${organizations.id}) > (${slice.after[0]}::timestamptz, ${slice.after[1]})`
    : undefined;
  const count = db
    .select({ count: sql`count(*)::int` })
    .from(organizations)
    .innerJoin(members, membership(viewer.userId))
    .where(within);
  const found = await db
    .select({ ...seenBy(viewer.userId), count: sql<number>`(${count})` })
    .from(organizations)
    .innerJoin(members, membership(viewer.userId))
    .where(and(within, position))
    .orderBy(asc(organizations.createdAt), asc(organizations.id))
    .limit(slice.limit);
  return toPage(found, slice);
}

export type OrganizationValues = Partial<Omit<OrganizationRow, 'id' | 'createdAt'>>;

export async function insertOrganization(
  tx: Db,
  values: OrganizationValues & { title: string },
): Promise<string> {
  const id = newId();
  await tx.insert(organizations).values({ id, ...values });
  return id;
}

export async function updateOrganization(
  tx: Db,
  organizationId: string,
  change: OrganizationValues,
): Promise<void> {
  await tx.update(organizations).set(change).where(eq(organizations.id, organizationId));
}

export interface LockedOrganization {
  id: string;
  blockedReason: string | null;
}

/** Holds the tree of an organization still, or several, always in the same order, so that none waits for another in a circle. */
export async function lockOrganizations(tx: Tx, ids: readonly string[]): Promise<LockedOrganization[]> {
  return tx
    .select({ id: organizations.id, blockedReason: organizations.blockedReason })
    .from(organizations)
    .where(inArray(organizations.id, [...ids]))
    .orderBy(asc(organizations.id))
    .for('no key update');
}

export async function hasSite(db: Db, organizationId: string, siteId: string): Promise<boolean> {
  const rows = await db
    .select({ id: sites.id })
    .from(sites)
    .where(and(eq(sites.organizationId, organizationId), eq(sites.id, siteId)));
  return rows.length > 0;
}

export async function findExistingOrganizations(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(inArray(organizations.id, ids));
  return rows.map(({ id }) => id);
}

/** Those that people with an address of this domain join by themselves when they sign in. */
export async function findOrganizationsByDomain(
  db: Db,
  domain: string,
): Promise<{ id: string; defaultRole: Rank }[]> {
  return db
    .select({ id: organizations.id, defaultRole: organizations.defaultRole })
    .from(organizations)
    .where(sql`${domain.toLowerCase()} = any(${organizations.emailDomains})`);
}
