import type { Caller } from '@/lib/access/caller';
import {
  can,
  kindOf,
  lowestRole,
  type ObjectKind,
  type Permission,
  viewPermission,
} from '@/lib/access/permissions';
import { resolveRole } from '@/lib/access/resolve';
import { GUEST, type RoleLevel } from '@/lib/access/roles';
import { type Identified, identify } from '@/lib/auth/identify';
import { requireSso } from '@/lib/auth/sso/require-sso';
import type { Endpoint, EndpointAccess } from '@/lib/contract/endpoint';
import { forbidden, notFound, Problem, unauthorized } from '@/lib/contract/problem';
import { requiredScope } from '@/lib/contract/scope';
import type { Services } from '@/lib/domain/shared/services';
import type { Subject } from '@/lib/domain/viewer/context';
import { log } from '@/lib/log';
import { authorizeIntegration } from './authorize-integration';
import { type Authorized, authorizeReader } from './authorize-reader';
import type { ObjectReference } from './references';

type Params = Record<string, string>;
type ObjectFacts = NonNullable<Identified['object']>;

/** Thrown when the object of a delete is not there for this caller: deleting it again is no error. */
export class AlreadyAbsent extends Error {}

/** Who asks and whether they may: 401, 403 and 404 are decided here and nowhere else. */
export async function authorize(
  services: Services,
  endpoint: Endpoint,
  request: Request,
  params: Params,
): Promise<Authorized> {
  const reader = await authorizeReader(services, endpoint, request, params);
  if (reader) return reader;
  const integration = await authorizeIntegration(services, endpoint, request, params);
  if (integration) return integration;
  const { access } = endpoint;
  const asked =
    typeof access === 'object'
      ? { kind: access.on, id: params[paramOf(access)] ?? '', through: access.through }
      : undefined;
  const identified = await identify(services, request, asked);
  if (access === 'public') return { caller: identified?.caller, subject: undefined };
  if (!identified) throw unauthorized();
  const { caller } = identified;
  requireScope(caller, endpoint);
  if (access === 'user') return { caller, subject: undefined };
  if (access === 'instance') {
    if (!caller.isInstanceAdmin) throw forbidden('Only an administrator of this instance may do this.');
    return { caller, subject: undefined };
  }
  const { subject, object } = permit(caller, identified.object, endpoint, params);
  if (!isOpenTo(access, object)) await requireSso(services.database, caller, object);
  return { caller, subject };
}

type ObjectAccess = Extract<EndpointAccess, object>;

const paramOf = ({ on, through }: ObjectAccess) => through ?? `${on}Id`;

/** What everybody may read asks for no right in the organization that it is named through. */
const isOpenTo = (access: ObjectAccess, object: ObjectFacts) =>
  object.isOpen && access.permission === viewPermission(access.on);

function requireScope(caller: Caller, endpoint: Endpoint): void {
  const scope = requiredScope(endpoint);
  if (!caller.scopes.includes(scope))
    throw forbidden(`This token may not do this: it lacks the scope "${scope}".`);
  if (caller.boundTo && endpoint.access === 'instance')
    throw forbidden(`This ${caller.via.kind} acts in one organization only.`);
}

function permit(
  caller: Caller,
  object: ObjectFacts | undefined,
  endpoint: Endpoint,
  params: Params,
): { subject: Subject; object: ObjectFacts } {
  const access = endpoint.access as ObjectAccess;
  const role = object ? visibleRole(caller, object, access.on) : undefined;
  // Before permissions are checked: a 404 must look the same for what is absent and what is hidden.
  log.debug(
    {
      route: endpoint.id,
      user: caller.userId,
      via: caller.via.kind,
      needs: access.permission,
      object: object ?? null,
      role,
    },
    'access',
  );
  const elsewhere =
    object && params.organizationId !== undefined && params.organizationId !== object.organizationId;
  if (!object || role === undefined || elsewhere || (object.deleted && !access.deleted)) {
    // Deleting what is not there for the caller answers as if it had been deleted before.
    const name = paramOf(access);
    const isItself = endpoint.absentStatus !== undefined && endpoint.path.endsWith(`{${name}}`);
    throw isItself ? new AlreadyAbsent() : notFound(name.replace(/(?:Id|Name)$/, ''));
  }
  if (!can(role, access.permission)) throw tooWeak(access.permission);
  if (object.blockedReason && requiredScope(endpoint) !== 'read') {
    throw forbidden(`This organization is blocked (${object.blockedReason}): it can be read, not changed.`);
  }
  const organizationRole = object.access.organization ?? GUEST;
  const { id, organizationId } = object;
  return { subject: { kind: access.on, id, organizationId, role, organizationRole }, object };
}

/** The role on an object that exists for the caller; undefined when it does not. */
function visibleRole(caller: Caller, object: ObjectFacts, kind: ObjectKind): RoleLevel | undefined {
  const stranger = object.isOpen ? GUEST : undefined;
  if (caller.boundTo && caller.boundTo !== object.organizationId) return stranger;
  const role = resolveRole(object.access);
  return role !== null && can(role, viewPermission(kind)) ? role : stranger;
}

function tooWeak(permission: Permission): Problem {
  const kind = kindOf(permission);
  return forbidden(`You need the role "${lowestRole(permission)}" or higher on this ${kind}.`);
}

/** Every object that the body names is judged like the one in the path. */
export async function authorizeReferences(
  services: Services,
  request: Request,
  authorized: Authorized,
  references: ObjectReference[],
): Promise<void> {
  const { caller, subject } = authorized;
  if (!caller) return;
  const judged = new Map<string, ObjectFacts | undefined>();
  for (const { field, id, kind, permission, by, inOrganization } of references) {
    const key = `${kind} ${id}`;
    if (!judged.has(key))
      judged.set(key, (await identify(services, request, { kind, id, through: by }))?.object);
    const object = judged.get(key);
    const role = object && !object.deleted ? visibleRole(caller, object, kind) : undefined;
    const foreign = kind !== 'organization' && subject && object?.organizationId !== subject.organizationId;
    if (!object || role === undefined || foreign)
      throw new Problem(404, `${field}: ${notFound(kind).message}`);
    await requireSso(services.database, caller, object);
    if (!can(role, permission)) throw new Problem(403, `${field}: ${tooWeak(permission).message}`);
    if (inOrganization && !can(object.access.organization ?? GUEST, inOrganization))
      throw new Problem(403, `${field}: ${tooWeak(inOrganization).message}`);
    if (object.blockedReason)
      throw forbidden(`${field}: this organization is blocked (${object.blockedReason}).`);
  }
}
