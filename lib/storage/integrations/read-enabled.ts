import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/db';
import { boundedCount, type Slice, toPage } from '../database/keyset';
import { defineStatement } from '../database/statement';
import { FROM_INSTALLATIONS, isActiveOn, joinPlaces, type PlaceKind } from './installation-row';
import {
  type IntegrationRow,
  type IntegrationViewer,
  integrationColumns,
  mentions,
  TITLE_KEY,
} from './integration-row';

interface ListTerms extends IntegrationViewer {
  placeId: string;
  search: string | null;
  key: string | null;
  id: string | null;
  limit: number;
}

type Row = IntegrationRow & { count: number | null; key: string };

const activeOn = (kind: PlaceKind, placeId: unknown) =>
  sql`${FROM_INSTALLATIONS} ${joinPlaces(kind)} where s.id = ${placeId}::text and ${isActiveOn(kind)}`;

const defineList = (kind: PlaceKind) =>
  defineStatement<Row, ListTerms>(`integrations_of_${kind}`, (term) => {
    const all = sql`${activeOn(kind, term('placeId'))} and ${mentions(term('search'))}`;
    return sql`select ${integrationColumns({ userId: term('userId'), boundTo: term('boundTo') })}, ${TITLE_KEY} as key,
      ${boundedCount(all)} as count ${all}
      and (${TITLE_KEY}, i.id) > (coalesce(${term('key')}::text, ''), coalesce(${term('id')}::text, ''))
      order by ${TITLE_KEY}, i.id limit ${term('limit')}::int`;
  });

const readList = { space: defineList('space'), site: defineList('site') };

/** The integrations that work on a space or a site, by title. */
export async function listIntegrationsOn(
  database: Database,
  { kind, placeId }: { kind: PlaceKind; placeId: string },
  { userId, boundTo }: IntegrationViewer,
  search: string | undefined,
  slice: Slice,
): Promise<{ rows: Row[]; count: number | undefined }> {
  const [key = null, id = null] = slice.after ?? [];
  const values = { userId, boundTo, placeId, search: search ?? null, key, id, limit: slice.limit };
  return toPage(await readList[kind](database, values), slice);
}

export interface EnabledRow {
  name: string;
  installationId: string;
  /** The one that was agreed to, and the newest: with that the secrets of the integration may be others. */
  version: number;
  newest: number;
  script: string;
  /** How the installation was configured, and how it was on this place. */
  accountSealed: string | null;
  placeSealed: string | null;
  scopes: string[];
  parts: Record<string, unknown>;
}

/** Rows of `EnabledRow`, by title. */
const enabledOn = (kind: PlaceKind, placeId: unknown) =>
  sql`select i.name, n.id as "installationId", v.number as version, i.version as newest, v.script,
    n.configuration_sealed as "accountSealed", p.configuration_sealed as "placeSealed", v.scopes, v.parts ${activeOn(kind, placeId)} order by ${TITLE_KEY}, i.id limit 1000`;

/** The same for the site of an outer statement, as one value; its id must not be called `s.id` there. */
export const enabledOnSite = (siteId: SQL): SQL =>
  sql`coalesce((select json_agg(e) from (${enabledOn('site', siteId)}) e), '[]')`;

const readOnSpace = defineStatement<EnabledRow, { spaceId: string }>('enabled_on_space', (term) =>
  enabledOn('space', term('spaceId')),
);

/** What the integrations that work on a space bring with them. */
export const listEnabledOnSpace = (database: Database, spaceId: string): Promise<EnabledRow[]> =>
  readOnSpace(database, { spaceId });

/** A site by its addresses, with what its integrations bring with them. */
interface EnabledOnSite {
  basename: string;
  hostname: string | null;
  proxyOrigin: string | null;
  enabled: EnabledRow[];
}

const readOnSite = defineStatement<EnabledOnSite, { siteId: string }>(
  'enabled_on_site_named',
  (term) => sql`select o.basename, o.hostname, o.proxy_origin as "proxyOrigin",
      ${enabledOnSite(sql`o.id`)} as enabled
    from sites o where o.id = ${term('siteId')}::text and o.deleted_at is null`,
);

export async function findEnabledOnSite(
  database: Database,
  siteId: string,
): Promise<EnabledOnSite | undefined> {
  const [found] = await readOnSite(database, { siteId });
  return found;
}

const readBlob = defineStatement<{ size: number; contentType: string }, { hash: string }>(
  'integration_script',
  (term) => sql`select b.size, b.content_type as "contentType" from blobs b
    where b.hash = ${term('hash')}::text and exists (
      select from integration_versions v join integrations i on i.id = v.integration_id
        join organizations w on w.id = i.organization_id and w.deleted_at is null where v.script = b.hash)`,
);

/** Undefined when no version that is the newest or installed has this code. */
export async function findScript(database: Database, hash: string): Promise<{ size: number } | undefined> {
  const [found] = await readBlob(database, { hash });
  return found;
}
