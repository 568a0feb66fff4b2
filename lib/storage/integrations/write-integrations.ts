import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../database/db';
import { newId } from '../database/id';
import {
  integrationInstallations,
  integrationPreviews,
  integrations,
  integrationVersions,
} from '../schema/integrations';
import { organizations } from '../schema/users';
import type { AskedRights } from './installation-row';

/** What is the same for everybody who has it, whichever version they agreed to. */
export type IntegrationValues = Omit<
  typeof integrations.$inferInsert,
  'id' | 'organizationId' | 'name' | 'version' | 'createdAt' | 'updatedAt'
>;
export type VersionValues = Omit<
  typeof integrationVersions.$inferInsert,
  'integrationId' | 'number' | 'createdAt'
>;

/** The organization that is known by this id, or else by this hostname. */
export async function findOrganizationNamed(db: Db, name: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(
      and(
        isNull(organizations.deletedAt),
        or(eq(organizations.id, name), eq(sql`lower(${organizations.hostname})`, name.toLowerCase())),
      ),
    )
    .orderBy(sql`${organizations.id} = ${name} desc`)
    .limit(1);
  return found?.id;
}

interface ClaimedIntegration {
  id: string;
  organizationId: string;
  name: string;
  version: number;
}

/** Takes the name, or holds who has it, so that two who publish under one come one after the other; undefined when it was given up meanwhile. */
export async function claimName(
  tx: Tx,
  organizationId: string,
  name: string,
  values: IntegrationValues,
): Promise<(ClaimedIntegration & { isNew: boolean }) | undefined> {
  const id = newId();
  const { rows } = await tx.execute<{ id: string }>(
    sql`insert into ${integrations} (id, organization_id, name, version, title, description, visibility)
      values (${id}, ${organizationId}, ${name}, 0, ${values.title}, ${values.description}, ${values.visibility})
      on conflict (lower(name)) do nothing returning id`,
  );
  const [held] = await tx
    .select({
      id: integrations.id,
      organizationId: integrations.organizationId,
      name: integrations.name,
      version: integrations.version,
    })
    .from(integrations)
    .where(eq(sql`lower(${integrations.name})`, name.toLowerCase()))
    .for('update');
  return held && { ...held, isNew: rows.length > 0 };
}

/** Adds the version that follows the newest, and replaces what is not of a version. */
export async function addVersion(
  tx: Tx,
  { id, version }: { id: string; version: number },
  values: IntegrationValues,
  rights: VersionValues,
  previews: readonly string[],
): Promise<void> {
  const number = version + 1;
  await tx.insert(integrationVersions).values({ ...rights, integrationId: id, number });
  await tx
    .update(integrations)
    .set({ ...values, version: number, updatedAt: sql`now()` })
    .where(eq(integrations.id, id));
  await tx.delete(integrationPreviews).where(eq(integrationPreviews.integrationId, id));
  if (previews.length > 0)
    await tx
      .insert(integrationPreviews)
      .values(previews.map((blob, index) => ({ integrationId: id, number: index + 1, blob })));
}

type InstalledVersion = AskedRights & { number: number } & Record<string, unknown>;

/** The versions that installations agreed to. */
export async function listInstalledVersions(tx: Tx, integrationId: string): Promise<InstalledVersion[]> {
  const { rows } = await tx.execute<InstalledVersion>(
    sql`select v.number, v.scopes, v.target, v.parts from ${integrationVersions} v where v.integration_id = ${integrationId}
      and exists (select from ${integrationInstallations} n
        where n.integration_id = v.integration_id and n.version = v.number)`,
  );
  return rows;
}

/** Lets installations of some versions have another one. */
export async function moveInstallations(
  tx: Tx,
  integrationId: string,
  from: readonly number[],
  to: number,
): Promise<void> {
  if (from.length === 0) return;
  await tx
    .update(integrationInstallations)
    .set({ version: to, updatedAt: sql`now()` })
    .where(
      and(
        eq(integrationInstallations.integrationId, integrationId),
        inArray(integrationInstallations.version, [...from]),
      ),
    );
}

/** Takes away the versions that are not the newest and that no installation has. */
export async function deleteUnusedVersions(tx: Tx, integrationId: string): Promise<void> {
  await tx.execute(
    sql`delete from ${integrationVersions} v using ${integrations} i
      where v.integration_id = ${integrationId} and i.id = v.integration_id and v.number <> i.version
        and not exists (select from ${integrationInstallations} n
          where n.integration_id = v.integration_id and n.version = v.number)`,
  );
}

/** The number of the newest version, which stays the newest until the transaction is over; undefined when it is gone. */
export async function holdNewestVersion(tx: Tx, integrationId: string): Promise<number | undefined> {
  const [held] = await tx
    .select({ version: integrations.version })
    .from(integrations)
    .where(eq(integrations.id, integrationId))
    .for('share');
  return held?.version;
}

/** What of it was there; undefined when it is not there any more. */
export async function deleteIntegration(
  tx: Tx,
  organizationId: string,
  name: string,
): Promise<ClaimedIntegration | undefined> {
  const [gone] = await tx
    .delete(integrations)
    .where(
      and(
        eq(integrations.organizationId, organizationId),
        eq(sql`lower(${integrations.name})`, name.toLowerCase()),
      ),
    )
    .returning({
      id: integrations.id,
      organizationId: integrations.organizationId,
      name: integrations.name,
      version: integrations.version,
    });
  return gone;
}

/** The organizations that have it, to be told that it changed. */
export async function listInstallers(db: Db, integrationId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select organization_id as id from integration_installations where integration_id = ${integrationId} limit 1000`,
  );
  return rows.map(({ id }) => id);
}
