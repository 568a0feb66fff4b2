import { type SQL, sql } from 'drizzle-orm';
import { lowestRole } from '@/lib/access/permissions';
import { levelOf, type RoleLevel } from '@/lib/access/roles';
import { defineSeen, joinRole } from '../access/seen';
import { spaceRoles, type Viewer } from '../access/viewer';
import type { Database } from '../database/db';
import { boundedCount, type Counted, comesBefore, type Slice, toPage } from '../database/keyset';
import { defineStatement, type Term } from '../database/statement';
import { CHANGE_REQUEST_COLUMNS, type ChangeRequestRow } from './row';

interface OpenFilter {
  /** A user who made it or wrote in it. */
  contributor: string | null;
  /** Part of its subject, or its number. */
  search: string | null;
  /** Archived ones in which nothing was done, too. */
  blank: boolean;
}

interface Filter extends OpenFilter {
  status: string | null;
}

const hasStatus = (term: Term<Filter>): SQL =>
  sql`(${term('status')}::text is null or cr.status = ${term('status')}::text)`;

function matches(term: Term<OpenFilter>): SQL {
  return sql`(${term('search')}::text is null or strpos(lower(cr.subject), lower(${term('search')}::text)) > 0
      or ltrim(${term('search')}::text, '#') = cr.number::text)
    and (cr.status <> 'archived' or not cr.is_blank or ${term('blank')}::boolean)
    and (${term('contributor')}::text is null or cr.created_by = ${term('contributor')}::text or (
      select w.id from revisions w where w.change_request_id = cr.id
        and (w.created_by = ${term('contributor')}::text or ${term('contributor')}::text = any(w.co_authors))
      limit 1) is not null)`;
}

type Listed = ChangeRequestRow & Counted;

interface SpaceTerms extends Filter {
  spaceId: string;
  before: number | null;
  limit: number;
}

const readOfSpace = defineStatement<Listed, SpaceTerms>('change_requests_of_space', (term) => {
  const which = sql`cr.space_id = ${term('spaceId')}::text and ${hasStatus(term)} and ${matches(term)}`;
  return sql`select ${CHANGE_REQUEST_COLUMNS}, ${boundedCount(sql`from change_requests cr where ${which}`, sql`cr.number`)} as count
    from change_requests cr join spaces s on s.id = cr.space_id
    where ${which} and cr.number < coalesce(${term('before')}::int, 2147483647)
    order by cr.number desc limit ${term('limit')}::int`;
});

/** Newest first. */
export async function listChangeRequests(database: Database, spaceId: string, filter: Filter, slice: Slice) {
  const before = slice.after ? Number(slice.after[0]) : null;
  return toPage(await readOfSpace(database, { ...filter, spaceId, before, limit: slice.limit }), slice);
}

interface OrganizationFilter extends Filter {
  number: number | null;
}

interface OrganizationTerms extends OrganizationFilter {
  changed: string | null;
  id: string | null;
  limit: number;
}

/** All, so that each is found in the order of an index. */
const STATUSES = sql.raw(`array['draft', 'open', 'merged', 'archived']`);

const VISIBLE = sql.raw(String(levelOf(lowestRole('space:view'))));

const readOfOrganization = defineSeen<Listed & { role: RoleLevel }, OrganizationTerms>(
  'change_requests_of_organization',
  (term, viewer) => {
    const isSeen = sql`s.organization_id = ${viewer.organizationId}::text and s.deleted_at is null
      and s.change_requests > 0`;
    const places = sql`from spaces s ${joinRole(viewer, spaceRoles(viewer, isSeen), 's.id')}
      cross join unnest(${STATUSES}) w(status)`;
    const which = sql`cr.space_id = s.id and cr.status = w.status and ${hasStatus(term)} and ${matches(term)}
      and (${term('number')}::int is null or cr.number = ${term('number')}::int)`;
    const here = sql`where ${isSeen} and r.role >= ${VISIBLE}`;
    // The newest of each space by itself, along its index: there are few spaces beside their change requests.
    return sql`with page as materialized (select newest.*, r.role ${places} cross join lateral (
        select cr.id, cr.updated_at from change_requests cr where ${which} and ${comesBefore('cr.updated_at, cr.id', term('changed'), term('id'))}
        order by cr.updated_at desc, cr.id desc limit ${term('limit')}::int) newest
      ${here} order by newest.updated_at desc, newest.id desc limit ${term('limit')}::int)
    select ${CHANGE_REQUEST_COLUMNS}, page.role,
      ${boundedCount(sql`${places} join change_requests cr on ${which} ${here}`)} as count
    from page cross join lateral (select * from change_requests where id = page.id limit 1) cr
      cross join lateral (select * from spaces where id = cr.space_id limit 1) s
    order by cr.updated_at desc, cr.id desc`;
  },
);

/** Of all spaces that the viewer sees, last changed first. */
export async function listOrganizationChangeRequests(
  database: Database,
  viewer: Viewer,
  filter: OrganizationFilter,
  slice: Slice,
) {
  const [changed = null, id = null] = slice.after ?? [];
  return toPage(
    await readOfOrganization(database, viewer, { ...filter, changed, id, limit: slice.limit }),
    slice,
  );
}

/** How many there are by status; null for more than are counted. */
export type StatusCounts = Record<ChangeRequestRow['status'], number | null>;

interface StatusCount {
  status: ChangeRequestRow['status'];
  count: number | null;
}

const toCounts = (rows: StatusCount[]): StatusCounts => ({
  ...{ draft: 0, open: 0, archived: 0, merged: 0 },
  ...Object.fromEntries(rows.map(({ status, count }) => [status, count])),
});

const countInSpace = defineStatement<StatusCount, OpenFilter & { spaceId: string }>(
  'change_request_counts_of_space',
  (term) => {
    const which = sql`cr.space_id = ${term('spaceId')}::text and cr.status = w.status and ${matches(term)}`;
    return sql`select w.status, ${boundedCount(sql`from change_requests cr where ${which}`, sql`cr.number`)} as count
      from unnest(${STATUSES}) w(status)`;
  },
);

export async function countChangeRequests(database: Database, spaceId: string, filter: OpenFilter) {
  return toCounts(await countInSpace(database, { ...filter, spaceId }));
}

const countInOrganization = defineSeen<StatusCount, OpenFilter & { number: number | null }>(
  'change_request_counts_of_organization',
  (term, viewer) => {
    const isSeen = sql`s.organization_id = ${viewer.organizationId}::text and s.deleted_at is null
      and s.change_requests > 0`;
    const which = sql`cr.space_id = seen.id and cr.status = w.status and ${matches(term)}
      and (${term('number')}::int is null or cr.number = ${term('number')}::int)`;
    return sql`with seen as materialized (select s.id from spaces s
        ${joinRole(viewer, spaceRoles(viewer, isSeen), 's.id')} where ${isSeen} and r.role >= ${VISIBLE})
      select w.status, ${boundedCount(sql`from seen join change_requests cr on ${which}`)} as count
      from unnest(${STATUSES}) w(status)`;
  },
);

export async function countOrganizationChangeRequests(
  database: Database,
  viewer: Viewer,
  filter: OpenFilter & { number: number | null },
) {
  return toCounts(await countInOrganization(database, viewer, filter));
}
