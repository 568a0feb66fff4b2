import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db';
import { newId } from '../id';
import { organizations } from '../schema/accounts';
import { integrationPreviews, integrations } from '../schema/integrations';

export type IntegrationValues = Omit<
  typeof integrations.$inferInsert,
  'id' | 'organizationId' | 'name' | 'version' | 'verified' | 'createdAt' | 'updatedAt'
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
    sql`insert into ${integrations} (id, organization_id, name, version, title, description, visibility, target, parts, script)
      values (${id}, ${organizationId}, ${name}, 0, ${values.title}, ${values.description}, ${values.visibility}, ${values.target}, '{}', ${values.script})
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

/** Replaces all that was published under the name before. */
export async function replaceIntegration(
  tx: Tx,
  id: string,
  values: IntegrationValues,
  previews: readonly string[],
): Promise<void> {
  await tx
    .update(integrations)
    .set({ ...values, version: sql`${integrations.version} + 1`, updatedAt: sql`now()` })
    .where(eq(integrations.id, id));
  await tx.delete(integrationPreviews).where(eq(integrationPreviews.integrationId, id));
  if (previews.length > 0)
    await tx
      .insert(integrationPreviews)
      .values(previews.map((blob, index) => ({ integrationId: id, number: index + 1, blob })));
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
