import type { z } from 'zod';
import { pagedQuery, query } from '@/lib/client/query';
import {
  type installation,
  listInstallationSites,
  listInstallationSpaces,
  listIntegrationInstallations,
  listOrganizationInstallations,
  type siteInstallation,
  type spaceInstallation,
} from '@/lib/contract/installations';
import { getIntegration, type integration, listOrganizationIntegrations } from '@/lib/contract/integrations';

export type Integration = z.output<typeof integration>;
export type Installation = z.output<typeof installation>;
export type PlaceInstallation = z.output<typeof spaceInstallation> | z.output<typeof siteInstallation>;

interface CatalogueFilter {
  search: string;
  category: string;
  owner: string;
}

export const catalogueQuery = (organizationId: string, { search, category, owner }: CatalogueFilter) =>
  pagedQuery(listOrganizationIntegrations, {
    params: { organizationId },
    query: {
      ...(search && { search }),
      // The address may contain anything: the server answers if it is wrong.
      ...(category && { category: category as 'other' }),
      ...(owner && { owner }),
    },
  });

export const integrationQuery = (integrationName: string) =>
  query(getIntegration, { params: { integrationName } });

export const installedQuery = (organizationId: string) =>
  query(listOrganizationInstallations, { params: { organizationId }, query: { limit: '1000' } });

export const installationQuery = (organizationId: string, integration: string) =>
  query(listOrganizationInstallations, { params: { organizationId }, query: { integration } });

export const installersQuery = (integrationName: string) =>
  query(listIntegrationInstallations, { params: { integrationName }, query: { limit: '1' } });

export const spacePlacesQuery = (integrationName: string, installationId: string) =>
  query(listInstallationSpaces, { params: { integrationName, installationId }, query: { limit: '1000' } });

export const sitePlacesQuery = (integrationName: string, installationId: string) =>
  query(listInstallationSites, { params: { integrationName, installationId }, query: { limit: '1000' } });

/** Pictures come from this server, by whatever name the browser knows it. */
export const onThisServer = (address: string): string => {
  const { pathname, search } = new URL(address, 'http://this.server');
  return pathname + search;
};
