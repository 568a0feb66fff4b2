import type { z } from 'zod';
import type { installation, siteInstallation, spaceInstallation } from '@/lib/contract/installations';
import { apiUrl, appUrl, integrationEndpoint } from '@/lib/domain/shared/urls';
import type { PublicContext } from '@/lib/domain/viewer/context';
import { unsealConfiguration } from '@/lib/secrets/integration-secrets';
import type {
  InstallationRow,
  InstalledPlaceRow,
  PlaceKind,
} from '@/lib/storage/integrations/installation-row';
import { listAddedRights } from '../integrations/added-rights';
import { readParts } from '../integrations/integration-parts';
import { showConfiguration } from './configure';

type Installation = z.input<typeof installation>;
type PendingVersion = NonNullable<Installation['pendingVersion']>;
type Shown = Pick<Installation, 'configuration' | 'secretsSet'>;

type Presenting = Pick<PublicContext, 'environment' | 'keyring'> & { caller?: PublicContext['caller'] };

/** How an organization configured it is its own business: `isOwn` tells whether one of its people looks. The code works with it. */
export function toInstallation(context: Presenting, row: InstallationRow, isOwn = true): Installation {
  const { environment, keyring, caller } = context;
  const isShown = isOwn || caller?.integration !== undefined;
  const form = readParts(row.parts).configurations?.account;
  const values = isShown
    ? unsealConfiguration(keyring, { installationId: row.id }, row.configurationSealed)
    : {};
  const location = apiUrl(environment, locationOf(row.integrationName, row.id));
  return {
    id: row.id,
    integration: row.integrationName,
    version: row.version,
    pendingVersion: row.waiting
      ? {
          version: row.waiting.version,
          publishedAt: row.waiting.publishedAt,
          added: listAddedRights(row, row.waiting) as PendingVersion['added'],
        }
      : undefined,
    status: row.status,
    space_selection: row.spaceSelection,
    site_selection: row.siteSelection,
    spaces: row.spaces,
    sites: row.sites,
    ...(isShown ? (showConfiguration(form, values, caller) as Shown) : { configuration: {}, secretsSet: [] }),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    urls: {
      location,
      app: appUrl(environment, `/orgs/${row.organizationId}/integrations/${row.integrationName}`),
      publicEndpoint: integrationEndpoint(environment, locationOf(row.integrationName, row.id)),
      publicContentEndpoint: integrationEndpoint(environment, locationOf(row.integrationName, row.id)),
    },
    externalIds: row.externalIds,
    target: { organization: row.organizationId },
  };
}

export const locationOf = (name: string, id: string) => `/integrations/${name}/installations/${id}`;

function toPlace(context: Presenting, kind: PlaceKind, row: InstalledPlaceRow, isOwn: boolean) {
  const { installationId, placeId } = row;
  const isShown = isOwn || context.caller?.integration !== undefined;
  const form = readParts(row.parts).configurations?.[kind];
  const values = isShown
    ? unsealConfiguration(context.keyring, { installationId, placeId }, row.configurationSealed)
    : {};
  const path = `${locationOf(row.integrationName, installationId)}/${kind}s/${placeId}`;
  const location = apiUrl(context.environment, path);
  return {
    integration: row.integrationName,
    installation: installationId,
    status: row.status,
    ...(isShown
      ? (showConfiguration(form, values, context.caller) as Shown)
      : { configuration: {}, secretsSet: [] }),
    externalIds: row.externalIds,
    urls: {
      location,
      publicEndpoint: integrationEndpoint(context.environment, path),
      publicContentEndpoint: integrationEndpoint(context.environment, path),
    },
  };
}

export const toSpaceInstallation = (
  context: Presenting,
  row: InstalledPlaceRow,
  isOwn = true,
): z.input<typeof spaceInstallation> => ({
  ...toPlace(context, 'space', row, isOwn),
  space: row.placeId,
});

export const toSiteInstallation = (
  context: Presenting,
  row: InstalledPlaceRow,
  isOwn = true,
): z.input<typeof siteInstallation> => ({
  ...toPlace(context, 'site', row, isOwn),
  site: row.placeId,
});
