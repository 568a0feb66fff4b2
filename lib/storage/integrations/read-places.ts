import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../database/db';
import { boundedCount, type Counted, type Slice, toPage } from '../database/keyset';
import { defineStatement } from '../database/statement';
import {
  FROM_INSTALLATIONS,
  type InstalledPlaceRow,
  isPlaced,
  isShown,
  joinPlaces,
  type PlaceKind,
  placeColumns,
} from './installation-row';

interface Naming {
  organizationId: string;
  integrationName: string;
  installationId: string;
}

interface ListTerms extends Naming {
  id: string | null;
  limit: number;
}

interface OwnerTerms {
  publisherId: string;
  integrationName: string;
  externalId: string | null;
  only: string | null;
  id: string | null;
  limit: number;
}

interface OneTerms extends Naming {
  placeId: string;
}

const isNamed = (term: (name: keyof Naming) => unknown) => sql`n.id = ${term('installationId')}::text
  and n.organization_id = ${term('organizationId')}::text and lower(i.name) = lower(${term('integrationName')}::text)`;

type ListedRow = Omit<InstalledPlaceRow, 'placeId'> & { placeId: string | null; count: number | null };

/** At least one row of each installation there is, so that none of it can be told from no installation. */
const defineList = (kind: PlaceKind) =>
  defineStatement<ListedRow, ListTerms>(`installation_${kind}s`, (term) => {
    const placeId = sql.raw(`p.${kind}_id`);
    const shown = sql`from installation_places p join ${sql.raw(`${kind}s`)} s on s.id = ${placeId}
      where p.installation_id = n.id and s.organization_id = n.organization_id ${isShown(kind)}`;
    return sql`select ${placeColumns(kind)}, counted.count ${FROM_INSTALLATIONS}
      cross join lateral ${boundedCount(shown, placeId)} counted
      left join lateral (select p.* ${shown} and ${placeId} > coalesce(${term('id')}::text, '')
        order by ${placeId} limit ${term('limit')}::int) p on true
      left join ${sql.raw(`${kind}s`)} s on s.id = ${placeId}
      where ${isNamed(term)} order by s.id`;
  });

const readList = { space: defineList('space'), site: defineList('site') };

/** Where an installation was put or configured one by one; undefined when there is no such installation. */
export async function listPlaces(
  database: Database,
  kind: PlaceKind,
  naming: Naming,
  slice: Slice,
): Promise<{ rows: InstalledPlaceRow[]; count: number | undefined } | undefined> {
  const [id = null] = slice.after ?? [];
  const rows = await readList[kind](database, { ...names(naming), id, limit: slice.limit });
  if (rows.length === 0) return undefined;
  const found = rows.filter((row): row is InstalledPlaceRow & Counted => row.placeId !== null);
  return toPage(found, slice);
}

const defineOne = (kind: PlaceKind) =>
  defineStatement<InstalledPlaceRow, OneTerms>(
    `installation_${kind}`,
    (term) => sql`select ${placeColumns(kind)} ${FROM_INSTALLATIONS} ${joinPlaces(kind)}
      where ${isNamed(term)} and s.id = ${term('placeId')}::text and ${isPlaced(kind)}`,
  );

const readOne = { space: defineOne('space'), site: defineOne('site') };

/** Undefined where the installation is not on the place. */
export async function findPlace(
  on: Database | Tx,
  kind: PlaceKind,
  naming: Naming & { placeId: string },
): Promise<InstalledPlaceRow | undefined> {
  const [found] = await readOne[kind](on, { ...names(naming), placeId: naming.placeId });
  return found;
}

const names = ({ organizationId, integrationName, installationId }: Naming): Naming => ({
  organizationId,
  integrationName,
  installationId,
});

const readInstalledSpaces = defineStatement<{ id: string }, { installationId: string }>(
  'installed_spaces',
  (term) => sql`select s.id ${FROM_INSTALLATIONS} ${joinPlaces('space')}
    where n.id = ${term('installationId')}::text and ${isPlaced('space')} limit 10000`,
);

/** The spaces that an installation reaches. */
export async function listInstalledSpaces(
  database: Database,
  installationId: string | undefined,
): Promise<string[]> {
  if (installationId === undefined) return [];
  return (await readInstalledSpaces(database, { installationId })).map(({ id }) => id);
}

const defineOwn = (kind: PlaceKind) =>
  defineStatement<InstalledPlaceRow, { installationId: string }>(
    `own_${kind}s_of_installation`,
    (term) => sql`select ${placeColumns(kind)} ${FROM_INSTALLATIONS} ${joinPlaces(kind)}
      where n.id = ${term('installationId')}::text and p.id is not null order by s.id limit 1000`,
  );

const readOwn = { space: defineOwn('space'), site: defineOwn('site') };

/** The places that an installation was put on or configured for, one by one; the first thousand of each kind. */
export async function listOwnPlaces(
  tx: Tx,
  installationId: string,
): Promise<(InstalledPlaceRow & { kind: PlaceKind })[]> {
  const kinds = ['space', 'site'] as const;
  const found = [];
  for (const kind of kinds)
    for (const row of await readOwn[kind](tx, { installationId })) found.push({ ...row, kind });
  return found;
}

type PlaceOfIntegration = InstalledPlaceRow & { key: string; organizationId: string };

const defineOfIntegration = (kind: PlaceKind) =>
  defineStatement<PlaceOfIntegration & Counted, OwnerTerms>(`${kind}s_of_integration`, (term) => {
    const all = sql`${FROM_INSTALLATIONS} ${joinPlaces(kind)}
      where n.integration_id = (select x.id from integrations x
        where x.organization_id = ${term('publisherId')}::text and lower(x.name) = lower(${term('integrationName')}::text))
      and exists (select from organizations o where o.id = n.organization_id and o.deleted_at is null)
      and p.id is not null
      and (${term('externalId')}::text is null or ${term('externalId')}::text = any(p.external_ids))
      and (${term('only')}::text is null or n.id = ${term('only')}::text)`;
    return sql`select ${placeColumns(kind)}, p.id as key, n.organization_id as "organizationId",
        ${boundedCount(all, sql`p.id`)} as count ${all}
      and p.id > coalesce(${term('id')}::text, '') order by p.id limit ${term('limit')}::int`;
  });

const readOfIntegration = {
  space: defineOfIntegration('space'),
  site: defineOfIntegration('site'),
};

/** Where all installations of an integration were put or configured one by one, oldest first. */
export async function listPlacesOfIntegration(
  database: Database,
  kind: PlaceKind,
  { publisherId, integrationName }: { publisherId: string; integrationName: string },
  { externalId, only }: { externalId: string | undefined; only: string | undefined },
  slice: Slice,
): Promise<{ rows: PlaceOfIntegration[]; count: number | undefined }> {
  const [id = null] = slice.after ?? [];
  const filter = { publisherId, integrationName, externalId: externalId ?? null, only: only ?? null };
  return toPage(await readOfIntegration[kind](database, { ...filter, id, limit: slice.limit }), slice);
}
