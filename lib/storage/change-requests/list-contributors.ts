import { sql } from 'drizzle-orm';
import type { Database } from '../database/db';
import { isoText } from '../database/iso-text';
import { boundedCount, type Slice, toPage } from '../database/keyset';
import { defineStatement } from '../database/statement';
import { isChangeRequest, type PersonRow, personOf } from './row';

interface ContributorRow {
  user: PersonRow;
  userId: string;
  updatedAt: string;
  contributions: number;
  count: number | null;
}

interface Terms {
  spaceId: string;
  name: string;
  after: string | null;
  limit: number;
}

const read = defineStatement<ContributorRow & { found: boolean }, Terms>(
  'change_request_contributors',
  (term) => sql`with found as (select cr.id, cr.created_by, cr.created_at from change_requests cr
      where cr.space_id = ${term('spaceId')}::text and ${isChangeRequest(term('name'))}),
    acts as (
      select created_by as user_id, created_at as at from found where created_by is not null
      union all select r.created_by, r.created_at from revisions r join found on r.change_request_id = found.id
        where r.created_by is not null
      union all select unnest(r.co_authors), r.created_at from revisions r join found on r.change_request_id = found.id),
    people as (select user_id, max(at) as updated_at, count(*)::int as contributions from acts group by user_id)
    select p.user_id as "userId", ${personOf('p.user_id')} as "user", ${isoText('p.updated_at')} as "updatedAt",
      p.contributions, ${boundedCount(sql`from people`)} as count, f.found
    from (select exists (select 1 from found) as found) f
    left join lateral (select * from people
      where ${term('after')}::text is null or user_id > ${term('after')}::text
      order by user_id limit ${term('limit')}::int) p on true`,
);

/** Who made a change request and who wrote in it, also by suggestions that were accepted; undefined when there is no such change request. */
export async function listContributors(database: Database, spaceId: string, name: string, slice: Slice) {
  const rows = await read(database, { spaceId, name, after: slice.after?.[0] ?? null, limit: slice.limit });
  if (!rows[0]?.found) return undefined;
  return toPage(
    rows.filter((row) => row.userId !== null),
    slice,
  );
}
