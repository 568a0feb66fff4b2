import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../database/db';
import { defineStatement } from '../database/statement';
import { FROM_INSTALLATIONS, isActiveOn, isPlaced, joinPlaces, type PlaceKind } from './installation-row';

/** An installation of an integration, as it is on one space or site, or in the organization. */
export interface InstalledRow {
  name: string;
  title: string;
  /** Of the version that was agreed to. */
  parts: Record<string, unknown>;
  organizationId: string;
  installationId: string;
  /** What was agreed to. */
  scopes: string[];
  isPaused: boolean;
  configurationSealed: string | null;
  placeConfigurationSealed: string | null;
  /** Whether it works there: not paused, nothing missing. */
  isActive: boolean;
}

const COLUMNS = sql`i.name, i.title, v.parts, n.organization_id as "organizationId",
  n.id as "installationId", v.scopes, n.paused as "isPaused", n.configuration_sealed as "configurationSealed"`;

const isNamed = (name: unknown) => sql`lower(i.name) = lower(${name}::text)`;

const defineOnPlace = (kind: PlaceKind) =>
  defineStatement<InstalledRow, { id: string; name: string }>(
    `integration_installed_on_${kind}`,
    (term) => sql`select ${COLUMNS}, p.configuration_sealed as "placeConfigurationSealed",
      ${isActiveOn(kind)} as "isActive" ${FROM_INSTALLATIONS} ${joinPlaces(kind)}
      where s.id = ${term('id')}::text and ${isNamed(term('name'))} and ${isPlaced(kind)} limit 1`,
  );

const readInstalled = {
  space: defineOnPlace('space'),
  site: defineOnPlace('site'),
  organization: defineStatement<InstalledRow, { id: string; name: string }>(
    'integration_installed_in_organization',
    (term) => sql`select ${COLUMNS}, null as "placeConfigurationSealed", not n.paused as "isActive"
      ${FROM_INSTALLATIONS} where n.organization_id = ${term('id')}::text and ${isNamed(term('name'))} limit 1`,
  ),
};

/** How an integration is installed there; undefined where it is not. Its name is taken in any case. */
export async function findInstalledOn(
  on: Database | Tx,
  place: { kind: PlaceKind | 'organization'; id: string },
  name: string,
): Promise<InstalledRow | undefined> {
  const [found] = await readInstalled[place.kind](on, { id: place.id, name });
  return found;
}
