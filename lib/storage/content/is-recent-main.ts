import { sql } from 'drizzle-orm';
import type { Database } from '../database/db';
import { defineStatement } from '../database/statement';

const read = defineStatement<{ isRecent: boolean }, { spaceId: string; revisionId: string; seconds: number }>(
  'revision_is_recent_main',
  (term) => sql`select not exists (
      select from revisions n where n.space_id = r.space_id and n.change_request_id is null
        and n.ordinal > r.ordinal and n.created_at < now() - make_interval(secs => ${term('seconds')}::int)
    ) as "isRecent"
    from revisions r where r.id = ${term('revisionId')}::text and r.space_id = ${term('spaceId')}::text
      and r.change_request_id is null`,
);

/** Whether a revision is the main content of its space, or was until less than so many seconds ago. */
export async function isRecentMain(
  database: Database,
  spaceId: string,
  revisionId: string,
  seconds: number,
): Promise<boolean> {
  const [row] = await read(database, { spaceId, revisionId, seconds });
  return row?.isRecent ?? false;
}
