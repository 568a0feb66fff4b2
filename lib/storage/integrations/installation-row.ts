import { type SQL, sql } from 'drizzle-orm';
import { isoText } from '../database/iso-text';

export type PlaceKind = 'space' | 'site';

interface Configured {
  configurationSealed: string | null;
  configured: string[];
  externalIds: string[];
}

type InstallationStatus = 'active' | 'pending' | 'paused';

export type IntegrationTarget = 'all' | 'site' | 'space' | 'organization';

/** What a version asks for. */
export interface AskedRights {
  scopes: string[];
  target: IntegrationTarget;
  parts: Record<string, unknown>;
}

interface WaitingVersion extends AskedRights {
  version: number;
  publishedAt: string;
}

export interface InstallationRow extends Configured {
  id: string;
  organizationId: string;
  integrationId: string;
  integrationName: string;
  /** The version that was agreed to, with what it asks for and can be put on. */
  version: number;
  scopes: string[];
  parts: Record<string, unknown>;
  target: IntegrationTarget;
  waiting: WaitingVersion | null;
  status: InstallationStatus;
  spaceSelection: 'all' | 'selected';
  siteSelection: 'all' | 'selected';
  spaces: number;
  sites: number;
  createdAt: string;
  updatedAt: string;
}

export interface InstalledPlaceRow extends Configured {
  placeId: string;
  installationId: string;
  integrationName: string;
  parts: Record<string, unknown>;
  status: InstallationStatus;
}

const allOf: Record<PlaceKind, SQL> = {
  space: sql`from spaces s where s.organization_id = n.organization_id and s.deleted_at is null`,
  site: sql`from sites s where s.organization_id = n.organization_id and s.deleted_at is null`,
};

const reaches = (kind: PlaceKind) => sql`v.target in ('all', ${sql.raw(`'${kind}'`)})`;

const countPlaces = (kind: PlaceKind): SQL => sql`case when not ${reaches(kind)} then 0
  when n.${sql.raw(kind)}_selection = 'all' then (select count(*)::int ${allOf[kind]})
  else (select count(*)::int ${allOf[kind]} and exists (
    select from installation_places p where p.installation_id = n.id and p.${sql.raw(kind)}_id = s.id)) end`;

const IS_CONFIGURED = sql`v.required_of_account <@ n.configured`;

const isPlaceConfigured = (kind: PlaceKind) =>
  sql`v.required_of_${sql.raw(kind)} <@ coalesce(p.configured, '{}')`;

/** A newer version that asks for more than was agreed to; those that do not have taken over when they were published. */
const WAITING = sql`(select json_build_object('version', newest.number, 'scopes', newest.scopes, 'target', newest.target,
    'parts', newest.parts, 'publishedAt', ${isoText('newest.created_at')})
  from integration_versions newest
  where newest.integration_id = i.id and newest.number = i.version and i.version <> n.version)`;

/** Of `n`, an installation of "v", a version of `i`. */
export const INSTALLATION_COLUMNS = sql`n.id, n.organization_id as "organizationId", i.id as "integrationId",
  i.name as "integrationName", v.number as version, v.scopes, v.target, v.parts, ${WAITING} as waiting,
  case when n.paused then 'paused' when ${IS_CONFIGURED} then 'active' else 'pending' end as status,
  n.space_selection as "spaceSelection", n.site_selection as "siteSelection",
  ${countPlaces('space')} as spaces, ${countPlaces('site')} as sites,
  n.configuration_sealed as "configurationSealed", n.configured, n.external_ids as "externalIds",
  ${isoText('n.created_at')} as "createdAt", ${isoText('n.updated_at')} as "updatedAt"`;

/** Of `p`, which says how `n` is on the place `s`. */
export const placeColumns = (kind: PlaceKind): SQL => sql`s.id as "placeId", n.id as "installationId",
  i.name as "integrationName", v.parts, p.configuration_sealed as "configurationSealed",
  coalesce(p.configured, '{}') as configured, coalesce(p.external_ids, '{}') as "externalIds",
  case when n.paused then 'paused' when ${IS_CONFIGURED} and ${isPlaceConfigured(kind)} then 'active' else 'pending' end as status`;

/** Each with the version that was agreed to. What is private to another publisher, or in the trash with it, is installed nowhere. */
export const FROM_INSTALLATIONS = sql`from integration_installations n join integrations i on i.id = n.integration_id
  join integration_versions v on v.integration_id = n.integration_id and v.number = n.version
  and (i.visibility <> 'private' or i.organization_id = n.organization_id)
  join organizations w on w.id = i.organization_id and w.deleted_at is null`;

/** Whether the place `s` is there, and one for which `i` is made. */
export const isShown = (kind: PlaceKind): SQL => sql`and s.deleted_at is null and ${reaches(kind)}`;

/** Puts the place `s` of an installation beside it, and what was said of it. */
export const joinPlaces = (
  kind: PlaceKind,
): SQL => sql`join ${sql.raw(`${kind}s`)} s on s.organization_id = n.organization_id
  ${isShown(kind)}
  left join installation_places p on p.installation_id = n.id and p.${sql.raw(kind)}_id = s.id`;

/** Whether the installation is on the place at all. */
export const isPlaced = (kind: PlaceKind): SQL =>
  sql`(n.${sql.raw(kind)}_selection = 'all' or p.id is not null)`;

/** Whether it works there: on it, not paused, nothing missing. */
export const isActiveOn = (kind: PlaceKind): SQL =>
  sql`${isPlaced(kind)} and not n.paused and ${IS_CONFIGURED} and ${isPlaceConfigured(kind)}`;
