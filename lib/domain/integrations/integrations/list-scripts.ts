import { apiUrl } from '@/lib/domain/shared/urls';
import type { PublicContext } from '@/lib/domain/viewer/context';
import type { PlaceKind } from '@/lib/storage/integrations/installation-row';
import type { EnabledRow } from '@/lib/storage/integrations/read-enabled';
import { readParts } from './integration-parts';

/** The scripts of those that asked for it when they were installed. */
export const listScripts = (
  { environment }: Pick<PublicContext, 'environment'>,
  kind: PlaceKind,
  enabled: readonly EnabledRow[],
) =>
  enabled
    .filter(({ scopes }) => scopes.includes(`${kind}:script:inject`))
    .map(({ script, scopes, parts }) => ({
      script: apiUrl(environment, `/integration-scripts/${script}`),
      contentSecurityPolicy: readParts(parts).contentSecurityPolicy,
      cookies: scopes.includes(`${kind}:script:cookies`),
    }));
