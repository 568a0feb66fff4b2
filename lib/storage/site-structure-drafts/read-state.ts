import { sql } from 'drizzle-orm';
import { ADMIN } from '@/lib/access/roles';
import { spaceRoles, type Viewer } from '../access/viewer';
import type { Database, Tx } from '../database/db';
import { isoText } from '../database/iso-text';
import { defineStatement, type Term } from '../database/statement';
import type { LocalizedColumn, SpacePart } from '../site-structure/parts';
import { SPACE } from '../site-structure/statement';

export interface StateGroup {
  id: string;
  title: string;
  localizedTitle: LocalizedColumn;
  icon: string | null;
  orderKey: string;
}

export interface StateSection {
  id: string;
  groupId: string | null;
  title: string;
  localizedTitle: LocalizedColumn;
  description: string | null;
  localizedDescription: LocalizedColumn;
  path: string;
  icon: string | null;
  condition: string | null;
  isDefault: boolean;
  orderKey: string;
}

export interface StateSiteSpace {
  id: string;
  sectionId: string | null;
  spaceId: string;
  path: string;
  localizedTitle: LocalizedColumn;
  condition: string | null;
  isDefault: boolean;
  orderKey: string;
  title: string;
  /** Its space is in the trash: it keeps its place and is not shown. */
  isHidden: boolean;
}

interface KnownSpace {
  part: SpacePart;
  /** The viewer's. */
  role: number;
  isDeleted: boolean;
}

export interface StoredDraft {
  structure: unknown;
  base: unknown;
  updatedAt: string;
  updatedBy: string | null;
  updatedByName: string | null;
}

/** What is live, hidden things too, and what is prepared, with every space that either shows. */
export interface StructureState {
  siteId: string;
  organizationId: string;
  basename: string;
  hostname: string | null;
  proxyOrigin: string | null;
  groups: StateGroup[];
  sections: StateSection[];
  siteSpaces: StateSiteSpace[];
  spaces: KnownSpace[];
  draft: StoredDraft | null;
}

interface Terms extends Viewer {
  siteId: string;
  /** Spaces to know of beside those that are shown or prepared. */
  also: string[];
}

const write = (term: Term<Terms>, isAdmin: boolean) => {
  const siteId = sql`${term('siteId')}::text`;
  const named = sql`s.id = any(array(
    select space_id from site_spaces where site_id = ${siteId}
    union select unnest(${term('also')}::text[])
    union select jsonb_array_elements_text(d.structure->'spaces')
      from site_structure_drafts d where d.site_id = ${siteId}))`;
  const viewer = {
    organizationId: term('organizationId'),
    userId: term('userId'),
    organizationRole: term('organizationRole'),
  };
  const roles = isAdmin ? sql`` : sql`left join ${spaceRoles(viewer, named)} r on r.id = sp.id`;
  const role = isAdmin ? sql.raw(String(ADMIN)) : sql`coalesce(r.role, 0)`;
  return sql`select z.id as "siteId", z.organization_id as "organizationId", z.basename, z.hostname,
    z.proxy_origin as "proxyOrigin",
    coalesce((select json_agg(g) from (
      select g.id, g.title, g.localized_title as "localizedTitle", g.icon, g.order_key as "orderKey" from site_section_groups g where g.site_id = z.id
    ) g), '[]') as groups,
    coalesce((select json_agg(x) from (
      select x.id, x.group_id as "groupId", x.title, x.localized_title as "localizedTitle", x.description,
        x.localized_description as "localizedDescription", x.path, x.icon, x.condition,
        x.is_default as "isDefault", x.order_key as "orderKey"
      from site_sections x where x.site_id = z.id
    ) x), '[]') as sections,
    coalesce((select json_agg(v) from (
      select v.id, v.section_id as "sectionId", v.space_id as "spaceId", v.path,
        v.localized_title as "localizedTitle", v.condition,
        v.is_default as "isDefault", v.order_key as "orderKey", s.title, s.deleted_at is not null as "isHidden"
      from site_spaces v join spaces s on s.id = v.space_id where v.site_id = z.id
    ) v), '[]') as "siteSpaces",
    coalesce((select json_agg(k) from (
      select ${SPACE} as part, ${role} as role, sp.deleted_at is not null as "isDeleted"
      from spaces sp ${roles}
      where sp.organization_id = z.organization_id and sp.id in (select s.id from spaces s where ${named})
    ) k), '[]') as spaces,
    (select row_to_json(d) from (
      select d.structure, d.base, ${isoText('d.updated_at')} as "updatedAt", d.updated_by as "updatedBy",
        u.display_name as "updatedByName"
      from site_structure_drafts d left join users u on u.id = d.updated_by where d.site_id = z.id
    ) d) as draft
    from sites z where z.id = ${siteId}`;
};

const forAdmin = defineStatement<StructureState, Terms>('site_structure_state_admin', (term) =>
  write(term, true),
);
const forOthers = defineStatement<StructureState, Terms>('site_structure_state', (term) =>
  write(term, false),
);

/** In one statement; whoever changes something reads it under the lock of the site. */
export async function findStructureState(
  on: Database | Tx,
  siteId: string,
  viewer: Viewer,
  also: readonly string[] = [],
): Promise<StructureState | undefined> {
  const read = viewer.organizationRole === ADMIN ? forAdmin : forOthers;
  const [state] = await read(on, { ...viewer, siteId, also: [...also] });
  return state;
}
