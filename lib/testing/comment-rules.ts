import { sql } from 'drizzle-orm';
import type { TestApp } from './test-app';

/** What the database itself says of all comments; each rule that is broken. */
export async function findBrokenComments(testApp: TestApp): Promise<string[]> {
  const { rows } = await testApp.database.db.execute<{ rule: string; broken: number }>(sql`
    with seen as (select c.* from comments c left join reviews rv on rv.id = c.review_id
      where rv.status is distinct from 'pending'),
    opened as (select * from seen where thread_id is null and resolved_at is null)
    select 'a space counts the open comments on its main content' as rule, count(*)::int as broken from spaces s
      where s.comments <> (select count(*) from opened o where o.space_id = s.id and o.change_request_id is null)
    union all select 'a change request counts its open comments', count(*)::int from change_requests cr
      where cr.comments <> (select count(*) from opened o where o.change_request_id = cr.id)
    union all select 'a comment counts its replies', count(*)::int from comments c where c.thread_id is null
      and c.replies <> (select count(*) from seen r where r.thread_id = c.id)
    union all select 'when and by whom it was resolved are both there or both not', count(*)::int from comments
      where (resolved_at is null) <> (resolved_by is null)
    union all select 'a reply is where its comment is', count(*)::int from comments r
      left join comments c on c.id = r.thread_id where r.thread_id is not null
        and (c.id is null or c.thread_id is not null or c.space_id <> r.space_id
          or c.change_request_id is distinct from r.change_request_id)
    union all select 'what waits is on a change request, in a review of its author', count(*)::int
      from comments c join reviews rv on rv.id = c.review_id
      where rv.status = 'pending' and (c.change_request_id is distinct from rv.change_request_id
        or c.created_by is distinct from rv.reviewer_id)
    union all select 'a comment that waits has no replies that others see', count(*)::int
      from comments c join reviews rv on rv.id = c.review_id and rv.status = 'pending'
      where exists (select from seen r where r.thread_id = c.id)`);
  return rows.filter(({ broken }) => broken > 0).map(({ rule, broken }) => `${rule}: ${broken}`);
}
