import { sql } from 'drizzle-orm';
import type { TestApp } from './test-app';

/** What the database itself says of all change requests; each rule that is broken. */
export async function findBrokenChangeRequests(testApp: TestApp): Promise<string[]> {
  const { rows } = await testApp.database.db.execute<{ rule: string; broken: number }>(sql`
    with per_space as (
      select s.id, s.change_requests, s.change_requests_open, s.change_requests_draft, s.last_change_request, s.revision_id,
        count(cr.id)::int as all_of, count(*) filter (where cr.status = 'open')::int as open_of,
        count(*) filter (where cr.status = 'draft')::int as draft_of, coalesce(max(cr.number), 0) as highest
      from spaces s left join change_requests cr on cr.space_id = s.id group by s.id),
    main as (
      select r.*, lag(r.id) over (partition by r.space_id order by r.ordinal) as before,
        row_number() over (partition by r.space_id order by r.ordinal desc) as from_end
      from revisions r where r.change_request_id is null)
    select 'numbers have no gap' as rule, count(*)::int as broken from per_space
      where last_change_request <> highest or highest <> all_of
    union all select 'the space counts its change requests', count(*)::int from per_space
      where change_requests <> all_of or change_requests_open <> open_of or change_requests_draft <> draft_of
    union all select 'the main history is one line', count(*)::int from main
      where before is not null and parents[1] is distinct from before
    union all select 'the head is the end of the line', count(*)::int from main m join spaces s on s.id = m.space_id
      where m.from_end = 1 and m.id <> s.revision_id
    union all select 'what is merged has its revision', count(*)::int from change_requests cr
      left join main m on m.id = cr.revision_merged and m.type = 'merge'
      where (cr.status = 'merged') <> (cr.revision_merged is not null)
        or (cr.status = 'merged' and (m.id is null or m.parents[2] <> cr.revision_id))
    union all select 'one merge, one revision', count(*)::int from (
      select from change_requests where revision_merged is not null group by revision_merged having count(*) > 1) a
    union all select 'each merge revision has its change request', count(*)::int from main m
      where m.type = 'merge' and not exists (select from change_requests cr where cr.revision_merged = m.id)
    union all select 'heads are there', count(*)::int from change_requests cr
      where not exists (select from revisions r where r.id = cr.revision_id and r.space_id = cr.space_id)
    union all select 'roots are there', count(*)::int from revisions r
      where not exists (select from nodes n where n.hash = r.root_hash)`);
  return rows.filter(({ broken }) => broken > 0).map(({ rule, broken }) => `${rule}: ${broken}`);
}
