import { sql } from 'drizzle-orm';
import type { Database } from '../database/db';
import { boundedCount, type Counted, type Slice, toPage } from '../database/keyset';
import { MEMBER_COLUMNS, type MemberRow } from '../members/member-row';
import { definePlaced, type PlaceTerms } from './comment-place';
import { isVisible } from './comment-row';

interface Terms extends PlaceTerms {
  caller: string;
  /** Nobody else is shown. */
  onlyUser: string | null;
  after: string | null;
  limit: number;
}

const read = definePlaced<{ member: (MemberRow & Counted) | null }, Terms>('commenters', (place, term) => {
  const placed = sql`${place.holds('c')} and c.thread_id is null`;
  return sql`select row_to_json(found) as member
      from (${place.select(term)}) p left join lateral (
        with authors as (
          select c.created_by as user_id from comments c where ${placed} and ${isVisible('c', term('caller'))}
          union select r.created_by from comments c
              cross join lateral (select * from comments where thread_id = c.id offset 0) r
            where ${placed} and ${isVisible('r', term('caller'))}),
        people as (
          select m.* from members m join authors a on a.user_id = m.user_id
          where m.organization_id = p."organizationId"
            and (${term('onlyUser')}::text is null or m.user_id = ${term('onlyUser')}::text))
        select ${MEMBER_COLUMNS},
          ${boundedCount(sql`from people`)} as count
        from people m where ${term('after')}::text is null or m.user_id > ${term('after')}::text
        order by m.user_id limit ${term('limit')}::int) found on true
      order by found."userId"`;
});

/** The members who commented or replied, as far as the caller sees it; undefined when the place is not there. */
export async function listCommenters(
  database: Database,
  where: Omit<Terms, 'after' | 'limit'>,
  slice: Slice,
) {
  const found = await read(database, { ...where, after: slice.after?.[0] ?? null, limit: slice.limit });
  if (found.length === 0) return undefined;
  const rows = found.flatMap(({ member }) => member ?? []);
  return toPage(rows, slice);
}
