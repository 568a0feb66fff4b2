import { type SQL, sql } from 'drizzle-orm';
import { AUDIT_ACTIONS, type AuditSubjectKind } from './audit-actions';

/** How many names of others one event shows at most. */
const MOST_NAMES = 100;

/** The people and teams that `e` is about besides its subject, as `n.names`. */
export function joinConcerns(organizationId: string): SQL {
  return sql`left join lateral (select json_agg(named) as names from (
    select id, display_name as title from users where id = any(e.concerns)
    union all select id, title from teams where organization_id = ${organizationId} and id = any(e.concerns)
    limit ${MOST_NAMES}) named) n on e.concerns <> '{}'`;
}

/** In no organization nobody is put into anything. */
export const NO_CONCERNS = sql`left join lateral (select null::json as names) n on true`;

/** The same of what belongs to no organization. */
export function joinInstanceSubject(): SQL {
  return sql`left join lateral (
    select null::text as kind, display_name as title from users where id = e.subject and ${actionsOn('user', 'member')}
    union all select null, title from organizations where id = e.subject and ${actionsOn('organization')}
  ) s on true`;
}

/** The actions on one of these kinds, as constants of a statement. */
function actionsOn(...kinds: AuditSubjectKind[]): SQL {
  const names = Object.entries(AUDIT_ACTIONS).flatMap(([action, { kind }]) =>
    kinds.includes(kind) ? [`'${action}'`] : [],
  );
  return sql.raw(`e.action in (${names.join(', ')})`);
}

/**
 * The name that the subject of `e` has now, and which kind it is of. Only what is of the organization is named: a
 * collection that moved to another is none of its business any more.
 */
export function joinSubject(organizationId: string): SQL {
  const own = sql`organization_id = ${organizationId}`;
  return sql`left join lateral (
    select null as kind, display_name as title from users where id = e.subject and ${actionsOn('user', 'member')}
    union all select null, title from organizations where id = e.subject and id = ${organizationId} and ${actionsOn('organization')}
    union all select null, title from teams where id = e.subject and ${own} and ${actionsOn('team')}
    union all select null, email from invitations where id = e.subject and ${own} and ${actionsOn('invitation')}
    union all select 'space', title from spaces where id = e.subject and ${own} and ${actionsOn('space', 'content')}
    union all select 'collection', title from collections where id = e.subject and ${own} and ${actionsOn('collection', 'content')}
    union all select 'site', title from sites where id = e.subject and ${own} and ${actionsOn('site', 'content')}
    union all select null, l.name from share_links l join sites i on i.id = l.site_id
      where l.id = e.subject and i.${own} and ${actionsOn('share-link')}
    union all select null, coalesce(nullif(c.subject, ''), '#' || c.number) from change_requests c join spaces s on s.id = c.space_id
      where c.id = e.subject and s.${own} and ${actionsOn('change-request')}
    union all select null, label from sso_providers where id = e.subject and ${own} and ${actionsOn('sso-provider')}
    union all select null, coalesce(nullif(title, ''), name) from custom_fields where id = e.subject and ${own} and ${actionsOn('custom-field')}
    union all select null, coalesce(nullif(description, ''), substring(url from '^https?://([^/?]+)')) from webhooks
      where id = e.subject and ${own} and ${actionsOn('webhook')}
    union all select null, title from integrations where id = e.subject and ${own} and ${actionsOn('integration')}
    union all select null, i.title from integration_installations l join integrations i on i.id = l.integration_id
      where l.id = e.subject and l.${own} and ${actionsOn('installation')}
    union all select null, slug from openapi_specs where id = e.subject and ${own} and ${actionsOn('openapi-spec')}
    union all select null, title from translations where id = e.subject and ${own} and ${actionsOn('translation')}
    union all select null, s.title from space_translations t join spaces s on s.id = t.space_id
      where t.id = e.subject and t.${own} and ${actionsOn('translation')}
  ) s on true`;
}
