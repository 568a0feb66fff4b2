import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../database/db';
import { newId } from '../database/id';
import { installationPlaces, integrationInstallations } from '../schema/integrations';
import type { PlaceKind } from './installation-row';

export interface ConfiguredValues {
  configurationSealed?: string;
  configured?: string[];
  externalIds?: string[];
}

export interface InstallationValues extends ConfiguredValues {
  version?: number;
  paused?: boolean;
  spaceSelection?: 'all' | 'selected';
  siteSelection?: 'all' | 'selected';
}

/** False when the organization has it already. */
export async function insertInstallation(
  tx: Tx,
  place: { id: string; integrationId: string; organizationId: string; version: number; createdBy: string },
  values: Omit<InstallationValues, 'version'>,
): Promise<boolean> {
  const rows = await tx
    .insert(integrationInstallations)
    .values({ ...place, ...values })
    .onConflictDoNothing({
      target: [integrationInstallations.integrationId, integrationInstallations.organizationId],
    })
    .returning({ id: integrationInstallations.id });
  return rows.length > 0;
}

/** So that two changes of its configuration come one after the other. */
export async function lockInstallation(tx: Tx, id: string): Promise<void> {
  await tx
    .select({ id: integrationInstallations.id })
    .from(integrationInstallations)
    .where(eq(integrationInstallations.id, id))
    .for('no key update');
}

export async function updateInstallation(tx: Tx, id: string, values: InstallationValues): Promise<void> {
  await tx
    .update(integrationInstallations)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(integrationInstallations.id, id));
}

export async function deleteInstallation(tx: Tx, id: string): Promise<void> {
  await tx.delete(integrationInstallations).where(eq(integrationInstallations.id, id));
}

const columnOf = { space: installationPlaces.spaceId, site: installationPlaces.siteId };
const named = (kind: PlaceKind, placeId: string) =>
  kind === 'space' ? { spaceId: placeId } : { siteId: placeId };

/** Puts it there, or changes how it is there. */
export async function putPlace(
  tx: Tx,
  kind: PlaceKind,
  place: { installationId: string; placeId: string },
  values: ConfiguredValues,
): Promise<void> {
  await tx
    .insert(installationPlaces)
    .values({
      id: newId(),
      installationId: place.installationId,
      ...named(kind, place.placeId),
      ...values,
    })
    .onConflictDoUpdate({
      target: [installationPlaces.installationId, columnOf[kind]],
      set: { ...values, updatedAt: sql`now()` },
    });
}

export async function deletePlace(
  tx: Tx,
  kind: PlaceKind,
  place: { installationId: string; placeId: string },
): Promise<boolean> {
  const rows = await tx
    .delete(installationPlaces)
    .where(
      and(eq(installationPlaces.installationId, place.installationId), eq(columnOf[kind], place.placeId)),
    )
    .returning({ id: installationPlaces.id });
  return rows.length > 0;
}
