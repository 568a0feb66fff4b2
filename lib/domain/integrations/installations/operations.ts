import type { OperationsFor } from '@/lib/domain/viewer/context';
import { acceptInstallationVersion } from './accept-version';
import { createInstallationToken, uninstallIntegration, updateInstallation } from './change-installation';
import * as enabled from './enabled-integrations';
import { installIntegration } from './install-integration';
import * as sites from './installation-sites';
import * as spaces from './installation-spaces';
import {
  getInstallation,
  listIntegrationInstallations,
  listOrganizationInstallations,
} from './read-installations';

type Names =
  | 'listOrganizationInstallations'
  | 'listIntegrationInstallations'
  | 'installIntegration'
  | 'getInstallation'
  | 'updateInstallation'
  | 'uninstallIntegration'
  | 'createInstallationToken'
  | 'acceptInstallationVersion'
  | keyof typeof spaces
  | keyof typeof sites
  | keyof typeof enabled;

export const installationOperations: OperationsFor<Names> = {
  listOrganizationInstallations,
  listIntegrationInstallations,
  installIntegration,
  getInstallation,
  updateInstallation,
  uninstallIntegration,
  createInstallationToken,
  acceptInstallationVersion,
  ...spaces,
  ...sites,
  ...enabled,
};
