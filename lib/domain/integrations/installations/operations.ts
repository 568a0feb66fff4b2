export * from './enabled-integrations';
export * from './installation-activity';
export * from './installation-places';
export {
  acceptInstallationVersion,
  createInstallationToken,
  getInstallation,
  installIntegration,
  listIntegrationInstallations,
  listOrganizationInstallations,
  uninstallIntegration,
  updateInstallation,
} from './installations';
export { listConfigurationOptions } from './list-options';
export { openInstallationWindow } from './open-window';
export * from './places-of-integration';
