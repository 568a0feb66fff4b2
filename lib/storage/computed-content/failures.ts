import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Database, Tx } from '../database/db';
import { isoText } from '../database/iso-text';
import { defineStatement } from '../database/statement';
import { computedFailures } from '../schema/computed-content';

/** The main content of a space, or a change request of it. */
export interface ComputedLine {
  spaceId: string;
  changeRequestId: string | undefined;
}

interface ComputationState {
  message: string | null;
  failedAt: string | null;
  isComputing: boolean;
}

const read = defineStatement<
  ComputationState,
  { spaceId: string; changeRequestId: string; pageId: string; job: string }
>(
  'computation_state',
  (term) => sql`select f.message, ${isoText('f.failed_at')} as "failedAt",
      exists (select from jobs j where j.kind = ${term('job')}::text and j.space_id = ${term('spaceId')}::text
        and j.state in ('queued', 'running') and j.input ->> 'changeRequestId' is not distinct from
          nullif(${term('changeRequestId')}::text, '')
        and (j.input -> 'pages' is null or j.input -> 'pages' @> to_jsonb(${term('pageId')}::text))) as "isComputing"
    from (select 1) one left join computed_failures f on f.space_id = ${term('spaceId')}::text
      and f.change_request_id = ${term('changeRequestId')}::text and f.page_id = ${term('pageId')}::text`,
);

export async function findComputationState(
  database: Database,
  job: string,
  { spaceId, changeRequestId = '' }: ComputedLine,
  pageId: string,
): Promise<ComputationState> {
  const [state] = await read(database, { spaceId, changeRequestId, pageId, job });
  return state ?? { message: null, failedAt: null, isComputing: false };
}

/** What failed now takes the place of what failed before, and pages that are gone are forgotten. */
export async function writeFailures(
  tx: Tx,
  { spaceId, changeRequestId = '' }: ComputedLine,
  outcomes: ReadonlyMap<string, string | undefined>,
  kept: readonly string[],
): Promise<void> {
  const ofLine = and(
    eq(computedFailures.spaceId, spaceId),
    eq(computedFailures.changeRequestId, changeRequestId),
  );
  const failed = [...outcomes].flatMap(([pageId, message]) =>
    message === undefined ? [] : { pageId, message },
  );
  const still = kept.filter((id) => !outcomes.has(id) || outcomes.get(id) !== undefined);
  await tx
    .delete(computedFailures)
    .where(still.length > 0 ? and(ofLine, notInArray(computedFailures.pageId, still)) : ofLine);
  if (failed.length === 0) return;
  await tx
    .insert(computedFailures)
    .values(failed.map((failure) => ({ spaceId, changeRequestId, ...failure })))
    .onConflictDoUpdate({
      target: [computedFailures.spaceId, computedFailures.changeRequestId, computedFailures.pageId],
      set: { message: sql`excluded.message`, failedAt: sql`now()` },
    });
}
