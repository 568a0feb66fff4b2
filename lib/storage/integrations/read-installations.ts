import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../database/db';
import { boundedCount, type Counted, comesAfter, type Slice, toPage } from '../database/keyset';
import { defineStatement } from '../database/statement';
import { FROM_INSTALLATIONS, INSTALLATION_COLUMNS, type InstallationRow } from './installation-row';
import { type IntegrationRow, type IntegrationViewer, integrationColumns, mentions } from './integration-row';

interface Naming {
  organizationId: string;
  integrationName: string;
  id: string;
}

const readOne = defineStatement<InstallationRow, Naming>(
  'installation',
  (term) => sql`select ${INSTALLATION_COLUMNS} ${FROM_INSTALLATIONS}
    where n.id = ${term('id')}::text and n.organization_id = ${term('organizationId')}::text
      and lower(i.name) = lower(${term('integrationName')}::text)`,
);

export async function findInstallation(
  on: Database | Tx,
  naming: Naming,
): Promise<InstallationRow | undefined> {
  const { organizationId, integrationName, id } = naming;
  const [found] = await readOne(on, { organizationId, integrationName, id });
  return found;
}

interface OwnerTerms {
  publisherId: string;
  integrationName: string;
  externalId: string | null;
  only: string | null;
  createdAt: string | null;
  id: string | null;
  limit: number;
}

const readOfIntegration = defineStatement<InstallationRow & Counted, OwnerTerms>(
  'installations_of_integration',
  (term) => {
    const all = sql`${FROM_INSTALLATIONS} where n.integration_id = (select x.id from integrations x
        where x.organization_id = ${term('publisherId')}::text and lower(x.name) = lower(${term('integrationName')}::text))
      and exists (select from organizations o where o.id = n.organization_id and o.deleted_at is null)
      and (${term('externalId')}::text is null or ${term('externalId')}::text = any(n.external_ids))
      and (${term('only')}::text is null or n.id = ${term('only')}::text)`;
    return sql`select ${INSTALLATION_COLUMNS}, ${boundedCount(all, sql`n.created_at, n.id`)} as count ${all}
      and ${comesAfter('n.created_at, n.id', term('createdAt'), term('id'))}
      order by n.created_at, n.id limit ${term('limit')}::int`;
  },
);

/** Everywhere it is installed, oldest first. */
export async function listInstallationsOfIntegration(
  database: Database,
  { publisherId, integrationName }: { publisherId: string; integrationName: string },
  { externalId, only }: { externalId: string | undefined; only: string | undefined },
  slice: Slice,
): Promise<{ rows: InstallationRow[]; count: number | undefined }> {
  const [createdAt = null, id = null] = slice.after ?? [];
  const filter = { publisherId, integrationName, externalId: externalId ?? null, only: only ?? null };
  return toPage(await readOfIntegration(database, { ...filter, createdAt, id, limit: slice.limit }), slice);
}

interface OrganizationTerms extends IntegrationViewer {
  organizationId: string;
  search: string | null;
  name: string | null;
  createdAt: string | null;
  id: string | null;
  limit: number;
}

interface InstalledRow {
  installation: InstallationRow;
  integration: IntegrationRow;
  count: number | null;
}

const readOfOrganization = defineStatement<InstalledRow, OrganizationTerms>(
  'installations_of_organization',
  (term) => {
    const reader = { userId: term('userId'), boundTo: term('boundTo') };
    const all = sql`${FROM_INSTALLATIONS} where n.organization_id = ${term('organizationId')}::text and ${mentions(term('search'))}
      and (${term('name')}::text is null or lower(i.name) = lower(${term('name')}::text))`;
    return sql`select (select row_to_json(x) from (select ${INSTALLATION_COLUMNS}) x) as installation,
      (select row_to_json(x) from (select ${integrationColumns(reader)}) x) as integration, ${boundedCount(all, sql`n.created_at, n.id`)} as count
      ${all} and ${comesAfter('n.created_at, n.id', term('createdAt'), term('id'))}
      order by n.created_at, n.id limit ${term('limit')}::int`;
  },
);

/** What an organization has installed, oldest first. */
export async function listInstallationsOfOrganization(
  database: Database,
  reader: IntegrationViewer,
  organizationId: string,
  filter: { search?: string | undefined; integration?: string | undefined },
  slice: Slice,
): Promise<{ rows: InstalledRow[]; count: number | undefined }> {
  const [createdAt = null, id = null] = slice.after ?? [];
  const { userId, boundTo } = reader;
  const named = { search: filter.search ?? null, name: filter.integration ?? null };
  const rows = await readOfOrganization(database, {
    ...{ userId, boundTo, organizationId, createdAt, id },
    ...named,
    limit: slice.limit,
  });
  return toPage(rows, slice);
}
