export {
  endIntegrationDevMode,
  getIntegration,
  getIntegrationIcon,
  getIntegrationPreview,
  getIntegrationScript,
  listIntegrations,
  listOrganizationIntegrations,
  publishIntegration,
  setIntegrationDevMode,
  unpublishIntegration,
} from './integrations';
