import { sql } from 'drizzle-orm';
import type { Database } from '../database/db';
import { defineStatement, type Term } from '../database/statement';
import { FROM_INSTALLATIONS, isShown, type PlaceKind } from './installation-row';

/** What an integration may reach by one of its installations. */
export interface IntegrationCallerRow {
  integrationId: string;
  integrationName: string;
  publisherId: string;
  organizationId: string;
  isPaused: boolean;
  /** Of the organization. */
  blockedReason: string | null;
  /** What was agreed to. */
  scopes: string[];
  /** Whether the space or site that was asked for is one that it is on. */
  isOnSpace: boolean;
  isOnSite: boolean;
}

interface Terms {
  installationId: string;
  spaceId: string | null;
  siteId: string | null;
}

const isOn = (term: Term<Terms>, kind: PlaceKind) => {
  const id = sql.raw(`${kind}_id`);
  return sql`exists (select from ${sql.raw(`${kind}s`)} s where s.id = ${term(`${kind}Id`)}::text
    and s.organization_id = n.organization_id ${isShown(kind)}
    and (n.${sql.raw(kind)}_selection = 'all' or exists (
      select from installation_places p where p.installation_id = n.id and p.${id} = s.id)))`;
};

const read = defineStatement<IntegrationCallerRow, Terms>(
  'integration_caller',
  (
    term,
  ) => sql`select i.id as "integrationId", i.name as "integrationName", i.organization_id as "publisherId", n.organization_id as "organizationId",
    n.paused as "isPaused", o.blocked_reason as "blockedReason", v.scopes, ${isOn(term, 'space')} as "isOnSpace", ${isOn(term, 'site')} as "isOnSite"
    ${FROM_INSTALLATIONS} join organizations o on o.id = n.organization_id and o.deleted_at is null
    where n.id = ${term('installationId')}::text`,
);

export async function findIntegrationCaller(
  database: Database,
  {
    installationId,
    spaceId,
    siteId,
  }: { installationId: string; spaceId?: string | undefined; siteId?: string | undefined },
): Promise<IntegrationCallerRow | undefined> {
  const [found] = await read(database, { installationId, spaceId: spaceId ?? null, siteId: siteId ?? null });
  return found;
}
