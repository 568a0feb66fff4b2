import { sql } from 'drizzle-orm';
import type { Database } from '../database/db';
import { defineStatement } from '../database/statement';

interface WriterRow {
  id: string;
  displayName: string;
  email: string;
  photoUrl: string | null;
}

const read = defineStatement<WriterRow, { revisionId: string }>(
  'revision_writers',
  (term) => sql`with here as (select r.* from revisions r where r.id = ${term('revisionId')}::text),
    written as (
      select created_by, co_authors from here
      union all select r.created_by, r.co_authors from here
        join revisions merged on merged.id = here.parents[2]
        join revisions r on r.change_request_id = merged.change_request_id
      where here.type = 'merge'),
    people as (select created_by as id from written union select unnest(co_authors) from written)
    select u.id, u.display_name as "displayName", u.email, u.photo_url as "photoUrl"
      from people join users u on u.id = people.id order by u.id limit 100`,
);

/** Who wrote a revision: of a merge who merged it, and everybody who wrote in the change request. */
export const listRevisionWriters = (database: Database, revisionId: string): Promise<WriterRow[]> =>
  read(database, { revisionId });
