import { sql } from 'drizzle-orm';
import { lowestRole } from '@/lib/access/permissions';
import { levelOf } from '@/lib/access/roles';
import { defineSeen, joinRole } from '../access/seen';
import { spaceRoles, type Viewer } from '../access/viewer';
import { joinNode } from '../content/join-node';
import type { Database } from '../database/db';
import type { Joined } from '../database/statement';
import type { SpecView } from './read-specs';

interface Usage {
  spaceId: string;
  spaceTitle: string;
  pageId: string;
  pageTitle: string;
  path: string;
}

const MOST = 200;
const VISIBLE = sql.raw(String(levelOf(lowestRole('space:view'))));

/** Walks down the trees of the spaces that somebody sees, and looks for the name or the address in what the pages say. */
const read = defineSeen<Joined<Usage>, { slug: string; all: boolean }>(
  'openapi_usages',
  (term, viewer) => sql`with recursive spec as materialized (
      select slug, source_url from openapi_specs
      where organization_id = ${viewer.organizationId}::text and slug = ${term('slug')}::text
        and (${term('all')}::boolean or visibility = 'public')),
    visible as materialized (
      select s.id, s.title, v.root_hash from spaces s
        ${joinRole(viewer, spaceRoles(viewer, sql`s.deleted_at is null`), 's.id')}
        join revisions v on v.id = s.revision_id
      where s.organization_id = ${viewer.organizationId}::text and s.deleted_at is null and r.role >= ${VISIBLE}),
    walk(space_id, hash, base) as (
      select v.id, n.body->'refs'->>0, '' from visible v ${joinNode('v.root_hash')}
      union
      select w.space_id, below.hash, w.base || coalesce((n.body->'page'->>'slug') || '/', '')
      from walk w ${joinNode('w.hash')}
        cross join lateral jsonb_array_elements_text(n.body->'refs') below(hash)),
    found as (
      select v.id, v.title, n.body->'page' as page, w.base || coalesce(n.body->'page'->>'slug', '') as path
      from spec, walk w ${joinNode('w.hash')}
        cross join lateral (select markdown from documents where hash = n.body->'page'->>'document' limit 1) d
        join visible v on v.id = w.space_id
      where position('{%' in d.markdown) > 0 and (
        position('spec="' || spec.slug || '"' in d.markdown) > 0
        or position('spec=\'' || spec.slug || '\'' in d.markdown) > 0
        or (spec.source_url is not null and position('src="' || spec.source_url || '"' in d.markdown) > 0))
      order by v.title, path limit ${sql.raw(String(MOST))})
    select f.id as "spaceId", f.title as "spaceTitle", f.page->>'id' as "pageId", f.page->>'title' as "pageTitle", f.path
    from spec left join found f on true order by f.title, f.path`,
);

/** The pages of main content that show a specification; undefined when there is no such one. */
export async function listUsages(
  database: Database,
  viewer: Viewer,
  { slug, all }: Pick<SpecView, 'all'> & { slug: string },
): Promise<Usage[] | undefined> {
  const rows = await read(database, viewer, { slug, all });
  return rows.length > 0 ? rows.filter((row) => row.spaceId !== null) : undefined;
}
