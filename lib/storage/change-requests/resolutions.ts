import { and, eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../database/db';
import { isoText } from '../database/iso-text';
import { defineStatement } from '../database/statement';
import { conflictResolutions } from '../schema/change-requests';
import { type PersonRow, personOf } from './row';

export interface ResolutionRow {
  conflictId: string;
  choice: 'main' | 'yours' | 'both' | 'edited';
  markdown: string | null;
  resolvedAt: string;
  resolvedBy: PersonRow | null;
}

const read = defineStatement<ResolutionRow, { changeRequestId: string }>(
  'conflict_resolutions',
  (term) => sql`select cf.conflict_id as "conflictId", cf.choice, cf.markdown,
    ${isoText('cf.resolved_at')} as "resolvedAt", ${personOf('cf.resolved_by')} as "resolvedBy"
    from conflict_resolutions cf where cf.change_request_id = ${term('changeRequestId')}::text`,
);

/** How conflicts were decided, by conflict. */
export async function listResolutions(
  on: Database | Tx,
  changeRequestId: string,
): Promise<Map<string, ResolutionRow>> {
  const rows = await read(on, { changeRequestId });
  return new Map(rows.map((row) => [row.conflictId, row]));
}

/** Another text when the conflicts of the change request `cr` are decided otherwise. */
export const RESOLUTIONS_KEY = sql`(select string_agg(concat_ws(' ', cf.conflict_id, cf.choice, ${isoText('cf.resolved_at')}),
  ',' order by cf.conflict_id) from conflict_resolutions cf where cf.change_request_id = cr.id)`;

/** The same text, of resolutions that were read. */
export function resolutionsKeyOf(resolutions: ReadonlyMap<string, ResolutionRow>): string | null {
  const written = [...resolutions.values()]
    .sort((a, b) => (a.conflictId < b.conflictId ? -1 : 1))
    .map(({ conflictId, choice, resolvedAt }) => `${conflictId} ${choice} ${resolvedAt}`);
  return written.length === 0 ? null : written.join(',');
}

export async function putResolution(
  tx: Tx,
  changeRequestId: string,
  conflictId: string,
  resolution: { choice: ResolutionRow['choice']; markdown: string | null; resolvedBy: string },
): Promise<void> {
  const set = { ...resolution, resolvedAt: sql`now()` };
  await tx
    .insert(conflictResolutions)
    .values({ changeRequestId, conflictId, ...set })
    .onConflictDoUpdate({
      target: [conflictResolutions.changeRequestId, conflictResolutions.conflictId],
      set,
    });
}

/** Forgets one, or all of a change request; false when there was none. */
export async function deleteResolutions(
  tx: Tx,
  changeRequestId: string,
  conflictId?: string,
): Promise<boolean> {
  const one = conflictId === undefined ? undefined : eq(conflictResolutions.conflictId, conflictId);
  const deleted = await tx
    .delete(conflictResolutions)
    .where(and(eq(conflictResolutions.changeRequestId, changeRequestId), one))
    .returning({ id: conflictResolutions.conflictId });
  return deleted.length > 0;
}
