import type { Caller } from '@/lib/access/caller';
import { ADMIN } from '@/lib/access/roles';
import type { Endpoint, EndpointAccess } from '@/lib/contract/endpoint';
import { forbidden, notFound, unauthorized } from '@/lib/contract/problem';
import type { Services } from '@/lib/domain/shared/services';
import type { Subject } from '@/lib/domain/viewer/context';
import { type IntegrationIdentity, readIntegrationToken } from '@/lib/secrets/integration-token';
import { findIntegrationCaller, type IntegrationCallerRow } from '@/lib/storage/integrations/find-caller';
import { findNewestCode } from '@/lib/storage/integrations/find-code';
import type { Authorized } from './authorize-reader';

type Params = Record<string, string>;

/**
 * The code of an integration by its token; undefined for everybody else. It reaches its own records, and of the spaces
 * and sites that it was put on what it was agreed to let it do. What else there is does not exist for it: 404.
 */
export async function authorizeIntegration(
  services: Services,
  endpoint: Endpoint,
  request: Request,
  params: Params,
): Promise<Authorized | undefined> {
  const read = readIntegrationToken(services.keyring, request.headers.get('authorization'));
  const { access, integrations } = endpoint;
  if (!read || access === 'public') return undefined;
  if (!read.identity) throw unauthorized();
  if (!integrations) throw forbidden('Integrations may not do this.');
  const { identity } = read;
  const row = await findReached(services, identity, params);
  if (row.isPaused) throw forbidden('This installation is paused.');
  if (integrations !== 'own' && !row.scopes.includes(integrations))
    throw forbidden(`This installation has not agreed to the scope "${integrations}".`);
  return { caller: callerOf(identity, row.organizationId), subject: subjectOf(access, params, row) };
}

/** An integration that asks for itself: what it is installed on is asked for by installation. */
const NOWHERE = { isPaused: false, scopes: [], isOnSpace: false, isOnSite: false };

/** The installation that is asked for, or asks; refused where the path names what is not its own. */
async function findReached(
  { database }: Services,
  { integrationId, installationId }: IntegrationIdentity,
  params: Params,
): Promise<IntegrationCallerRow> {
  const { integrationName, organizationId, spaceId, siteId } = params;
  const id = params.installationId ?? installationId;
  if (installationId && id !== installationId) throw notFound('installation');
  if (!id) {
    const own = integrationName ? await findNewestCode(database, integrationName) : undefined;
    if (own?.integrationId !== integrationId || organizationId || spaceId || siteId)
      throw notFound('integration');
    return { ...NOWHERE, integrationId, integrationName: own.name, organizationId: own.organizationId };
  }
  const row = await findIntegrationCaller(database, { installationId: id, spaceId, siteId });
  if (!row || row.integrationId !== integrationId) throw notFound('installation');
  if (integrationName && integrationName.toLowerCase() !== row.integrationName.toLowerCase())
    throw notFound('integration');
  if (organizationId && organizationId !== row.organizationId) throw notFound('organization');
  if (spaceId && !row.isOnSpace) throw notFound('space');
  if (siteId && !row.isOnSite) throw notFound('site');
  return row;
}

/** No person: what it changes is noted in its name. */
function callerOf({ integrationId, installationId }: IntegrationIdentity, organizationId: string): Caller {
  return {
    userId: `integration:${integrationId}`,
    email: '',
    displayName: 'An integration',
    photoUrl: null,
    isInstanceAdmin: false,
    scopes: ['read', 'write', 'admin'],
    via: { kind: 'integration', id: installationId ?? integrationId },
    boundTo: organizationId,
  };
}

function subjectOf(
  access: EndpointAccess,
  params: Params,
  { organizationId }: IntegrationCallerRow,
): Subject | undefined {
  if (typeof access !== 'object') return undefined;
  const id = access.on === 'organization' ? organizationId : (params[`${access.on}Id`] ?? '');
  return { kind: access.on, id, organizationId, role: ADMIN, organizationRole: ADMIN };
}
