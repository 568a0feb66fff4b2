export {
  endIntegrationDevMode,
  getIntegration,
  getIntegrationIcon,
  getIntegrationPreview,
  getIntegrationScript,
  listIntegrationEvents,
  listIntegrations,
  listOrganizationIntegrations,
  publishIntegration,
  setIntegrationDevMode,
  unpublishIntegration,
} from './integrations';
