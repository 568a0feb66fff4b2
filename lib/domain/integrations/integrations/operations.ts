export {
  getIntegrationIcon,
  getIntegrationPreview,
  getIntegrationScript,
  publishIntegration,
  unpublishIntegration,
} from './integrations';
export { getIntegration, listIntegrations, listOrganizationIntegrations } from './read-integrations';
export { endIntegrationDevMode, listIntegrationEvents, setIntegrationDevMode } from './refuse-to-run';
