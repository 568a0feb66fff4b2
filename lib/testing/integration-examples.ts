import LZString from 'lz-string';
import type { Endpoints } from '@/lib/contract/index';
import type { Example } from './example';
import type { Fixtures } from './fixtures';
import { integrationBody } from './fixtures-integrations';

/** Of integrations and their installations. */
export const INTEGRATION_EXAMPLES = {
  listIntegrations: () => ({}),
  listOrganizationIntegrations: () => ({}),
  getIntegration: () => ({}),
  publishIntegration: (fixtures) => ({ body: integrationBody(fixtures.organizationId), lowest: 'admin' }),
  unpublishIntegration: () => ({}),
  getIntegrationIcon: () => ({}),
  getIntegrationPreview: () => ({}),
  getIntegrationScript: () => ({}),
  setIntegrationDevMode: () => ({ body: { tunnelUrl: 'https://tunnel.example' }, answers: 409 }),
  endIntegrationDevMode: () => ({ answers: 204 }),
  listIntegrationEvents: () => ({}),
  getIntegrationEvent: () => ({ params: { eventId: 'none' }, answers: 404 }),
  // No code runs where these are asked.
  queueIntegrationTask: () => ({ body: { task: { page: 2 } }, answers: 409 }),
  renderIntegrationByAddress: ({ spaceId }) => ({
    query: {
      request: LZString.compressToEncodedURIComponent(
        JSON.stringify({
          componentId: 'card',
          props: {},
          context: { type: 'document', spaceId, editable: false, theme: 'light' },
        }),
      ),
    },
    answers: 409,
  }),
  listIntegrationSpaceInstallations: () => ({}),
  listIntegrationSiteInstallations: () => ({}),
  renderIntegration: ({ spaceId }) => ({
    body: {
      componentId: 'card',
      props: {},
      context: { type: 'document', spaceId, editable: false, theme: 'light' },
    },
    // No code runs where these are asked.
    answers: 409,
  }),
  listInstanceIntegrations: () => ({}),
  addInstanceIntegration: () => ({ params: { integrationName: 'google-analytics' } }),
  uploadInstanceIntegration: () => ({ answers: 415 }),
  removeInstanceIntegration: () => ({}),
  listOrganizationInstallations: () => ({}),
  listIntegrationInstallations: () => ({}),
  installIntegration: (fixtures) => ({
    params: { integrationName: fixtures.otherIntegrationName },
    body: { organization: fixtures.organizationId },
    lowest: 'admin',
  }),
  getInstallation: () => ({}),
  getInstallationActivity: () => ({}),
  updateInstallation: () => ({ body: { paused: true } }),
  uninstallIntegration: () => ({}),
  acceptInstallationVersion: () => ({ body: { version: 2 } }),
  // People have tokens of their own.
  createInstallationToken: () => ({ answers: 403 }),
  // Integrations have no host of their own where these are asked.
  openInstallationWindow: () => ({ query: { address: '/v1/integrations/' }, answers: 404 }),
  // None of its properties has any.
  listConfigurationOptions: () => ({ query: { property: 'region' }, answers: 400 }),
  listInstallationSpaces: () => ({}),
  addInstallationSpace: (fixtures) => ({ body: { spaceId: fixtures.otherSpaceId } }),
  getInstallationSpace: () => ({}),
  updateInstallationSpace: () => ({ body: { externalIds: ['42'] } }),
  removeInstallationSpace: () => ({}),
  listInstallationSites: () => ({}),
  addInstallationSite: (fixtures) => ({ body: { siteId: fixtures.siteId } }),
  getInstallationSite: () => ({}),
  updateInstallationSite: () => ({ body: { externalIds: ['42'] } }),
  removeInstallationSite: () => ({}),
  listSpaceIntegrations: () => ({}),
  listSpaceIntegrationBlocks: () => ({}),
  listSpaceIntegrationScripts: () => ({}),
  listSiteIntegrations: () => ({}),
  listSiteIntegrationScripts: () => ({}),
} satisfies { [Name in keyof Endpoints]?: (fixtures: Fixtures) => Example };
