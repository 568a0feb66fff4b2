import { type SQL, sql } from 'drizzle-orm';

/**
 * Who made a change request or put content into it: by edits, imports, suggestions that they accepted, or conflicts that they
 * decided. Whose suggestions others accepted, and who only brought it up to date, did not.
 */
export const authorsOf = (changeRequestId: SQL): SQL => sql`(
  select made.created_by as user_id from change_requests made where made.id = ${changeRequestId}
  union select w.created_by from revisions w where w.change_request_id = ${changeRequestId} and w.type <> 'update'
  union select unnest(w.co_authors) from revisions w where w.change_request_id = ${changeRequestId} and w.type = 'update'
  union select cf.resolved_by from conflict_resolutions cf where cf.change_request_id = ${changeRequestId})`;

/** Whether somebody is one of these: each is looked up, for lists of many people. */
export const isAuthorOf = (changeRequestId: SQL, userId: SQL): SQL => sql`(
  (select made.created_by from change_requests made where made.id = ${changeRequestId}) = ${userId}
  or exists (select from revisions w where w.change_request_id = ${changeRequestId} and w.created_by = ${userId} and w.type <> 'update')
  or exists (select from revisions w where w.change_request_id = ${changeRequestId} and ${userId} = any(w.co_authors) and w.type = 'update')
  or exists (select from conflict_resolutions cf where cf.change_request_id = ${changeRequestId} and cf.resolved_by = ${userId}))`;
