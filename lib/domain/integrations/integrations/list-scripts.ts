import { hash } from 'node:crypto';
import { apiUrl } from '@/lib/domain/shared/urls';
import type { PublicContext } from '@/lib/domain/viewer/context';
import type { PublishedServices, SiteScript } from '@/lib/domain/viewer/site-snapshot';
import { unsealConfiguration } from '@/lib/secrets/integration-secrets';
import type { PlaceKind } from '@/lib/storage/integrations/installation-row';
import type { EnabledRow } from '@/lib/storage/integrations/read-enabled';
import { fillPolicy } from './fill-policy';
import { readParts } from './integration-parts';

const injects = (kind: PlaceKind, { scopes }: EnabledRow) => scopes.includes(`${kind}:script:inject`);

/** The modules of those that asked for it when they were installed. */
export const listSpaceScripts = (
  { environment }: Pick<PublicContext, 'environment'>,
  enabled: readonly EnabledRow[],
) =>
  enabled
    .filter((row) => injects('space', row))
    .map(({ script, scopes, parts }) => ({
      script: apiUrl(environment, `/integration-scripts/${script}`),
      contentSecurityPolicy: readParts(parts).contentSecurityPolicy,
      cookies: scopes.includes('space:script:cookies'),
    }));

/** What the pages of a site load: what each integration makes of its module and configuration. */
export const listSiteScripts = (
  { keyring }: Pick<PublishedServices, 'keyring'>,
  siteId: string,
  enabled: readonly EnabledRow[],
): SiteScript[] =>
  enabled
    .filter((row) => injects('site', row))
    .map((row) => {
      const { name, installationId, accountSealed, placeSealed } = row;
      const state = [siteId, installationId, row.version, row.newest, row.script, accountSealed, placeSealed];
      const tag = hash('sha256', JSON.stringify(state), 'base64url').slice(0, 22);
      return {
        path: `~/scripts/${name}/${tag}.js`,
        integrationName: name,
        installationId,
        contentSecurityPolicy: fillPolicy(readParts(row.parts).contentSecurityPolicy, () => ({
          ...unsealConfiguration(keyring, { installationId }, accountSealed),
          ...unsealConfiguration(keyring, { installationId, placeId: siteId }, placeSealed),
        })),
        cookies: row.scopes.includes('site:script:cookies'),
      };
    });

/** As the API tells of them, for a site that is read at `base`. */
export const presentScripts = (base: string, scripts: readonly SiteScript[]) =>
  scripts.map(({ path, contentSecurityPolicy, cookies }) => ({
    script: `${base}/${path}`,
    contentSecurityPolicy,
    cookies,
  }));
