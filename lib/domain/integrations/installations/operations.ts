export { acceptInstallationVersion } from './accept-version';
export { createInstallationToken, uninstallIntegration, updateInstallation } from './change-installation';
export * from './enabled-integrations';
export { installIntegration } from './install-integration';
export * from './installation-sites';
export * from './installation-spaces';
export {
  getInstallation,
  listIntegrationInstallations,
  listOrganizationInstallations,
} from './read-installations';
