import type { ObjectKind } from '@/lib/access/permissions';
import type { AccessFacts, AccessStep } from '@/lib/access/resolve';
import { ADMIN, type RoleLevel } from '@/lib/access/roles';
import type { Database } from '../database/db';
import { hasUsableProvider } from '../sso-providers/usable';
import { chainOf, mergeSites, stepsFor } from './access-steps';
import { nameOrganization, type OrganizationName } from './name-organization';

/** How a request proves who sends it: the SHA-256 of a token or of a session's cookie. */
export interface Credential {
  kind: 'token' | 'session';
  hash: string;
}

export interface CallerRow {
  userId: string;
  email: string;
  displayName: string;
  photoUrl: string | null;
  isInstanceAdmin: boolean;
  credentialId: string;
  scopes: string[];
  boundTo: string | null;
}

/** The object that a request names; an organization may be named through something of its own. */
export interface RequestedObject {
  kind: ObjectKind;
  id: string;
  through?: OrganizationName | undefined;
}

/** What is known of the object asked about; absent when there is none, or its organization is deleted. */
export interface ObjectFacts {
  id: string;
  organizationId: string;
  blockedReason: string | null;
  deleted: boolean;
  access: AccessFacts;
  /** Whether what named it is public. */
  isOpen: boolean;
  /** Whether the caller must come through the organization's own providers. */
  asksForSso: boolean;
  /** Whether the caller could fix the providers: an administrator with a password. */
  mayBypassSso: boolean;
}

/** Without an object in the request there are no columns of one. */
type Row = CallerRow & Partial<ObjectColumns>;

interface ObjectColumns {
  objectId: string | null;
  organizationId: string | null;
  blockedReason: string | null;
  deleted: boolean | null;
  isOpen: boolean | null;
  organizationRole: RoleLevel | null;
  asksForSso: boolean | null;
  hasPassword: boolean;
  steps: AccessStep[] | null;
}

const SESSION_IDLE = "interval '14 days'";

/** Of a token `t`, or a session `s`, of the person `u`. */
export const IS_VALID_TOKEN = '(t.expires_at is null or t.expires_at > now()) and u.disabled_at is null';
export const IS_VALID_SESSION = `s.expires_at > now() and s.last_seen_at > now() - ${SESSION_IDLE} and u.disabled_at is null`;

const callerOf: Record<Credential['kind'], string> = {
  token: `select u.id, u.email, u.display_name, u.photo_url, u.is_instance_admin, u.password_hash,
      t.id as credential_id, t.scopes, t.organization_id as bound_to
    from api_tokens t join users u on u.id = t.user_id
    where t.token_hash = $1 and ${IS_VALID_TOKEN}`,
  session: `select u.id, u.email, u.display_name, u.photo_url, u.is_instance_admin, u.password_hash,
      s.id as credential_id, '{read,write,admin}'::text[] as scopes, s.organization_id as bound_to
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = $1 and ${IS_VALID_SESSION}`,
};

const CALLER_COLUMNS = `caller.id as "userId", caller.email, caller.display_name as "displayName", caller.photo_url as "photoUrl",
  caller.is_instance_admin as "isInstanceAdmin", caller.credential_id as "credentialId", caller.scopes, caller.bound_to as "boundTo"`;

/** Single sign-on is not required while no provider works. */
const SSO_COLUMNS = `(o.sso or coalesce(m.sso, false)) and ${hasUsableProvider('o.id')} as "asksForSso", caller.password_hash is not null as "hasPassword"`;

function statementFor(
  credential: Credential['kind'],
  kind: ObjectKind | undefined,
  through: OrganizationName | undefined,
): string {
  const caller = `caller as (${callerOf[credential]})`;
  if (kind === undefined) return `with ${caller} select ${CALLER_COLUMNS} from caller`;
  if (kind === 'organization') {
    const { id, isOpen } = nameOrganization(through, '$2');
    return `with ${caller}
      select ${CALLER_COLUMNS}, o.id as "objectId", o.id as "organizationId", o.blocked_reason as "blockedReason", false as deleted,
        ${isOpen} as "isOpen", m.role as "organizationRole", ${SSO_COLUMNS}, null as steps
      from caller left join organizations o on o.id = ${id} and o.deleted_at is null
      left join members m on m.organization_id = o.id and m.user_id = caller.id and not m.disabled`;
  }
  return `with recursive ${caller}, ${chainOf[kind]('$2')}, asked as (select * from steps where depth = 0)
    select ${CALLER_COLUMNS}, asked.id as "objectId", o.id as "organizationId", o.blocked_reason as "blockedReason",
      asked.deleted_at is not null as deleted, false as "isOpen", m.role as "organizationRole", ${SSO_COLUMNS},
      ${stepsFor('caller.id')} as steps
    from caller left join asked on true
    left join organizations o on o.id = asked.organization_id and o.deleted_at is null
    left join members m on m.organization_id = o.id and m.user_id = caller.id and not m.disabled`;
}

/** The caller and their role on the object of the request, in one statement. */
export async function findCaller(
  database: Database,
  credential: Credential,
  asked?: RequestedObject,
): Promise<{ caller: CallerRow; object: ObjectFacts | undefined } | undefined> {
  const name = `caller_${credential.kind}_${asked?.kind ?? 'none'}${asked?.through ? `_${asked.through}` : ''}`;
  const values = asked ? [credential.hash, asked.id] : [credential.hash];
  const [row] = await database.prepared<Row>(
    name,
    statementFor(credential.kind, asked?.kind, asked?.through),
    values,
    { isQuick: true },
  );
  if (!row) return undefined;
  return { caller: row, object: objectFacts(row) };
}

function objectFacts(row: Row): ObjectFacts | undefined {
  if (!row.objectId || !row.organizationId) return undefined;
  return {
    id: row.objectId,
    organizationId: row.organizationId,
    blockedReason: row.blockedReason ?? null,
    deleted: row.deleted ?? false,
    isOpen: row.isOpen ?? false,
    access: { organization: row.organizationRole ?? null, steps: mergeSites(row.steps ?? []) },
    asksForSso: row.asksForSso ?? false,
    mayBypassSso: row.hasPassword === true && row.organizationRole === ADMIN,
  };
}
