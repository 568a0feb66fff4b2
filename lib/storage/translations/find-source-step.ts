import { sql } from 'drizzle-orm';
import type { Database } from '../database/db';
import { defineStatement } from '../database/statement';

/** How far a translation follows its source at once. */
export interface SourceStep {
  revisionId: string;
  /** Its one merge was a minor change. */
  isMinor: boolean;
}

const readStep = defineStatement<SourceStep, { spaceId: string; followed: string; head: string }>(
  'source_step',
  (term) => sql`with line as (
      select r.id, r.ordinal, coalesce((select cr.is_minor from change_requests cr where cr.revision_merged = r.id
        and r.type = 'merge'), false) as is_minor
      from revisions r where r.space_id = ${term('spaceId')}::text and r.change_request_id is null
        and r.ordinal > (select ordinal from revisions where id = ${term('followed')}::text)
        and r.ordinal <= (select ordinal from revisions where id = ${term('head')}::text)),
    minor as (select min(ordinal) as ordinal from line where is_minor)
    select line.id as "revisionId", line.is_minor as "isMinor" from line, minor
    where minor.ordinal is null or line.ordinal < minor.ordinal or line.ordinal = (select min(ordinal) from line)
    order by line.ordinal desc limit 1`,
);

/** A minor change is followed by itself, and all that lies before the next one together. */
export async function findSourceStep(
  database: Database,
  spaceId: string,
  followed: string,
  head: string,
): Promise<SourceStep> {
  const [step] = await readStep(database, { spaceId, followed, head });
  return step ?? { revisionId: head, isMinor: false };
}
