import type { OperationsFor } from '@/lib/domain/viewer/context';
import { getIntegrationIcon, getIntegrationPreview, getIntegrationScript } from './integration-files';
import { publishIntegration } from './publish-integration';
import { getIntegration, listIntegrations, listOrganizationIntegrations } from './read-integrations';
import { endIntegrationDevMode, listIntegrationEvents, setIntegrationDevMode } from './refuse-to-run';
import { unpublishIntegration } from './unpublish-integration';

type Names =
  | 'listIntegrations'
  | 'listOrganizationIntegrations'
  | 'getIntegration'
  | 'publishIntegration'
  | 'unpublishIntegration'
  | 'getIntegrationIcon'
  | 'getIntegrationPreview'
  | 'getIntegrationScript'
  | 'setIntegrationDevMode'
  | 'endIntegrationDevMode'
  | 'listIntegrationEvents';

export const integrationOperations: OperationsFor<Names> = {
  listIntegrations,
  listOrganizationIntegrations,
  getIntegration,
  publishIntegration,
  unpublishIntegration,
  getIntegrationIcon,
  getIntegrationPreview,
  getIntegrationScript,
  setIntegrationDevMode,
  endIntegrationDevMode,
  listIntegrationEvents,
};
