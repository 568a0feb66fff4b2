import type { Caller } from '@/lib/access/caller';
import { GUEST, levelOf } from '@/lib/access/roles';
import { identifyIntegration, type ReachedIntegration } from '@/lib/auth/identify-integration';
import type { Endpoint } from '@/lib/contract/endpoint';
import { forbidden, notFound, unauthorized } from '@/lib/contract/problem';
import { requiredScope } from '@/lib/contract/scope';
import type { Services } from '@/lib/domain/shared/services';
import type { Subject } from '@/lib/domain/viewer/context';
import { type IntegrationIdentity, readIntegrationToken } from '@/lib/secrets/integration-token';
import type { Authorized } from './authorize-reader';

type Params = Record<string, string>;

/**
 * The code of an integration by its token; undefined for everybody else. It is somebody else's program: it may call what
 * the contract opens to it, in its own organization, spaces and sites, by what was agreed to. What else there is does
 * not exist for it: 404.
 */
export async function authorizeIntegration(
  services: Services,
  endpoint: Endpoint,
  request: Request,
  params: Params,
): Promise<Authorized | undefined> {
  const read = readIntegrationToken(services.keyring, request.headers.get('authorization'));
  const { access, integrations } = endpoint;
  if (!read) return undefined;
  // Public content needs no token, and one that is over does no harm.
  if (access === 'public') return { caller: undefined, subject: undefined };
  const { identity } = read;
  if (!identity) throw unauthorized();
  if (!integrations || typeof access !== 'object') throw forbidden('Integrations may not do this.');
  if (integrations !== 'own' && !identity.installationId)
    throw forbidden('Integrations do this by the token of one of their installations.');
  const reached = await identifyIntegration(services, identity, params);
  requireWorking(endpoint, reached);
  const subject = toSubject(access, params, reached);
  return { caller: toCaller(identity, reached), subject };
}

/** Taken away at once, whatever the token says. */
function requireWorking(endpoint: Endpoint, { installation }: ReachedIntegration): void {
  if (!installation) return;
  const { isPaused, blockedReason, scopes } = installation;
  if (isPaused) throw forbidden('This installation is paused.');
  if (blockedReason && requiredScope(endpoint) !== 'read')
    throw forbidden(`This organization is blocked (${blockedReason}): it can be read, not changed.`);
  const { integrations = 'own' } = endpoint;
  const needed = integrations === 'own' ? [] : [integrations].flat();
  if (needed.length > 0 && !needed.some((scope) => scopes.includes(scope)))
    throw forbidden(`This installation has not agreed to the scope "${needed.join('" or "')}".`);
}

type ObjectAccess = Extract<Endpoint['access'], object>;

function toSubject({ on, through }: ObjectAccess, params: Params, reached: ReachedIntegration): Subject {
  const { installation } = reached;
  if (through === 'integrationName') {
    // What is said of the integration itself is the same for each installation.
    const id = reached.publisherId ?? installation?.publisherId;
    if (!id) throw notFound('integration');
    return subjectOf('organization', id, id);
  }
  if (!installation) throw notFound('installation');
  const { organizationId, isOnSpace, isOnSite } = installation;
  if (params.organizationId !== undefined && params.organizationId !== organizationId)
    throw notFound('organization');
  // What an installation says of a space or site says itself whether it is there.
  const isThere =
    through || on === 'organization' || (on === 'space' && isOnSpace) || (on === 'site' && isOnSite);
  if (!isThere) throw notFound(on);
  return subjectOf(on, on === 'organization' ? organizationId : (params[`${on}Id`] ?? ''), organizationId);
}

/** As a reader: whatever an operation shows by role it does not show to code. */
function subjectOf(kind: Subject['kind'], id: string, organizationId: string): Subject {
  const role = kind === 'organization' ? GUEST : levelOf('read');
  return { kind, id, organizationId, role, organizationRole: GUEST };
}

/** No person: nothing is written in this name, and no list knows it. */
function toCaller(
  { integrationId, installationId }: IntegrationIdentity,
  reached: ReachedIntegration,
): Caller {
  const id = installationId ?? integrationId;
  return {
    userId: `integration:${id}`,
    email: '',
    displayName: reached.integrationName,
    photoUrl: null,
    isInstanceAdmin: false,
    scopes: ['read', 'write'],
    via: { kind: 'integration', id },
    boundTo: null,
    integration: { id: integrationId, name: reached.integrationName, installationId },
  };
}
