import type { ObjectKind } from '@/lib/access/permissions';
import type { AccessFacts, AccessStep } from '@/lib/access/resolve';
import type { Rank } from '@/lib/access/roles';
import type { Database } from '../db';

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

/** What is known of the object asked about; absent when there is none. */
export interface ObjectFacts {
  id: string;
  organizationId: string;
  blockedReason: string | null;
  deleted: boolean;
  access: AccessFacts;
}

interface Row extends CallerRow {
  objectId: string | null;
  organizationId: string | null;
  blockedReason: string | null;
  deleted: boolean | null;
  organizationRole: Rank | null;
  steps: (AccessStep & { depth: number })[] | null;
}

const SESSION_IDLE = "interval '14 days'";

const callerOf: Record<Credential['kind'], string> = {
  token: `select u.id, u.email, u.display_name, u.photo_url, u.is_instance_admin,
      t.id as credential_id, t.scopes, t.organization_id as bound_to
    from api_tokens t join users u on u.id = t.user_id
    where t.token_hash = $1 and (t.expires_at is null or t.expires_at > now()) and u.disabled_at is null`,
  session: `select u.id, u.email, u.display_name, u.photo_url, u.is_instance_admin,
      s.id as credential_id, '{read,write,admin}'::text[] as scopes, null::text as bound_to
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = $1 and s.expires_at > now() and s.last_seen_at > now() - ${SESSION_IDLE} and u.disabled_at is null`,
};

const CHAIN_ABOVE = `
    union all
    select chain.depth + 10, 'collection', c.id, c.organization_id, c.parent_id, c.default_level, null::timestamptz(3)
    from chain join collections c on c.id = chain.parent_id where chain.depth < 1000`;

/** The object and, for what inherits, everything it may inherit from: `(depth, kind, id, organization_id, parent_id, default_level, deleted_at)`. */
const chainOf: Record<Exclude<ObjectKind, 'organization'>, string> = {
  space: `chain as (
    select 0 as depth, 'space' as kind, s.id, s.organization_id, s.parent_id, s.default_level, s.deleted_at from spaces s where s.id = $2
    ${CHAIN_ABOVE}
  ), steps as (
    select * from chain union all
    select distinct 5, 'site', ss.site_id, chain.organization_id, null, null::smallint, null::timestamptz(3)
    from chain join site_spaces ss on ss.space_id = chain.id where chain.depth = 0)`,
  collection: `chain as (
    select 0 as depth, 'collection' as kind, c.id, c.organization_id, c.parent_id, c.default_level, null::timestamptz(3) as deleted_at
    from collections c where c.id = $2
    ${CHAIN_ABOVE}
  ), steps as (select * from chain)`,
  site: `steps as (
    select 0 as depth, 'site' as kind, s.id, s.organization_id, null::text as parent_id, null::smallint as default_level, null::timestamptz(3) as deleted_at
    from sites s where s.id = $2)`,
};

const CALLER_COLUMNS = `caller.id as "userId", caller.email, caller.display_name as "displayName", caller.photo_url as "photoUrl",
  caller.is_instance_admin as "isInstanceAdmin", caller.credential_id as "credentialId", caller.scopes, caller.bound_to as "boundTo"`;

function statementFor(credential: Credential['kind'], kind: ObjectKind | undefined): string {
  const caller = `caller as (${callerOf[credential]})`;
  if (kind === undefined) return `with ${caller} select ${CALLER_COLUMNS} from caller`;
  if (kind === 'organization') {
    return `with ${caller}
      select ${CALLER_COLUMNS}, o.id as "objectId", o.id as "organizationId", o.blocked_reason as "blockedReason", false as deleted,
        m.role as "organizationRole", null as steps
      from caller left join organizations o on o.id = $2
      left join members m on m.organization_id = o.id and m.user_id = caller.id and not m.disabled`;
  }
  return `with recursive ${caller}, ${chainOf[kind]}, asked as (select * from steps where depth = 0)
    select ${CALLER_COLUMNS}, asked.id as "objectId", asked.organization_id as "organizationId", o.blocked_reason as "blockedReason",
      asked.deleted_at is not null as deleted, m.role as "organizationRole",
      (select json_agg(json_build_object('depth', s.depth, 'kind', s.kind, 'id', s.id, 'direct', g.direct, 'team', g.team, 'defaultLevel', s.default_level) order by s.depth)
        from steps s left join lateral (
          select max(g.role) filter (where g.user_id is not null) as direct, max(g.role) filter (where g.team_id is not null) as team
          from grants g
          where coalesce(g.space_id, g.collection_id, g.site_id) = s.id
            and (g.user_id = caller.id or g.team_id in (select tm.team_id from team_members tm where tm.user_id = caller.id))
        ) g on true) as steps
    from caller left join asked on true
    left join organizations o on o.id = asked.organization_id
    left join members m on m.organization_id = asked.organization_id and m.user_id = caller.id and not m.disabled`;
}

/** Who is asking and what they are on the object that they ask about: one statement. */
export async function findCaller(
  database: Database,
  credential: Credential,
  asked?: { kind: ObjectKind; id: string },
): Promise<{ caller: CallerRow; object: ObjectFacts | undefined } | undefined> {
  const name = `caller_${credential.kind}_${asked?.kind ?? 'none'}`;
  const values = asked ? [credential.hash, asked.id] : [credential.hash];
  const [row] = await database.prepared<Row>(name, statementFor(credential.kind, asked?.kind), values);
  if (!row) return undefined;
  return { caller: row, object: objectFacts(row) };
}

function objectFacts(row: Row): ObjectFacts | undefined {
  if (!row.objectId || !row.organizationId) return undefined;
  return {
    id: row.objectId,
    organizationId: row.organizationId,
    blockedReason: row.blockedReason,
    deleted: row.deleted ?? false,
    access: { organization: row.organizationRole, steps: mergeSites(row.steps ?? []) },
  };
}

/** Several sites may show one space; together they speak once, with the highest role of each kind. */
function mergeSites(steps: AccessStep[]): AccessStep[] {
  const linked = steps.filter((step, index) => step.kind === 'site' && index > 0);
  if (linked.length < 2) return steps;
  const highest = (ranks: (Rank | null)[]) =>
    ranks.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null);
  const merged: AccessStep = {
    kind: 'site',
    id: linked[0]?.id ?? '',
    direct: highest(linked.map((step) => step.direct)),
    team: highest(linked.map((step) => step.team)),
    defaultLevel: null,
  };
  return steps.flatMap((step) => (linked.includes(step) ? (step === linked[0] ? [merged] : []) : [step]));
}
