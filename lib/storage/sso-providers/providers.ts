import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/db';
import { boundedCount, type Slice, toPage } from '../database/keyset';
import { ssoProviders } from '../schema/sso-providers';
import { teams } from '../schema/users';

export type ProviderKind = 'oidc' | 'saml';

/** A provider with the team that people whom it brings become members of. */
export type ProviderRow = typeof ssoProviders.$inferSelect & { defaultTeamTitle: string | null };

export type ProviderValues = Partial<
  Omit<typeof ssoProviders.$inferInsert, 'id' | 'organizationId' | 'kind' | 'createdAt'>
>;

/** Nothing is missing of what people need to sign in by it. */
const isComplete = sql`(case ${ssoProviders.kind}
  when 'oidc' then ${ssoProviders.issuer} <> '' and ${ssoProviders.clientId} <> '' and ${ssoProviders.clientSecretSealed} <> ''
  else ${ssoProviders.ssoUrl} <> '' and ${ssoProviders.entityId} <> '' and ${ssoProviders.certificate} <> '' end)`;

const columns = { row: ssoProviders, defaultTeamTitle: teams.title };

const flat = (found: { row: typeof ssoProviders.$inferSelect; defaultTeamTitle: string | null }) => ({
  ...found.row,
  defaultTeamTitle: found.defaultTeamTitle,
});

const ofKind = (organizationId: string, kind: ProviderKind) =>
  and(eq(ssoProviders.organizationId, organizationId), eq(ssoProviders.kind, kind));

/** Oldest first. */
export async function listProviders(
  db: Db,
  organizationId: string,
  kind: ProviderKind,
  slice: Slice,
): Promise<{ rows: ProviderRow[]; count: number | undefined }> {
  const own = ofKind(organizationId, kind);
  const position = slice.after
    ? sql`(${ssoProviders.createdAt}, ${ssoProviders.id}) > (${slice.after[0]}::timestamptz, ${slice.after[1]})`
    : undefined;
  const found = await db
    .select({ ...columns, count: boundedCount(sql`from ${ssoProviders} where ${own}`) })
    .from(ssoProviders)
    .leftJoin(teams, eq(teams.id, ssoProviders.defaultTeamId))
    .where(and(own, position))
    .orderBy(asc(ssoProviders.createdAt), asc(ssoProviders.id))
    .limit(slice.limit);
  const { rows, count } = toPage(found, slice);
  return { rows: rows.map(flat), count };
}

export async function findProvider(
  db: Db,
  organizationId: string,
  kind: ProviderKind,
  id: string,
): Promise<ProviderRow | undefined> {
  const [found] = await db
    .select(columns)
    .from(ssoProviders)
    .leftJoin(teams, eq(teams.id, ssoProviders.defaultTeamId))
    .where(and(ofKind(organizationId, kind), eq(ssoProviders.id, id)));
  return found && flat(found);
}

export async function insertProvider(
  tx: Db,
  organizationId: string,
  kind: ProviderKind,
  values: ProviderValues & { id: string; label: string },
): Promise<void> {
  await tx.insert(ssoProviders).values({ organizationId, kind, ...values });
}

export async function updateProvider(tx: Db, id: string, change: ProviderValues): Promise<void> {
  if (Object.keys(change).length > 0)
    await tx.update(ssoProviders).set(change).where(eq(ssoProviders.id, id));
}

/** Its sessions and identities go with it. */
export async function deleteProvider(tx: Db, id: string): Promise<void> {
  await tx.delete(ssoProviders).where(eq(ssoProviders.id, id));
}

/** How many there are, of both kinds. */
export function countProviders(db: Db, organizationId: string): Promise<number> {
  return db.$count(ssoProviders, eq(ssoProviders.organizationId, organizationId));
}

/** How many can be used now, by anybody or by somebody with this address. */
export function countUsableProviders(db: Db, organizationId: string, email?: string): Promise<number> {
  const domain = email?.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const { domains } = ssoProviders;
  const isOpen = domain && sql`(cardinality(${domains}) = 0 or ${domain} = any(${domains}))`;
  return db.$count(
    ssoProviders,
    and(eq(ssoProviders.organizationId, organizationId), isComplete, isOpen || undefined),
  );
}

export async function hasTeam(db: Db, organizationId: string, teamId: string): Promise<boolean> {
  const rows = await db
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.organizationId, organizationId), eq(teams.id, teamId)));
  return rows.length > 0;
}

export async function hasProvider(db: Db, organizationId: string): Promise<boolean> {
  const rows = await db
    .select({ id: ssoProviders.id })
    .from(ssoProviders)
    .where(eq(ssoProviders.organizationId, organizationId))
    .limit(1);
  return rows.length > 0;
}
