import { type IntegrationPolicy, listPolicySources } from '@/lib/contract/integration-policy';
import type { Services } from '@/lib/domain/shared/services';
import { type Configuration, unsealConfiguration } from '@/lib/secrets/integration-secrets';
import { findInstalledCode, findNewestCode } from '@/lib/storage/integrations/find-code';
import { findInstallation } from '@/lib/storage/integrations/read-installations';
import { findPlace } from '@/lib/storage/integrations/read-places';
import { fillPolicy } from '../integrations/fill-policy';
import { readParts } from '../integrations/integration-parts';
import type { CallTarget } from './call-integration';

/** Of others: what a page does is reported to nobody. */
const LEFT_OUT = new Set(['report-uri', 'report-to']);

/** The policy that an integration published, for pages that its code answers with; undefined where it has none. */
export async function findAnswerPolicy(services: Services, target: CallTarget): Promise<string | undefined> {
  const { installation, integrationName } = target;
  const code = installation
    ? await findInstalledCode(services.database, installation.id)
    : await findNewestCode(services.database, integrationName);
  const policy = code && readParts(code.parts).contentSecurityPolicy;
  if (policy === undefined) return undefined;
  const configuration = await readConfiguration(services, target);
  return writePolicy(fillPolicy(policy, () => configuration)) || undefined;
}

/** As one header, of which no value leaves its directive. */
const writePolicy = (policy: IntegrationPolicy | undefined): string =>
  listPolicySources(policy)
    .filter(([name]) => /^[a-z-]+$/.test(name) && !LEFT_OUT.has(name))
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

async function readConfiguration(
  { database, keyring }: Services,
  { installation, integrationName, spaceId, siteId }: CallTarget,
): Promise<Configuration> {
  if (!installation) return {};
  const { id: installationId, organizationId } = installation;
  const row = await findInstallation(database, { organizationId, integrationName, id: installationId });
  const placeId = spaceId ?? siteId;
  const naming = { organizationId, integrationName, installationId, placeId: placeId ?? '' };
  const place = placeId ? await findPlace(database, spaceId ? 'space' : 'site', naming) : undefined;
  return {
    ...unsealConfiguration(keyring, { installationId }, row?.configurationSealed ?? null),
    ...(placeId
      ? unsealConfiguration(keyring, { installationId, placeId }, place?.configurationSealed ?? null)
      : {}),
  };
}
