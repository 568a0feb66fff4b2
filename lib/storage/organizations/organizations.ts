import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { RoleLevel } from '@/lib/access/roles';
import { GUEST } from '@/lib/access/roles';
import type { Database, Db, Tx } from '../database/db';
import { newId } from '../database/id';
import { isoText } from '../database/iso-text';
import { boundedCount, type Counted, comesAfter, type Slice, toPage } from '../database/keyset';
import { defineStatement } from '../database/statement';
import { sites } from '../schema/sites';
import { organizations } from '../schema/users';
import { countsOutside } from './email-domains';

/** An organization as one person sees it. */
export interface SeenOrganization {
  id: string;
  title: string;
  createdAt: string;
  emailDomains: string[];
  hostname: string | null;
  type: string;
  useCase: string | null;
  communityType: string | null;
  defaultRole: RoleLevel;
  /** The site that readers see first, unless it is gone. */
  defaultSiteId: string | null;
  logo: string | null;
  sso: boolean;
  ai: boolean;
  inviteLinks: boolean;
  blockedReason: string | null;
  /** Whether the person owns one of its teams. */
  ownsTeam: boolean;
  role: RoleLevel;
}

const writeSeen = (userId: unknown) => sql`select o.id, o.title, ${isoText('o.created_at')} as "createdAt",
    o.email_domains as "emailDomains", o.hostname, o.type, o.use_case as "useCase", o.community_type as "communityType",
    o.default_role as "defaultRole", o.logo, o.sso, o.ai, o.invite_links as "inviteLinks", o.blocked_reason as "blockedReason",
    (select s.id from sites s where s.id = o.default_site_id and s.organization_id = o.id
      and s.deleted_at is null) as "defaultSiteId",
    exists (select from team_members tm join teams t on t.id = tm.team_id
      where t.organization_id = o.id and tm.user_id = ${userId} and tm.is_owner) as "ownsTeam", m.role`;

const writeFrom = (userId: unknown) =>
  sql`from members m join organizations o on o.id = m.organization_id where m.user_id = ${userId} and not m.disabled and o.deleted_at is null`;

/** An organization as one of its people sees it, as one value of a larger statement. */
export const seenOrganization = (organizationId: SQL, userId: unknown) =>
  sql`(select row_to_json(seen) from (${writeSeen(userId)} ${writeFrom(userId)} and o.id = ${organizationId}) seen)`;

const readOne = defineStatement<SeenOrganization, { organizationId: string; userId: string }>(
  'organization',
  (term) =>
    sql`${writeSeen(term('userId'))} ${writeFrom(term('userId'))} and o.id = ${term('organizationId')}`,
);

export async function findOrganization(
  on: Database | Tx,
  organizationId: string,
  userId: string,
): Promise<SeenOrganization | undefined> {
  const [seen] = await readOne(on, { organizationId, userId });
  return seen;
}

const readForCode = defineStatement<SeenOrganization, { organizationId: string; role: number }>(
  'organization_of_integration',
  (term) => sql`${writeSeen(sql`''`)} from organizations o cross join (select ${term('role')}::int as role) m
    where o.id = ${term('organizationId')}::text and o.deleted_at is null`,
);

/** As the code of an integration sees it, which is nobody of it. */
export async function findOrganizationForCode(
  database: Database,
  organizationId: string,
): Promise<SeenOrganization | undefined> {
  const [seen] = await readForCode(database, { organizationId, role: GUEST });
  return seen;
}

interface ListTerms {
  userId: string;
  boundTo: string | null;
  createdAt: string | null;
  id: string | null;
  limit: number;
}

const readList = defineStatement<SeenOrganization & Counted, ListTerms>('organizations', (term) => {
  const all = sql`${writeFrom(term('userId'))} and (${term('boundTo')}::text is null or o.id = ${term('boundTo')}::text)`;
  return sql`${writeSeen(term('userId'))}, ${boundedCount(all)} as count
    ${all} and ${comesAfter('o.created_at, o.id', term('createdAt'), term('id'))}
    order by o.created_at, o.id limit ${term('limit')}::int`;
});

/** The organizations of a person, oldest first. */
export async function listOrganizations(
  database: Database,
  viewer: { userId: string; boundTo: string | null },
  slice: Slice,
): Promise<{ rows: SeenOrganization[]; count: number | undefined }> {
  const [createdAt = null, id = null] = slice.after ?? [];
  const { userId, boundTo } = viewer;
  return toPage(await readList(database, { userId, boundTo, createdAt, id, limit: slice.limit }), slice);
}

const readOfDomain = defineStatement<
  SeenOrganization,
  { userId: string; boundTo: string | null; domain: string }
>(
  'organizations_of_domain',
  (term) => sql`${writeSeen(term('userId'))} ${writeFrom(term('userId'))}
    and (${term('boundTo')}::text is null or o.id = ${term('boundTo')}::text)
    and ${term('domain')}::text = any(o.email_domains) order by o.created_at, o.id`,
);

/** Those of a person that take people with addresses of a domain. */
export async function listOrganizationsOfDomain(
  database: Database,
  viewer: { userId: string; boundTo: string | null },
  domain: string,
): Promise<SeenOrganization[]> {
  const { userId, boundTo } = viewer;
  return readOfDomain(database, { userId, boundTo, domain: domain.toLowerCase() });
}

export type OrganizationValues = Partial<Omit<typeof organizations.$inferSelect, 'id' | 'createdAt'>>;

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

interface LockedOrganization {
  id: string;
  blockedReason: string | null;
}

/** Locks the tree of one or more organizations, always in the same order to avoid deadlocks. */
export async function lockOrganizations(tx: Tx, ids: readonly string[]): Promise<LockedOrganization[]> {
  return tx
    .select({ id: organizations.id, blockedReason: organizations.blockedReason })
    .from(organizations)
    .where(inArray(organizations.id, [...ids]))
    .orderBy(asc(organizations.id))
    .for('no key update');
}

export async function isBlocked(db: Db, organizationId: string): Promise<boolean> {
  const rows = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.id, organizationId), isNotNull(organizations.blockedReason)));
  return rows.length > 0;
}

export async function hasSite(db: Db, organizationId: string, siteId: string): Promise<boolean> {
  const rows = await db
    .select({ id: sites.id })
    .from(sites)
    .where(and(eq(sites.organizationId, organizationId), eq(sites.id, siteId), isNull(sites.deletedAt)));
  return rows.length > 0;
}

export async function listExistingOrganizations(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(inArray(organizations.id, ids), isNull(organizations.deletedAt)));
  return rows.map(({ id }) => id);
}

/** The organizations that people with an address of this domain join by themselves, wherever they sign in. */
export async function listOrganizationsByDomain(
  db: Db,
  domain: string,
): Promise<{ id: string; defaultRole: RoleLevel }[]> {
  const name = domain.toLowerCase();
  return db
    .select({ id: organizations.id, defaultRole: organizations.defaultRole })
    .from(organizations)
    .where(
      and(
        isNull(organizations.deletedAt),
        sql`${name} = any(${organizations.emailDomains})`,
        countsOutside(sql`${organizations.id}`, sql`${name}`),
      ),
    );
}
