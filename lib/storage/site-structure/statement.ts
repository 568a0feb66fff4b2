import { type SQL, sql } from 'drizzle-orm';
import { ADMIN } from '@/lib/access/roles';
import { spaceRoles, type Viewer } from '../access/viewer';
import type { Database, Tx } from '../database/db';
import { isoText } from '../database/iso-text';
import { defineStatement, type Term } from '../database/statement';
import { opensNow } from '../sites/share-links';
import type { SiteParts } from './parts';

export interface StructureValues {
  siteId: string;
  viewer: Viewer;
  /** The SHA-256 of a share link's key. */
  keyHash?: string | undefined;
}

type Condition<More> = (term: Term<Terms & More>) => SQL;

interface Terms extends Viewer {
  siteId: string;
  keyHash: string | null;
}

/** Which pieces a statement reads: what stands behind `where`, order and limit too, on `g`, `x` and `v`. */
interface Picked<More> {
  groups: Condition<More>;
  sections: Condition<More>;
  siteSpaces: Condition<More>;
  /** Of the whole list of which this is a page. */
  count?: Condition<More>;
  /** A column more, of `sites s`. */
  site?: SQL | Condition<More>;
}

export const all = () => sql`true`;
export const none = () => sql`false`;

/** One statement reads a site's address and the picked pieces, as JSON, which costs least on both sides. */
export function defineStructureStatement<More extends object, Parts extends SiteParts = SiteParts>(
  name: string,
  picked: Picked<More>,
): (on: Database | Tx, values: StructureValues, more: More) => Promise<Parts | undefined> {
  const forAdmin = defineStatement<Parts, Terms & More>(`${name}_admin`, (term) =>
    writeStatement(picked, term, { join: sql``, role: sql.raw(String(ADMIN)) }),
  );
  const forOthers = defineStatement<Parts, Terms & More>(name, (term) =>
    writeStatement(picked, term, {
      join: sql`left join ${rolesFor(term)} r on r.id = v.space_id`,
      role: sql`coalesce(r.role, 0)`,
    }),
  );
  return async (on, { siteId, viewer, keyHash = null }, more) => {
    const statement = viewer.organizationRole === ADMIN ? forAdmin : forOthers;
    const [parts] = await statement(on, { ...more, ...viewer, siteId, keyHash });
    return parts;
  };
}

function writeStatement<More>(
  picked: Picked<More>,
  term: Term<Terms & More>,
  viewed: { join: SQL; role: SQL },
): SQL {
  const siteId = sql`${term('siteId')}::text`;
  return sql`with g as (
      select g.id, g.title, g.localized_title as "localizedTitle", g.icon, g.order_key as "orderKey" from site_section_groups g
      where g.site_id = ${siteId} and ${picked.groups(term)}
    ), x as (
      select x.id, x.group_id as "groupId", x.title, x.localized_title as "localizedTitle", x.description,
        x.localized_description as "localizedDescription", x.path, x.icon, x.condition, x.is_default as "isDefault",
        x.order_key as "orderKey", xg.order_key as "groupKey"
      from site_sections x left join site_section_groups xg on xg.id = x.group_id
      where x.site_id = ${siteId} and ${picked.sections(term)}
    ), v as (
      select ss.id, ss.section_id, ss.space_id, ss.path, ss.localized_title, ss.condition, ss.order_key,
        row_number() over (partition by ss.section_id order by ss.is_default desc, ss.order_key, ss.id) = 1 as is_default
      from site_spaces ss join spaces sp on sp.id = ss.space_id
      where ss.site_id = ${siteId} and sp.deleted_at is null
    ), y as (
      select v.id, v.section_id as "sectionId", vx.path as "sectionPath", vx.is_default as "isInDefaultSection",
        v.path, v.localized_title as "localizedTitle", v.condition, v.is_default as "isDefault", v.order_key as "orderKey",
        ${ROOT_KEY} as "rootKey", ${INNER_KEY} as "innerKey", ${SPACE} as space, ${viewed.role} as role
      from v join spaces sp on sp.id = v.space_id
      left join site_sections vx on vx.id = v.section_id
      left join site_section_groups vg on vg.id = vx.group_id
      ${viewed.join}
      where ${picked.siteSpaces(term)}
    )
    select s.id as "siteId", s.organization_id as "organizationId", s.basename, s.hostname, s.proxy_origin as "proxyOrigin",
      exists (
        select from share_links l where l.site_id = s.id and ${opensNow} and l.key_hash = ${term('keyHash')}::text
      ) as "isKeyValid",
      ${picked.count?.(term) ?? sql`null::int`} as count, ${writeSite(picked.site, term)}
      coalesce((select json_agg(g order by g."orderKey", g.id) from g), '[]') as groups,
      coalesce((select json_agg(x order by coalesce(x."groupKey", x."orderKey"), x."orderKey", x.id) from x), '[]') as sections,
      coalesce((select json_agg(y order by y."rootKey", y."innerKey", y."orderKey", y.id) from y), '[]') as "siteSpaces"
    from sites s where s.id = ${siteId}`;
}

function writeSite<More>(site: Picked<More>['site'], term: Term<Terms & More>): SQL {
  return site ? sql`${typeof site === 'function' ? site(term) : site} as site,` : sql``;
}

/** Where the section of a site-space stands in the site; empty at the root. */
export const ROOT_KEY = sql.raw(`coalesce(vg.order_key, vx.order_key, '')`);
export const INNER_KEY = sql.raw(`case when vg.id is null then '' else vx.order_key end`);

/** A space as others embed it, of `spaces sp`. */
export const SPACE = sql`json_build_object('id', sp.id, 'organizationId', sp.organization_id, 'parentId', sp.parent_id,
  'title', sp.title, 'emoji', sp.emoji, 'visibility', sp.visibility, 'editMode', sp.edit_mode,
  'language', sp.language,  'defaultLevel', sp.default_level, 'revisionId', sp.revision_id, 'comments', sp.comments,
  'changeRequests', sp.change_requests, 'changeRequestsOpen', sp.change_requests_open,
  'changeRequestsDraft', sp.change_requests_draft,
  'createdAt', ${isoText('sp.created_at')}, 'updatedAt', ${isoText('sp.updated_at')})`;

function rolesFor<More>(term: Term<Terms & More>): SQL {
  const viewer = {
    organizationId: term('organizationId'),
    userId: term('userId'),
    organizationRole: term('organizationRole'),
  };
  return spaceRoles(
    viewer,
    sql`s.id in (select space_id from site_spaces where site_id = ${term('siteId')})`,
  );
}
