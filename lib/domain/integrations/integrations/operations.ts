export { getIntegrationIcon, getIntegrationPreview, getIntegrationScript } from './integration-files';
export { publishIntegration } from './publish-integration';
export { getIntegration, listIntegrations, listOrganizationIntegrations } from './read-integrations';
export { endIntegrationDevMode, listIntegrationEvents, setIntegrationDevMode } from './refuse-to-run';
export { unpublishIntegration } from './unpublish-integration';
