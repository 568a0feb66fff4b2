import type { Endpoints } from '@/lib/contract/index';
import type { Estate } from './estate';
import { integrationBody } from './estate-integrations';
import type { Example } from './example';

/** Of integrations and their installations. */
export const INTEGRATION_EXAMPLES = {
  listIntegrations: () => ({}),
  listOrganizationIntegrations: () => ({}),
  getIntegration: () => ({}),
  publishIntegration: (estate) => ({ body: integrationBody(estate.organizationId), lowest: 'admin' }),
  unpublishIntegration: () => ({}),
  getIntegrationIcon: () => ({}),
  getIntegrationPreview: () => ({}),
  getIntegrationScript: () => ({}),
  setIntegrationDevMode: () => ({ body: { tunnelUrl: 'https://tunnel.example' }, answers: 409 }),
  endIntegrationDevMode: () => ({ answers: 204 }),
  listIntegrationEvents: () => ({ answers: 409 }),
  listOrganizationInstallations: () => ({}),
  listIntegrationInstallations: () => ({}),
  installIntegration: (estate) => ({
    params: { integrationName: estate.otherIntegrationName },
    body: { organization: estate.organizationId },
    lowest: 'admin',
  }),
  getInstallation: () => ({}),
  updateInstallation: () => ({ body: { paused: true } }),
  uninstallIntegration: () => ({}),
  acceptInstallationVersion: () => ({ body: { version: 2 } }),
  createInstallationToken: () => ({ answers: 409 }),
  listInstallationSpaces: () => ({}),
  addInstallationSpace: (estate) => ({ body: { spaceId: estate.otherSpaceId } }),
  getInstallationSpace: () => ({}),
  updateInstallationSpace: () => ({ body: { externalIds: ['42'] } }),
  removeInstallationSpace: () => ({}),
  listInstallationSites: () => ({}),
  addInstallationSite: (estate) => ({ body: { siteId: estate.siteId } }),
  getInstallationSite: () => ({}),
  updateInstallationSite: () => ({ body: { externalIds: ['42'] } }),
  removeInstallationSite: () => ({}),
  listSpaceIntegrations: () => ({}),
  listSpaceIntegrationBlocks: () => ({}),
  listSpaceIntegrationScripts: () => ({}),
  listSiteIntegrations: () => ({}),
  listSiteIntegrationScripts: () => ({}),
} satisfies { [Name in keyof Endpoints]?: (estate: Estate) => Example };
