import { type SQL, sql } from 'drizzle-orm';
import { lowestRole } from '@/lib/access/permissions';
import { levelOf, type RoleLevel } from '@/lib/access/roles';
import { defineSeen, joinRole } from '../access/seen';
import { spaceRoles, type Viewer, type ViewerTerms } from '../access/viewer';
import type { Database } from '../database/db';
import { boundedCount, type Counted, type Slice, toPage } from '../database/keyset';
import type { Term } from '../database/statement';
import type { SeenSpace } from './find-space';
import { RESTORABLE, SPACE_COLUMNS } from './space-row';

type ListedSpace = SeenSpace & Counted;

interface Terms {
  collectionId: string | null;
  key: string;
  id: string;
  limit: number;
}

interface Listing {
  which: (term: Term<Terms>) => SQL;
  lowest: RoleLevel;
  order: SQL;
  after: (term: Term<Terms>) => SQL;
}

const VISIBLE = levelOf(lowestRole('space:view'));
const MANAGEABLE = levelOf(lowestRole('space:manage'));

function defineListing(name: string, listing: Listing) {
  const define = (suffix: string, isNext: boolean) => {
    const write = (term: Term<Terms & Viewer>, viewer: ViewerTerms) => {
      const which = listing.which(term);
      const seen = sql`from spaces s ${joinRole(viewer, spaceRoles(viewer, which), 's.id')}
        where s.organization_id = ${viewer.organizationId}::text and ${which} and r.role >= ${sql.raw(String(listing.lowest))}`;
      return sql`select ${SPACE_COLUMNS}, r.role, ${boundedCount(seen, listing.order)} as count
        ${seen} and ${isNext ? listing.after(term) : sql`true`} order by ${listing.order} limit ${term('limit')}::int`;
    };
    return defineSeen<ListedSpace, Terms>(name + suffix, write);
  };
  // Two statements, so that each is planned for what it does: going on starts in the middle of an index.
  const [first, next] = [define('', false), define('_next', true)];
  return async (database: Database, viewer: Viewer, slice: Slice, collectionId: string | null = null) => {
    const [key = '', id = ''] = slice.after ?? [];
    const values = { collectionId, key, id, limit: slice.limit };
    return toPage(await (slice.after ? next : first)(database, viewer, values), slice);
  };
}

/** Newest first. */
export const listSpaces = defineListing('spaces_newest', {
  which: () => sql`s.deleted_at is null`,
  lowest: VISIBLE,
  order: sql`s.created_at desc, s.id desc`,
  after: (term) => sql`(s.created_at, s.id) < (${term('key')}::timestamptz, ${term('id')}::text)`,
});

/** What the viewer can take out of the trash, last deleted first. */
export const listDeletedSpaces = defineListing('spaces_deleted', {
  which: () => RESTORABLE,
  lowest: MANAGEABLE,
  order: sql`s.deleted_at desc, s.id desc`,
  after: (term) => sql`(s.deleted_at, s.id) < (${term('key')}::timestamptz, ${term('id')}::text)`,
});

/** The spaces directly in a collection, in its order. */
export const listSpacesIn = defineListing('spaces_in_collection', {
  which: (term) => sql`s.parent_id = ${term('collectionId')}::text and s.deleted_at is null`,
  lowest: VISIBLE,
  order: sql`s.order_key, s.id`,
  after: (term) => sql`(s.order_key, s.id) > (${term('key')}::text, ${term('id')}::text)`,
});
