import { eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../database/db';
import { isoText } from '../database/iso-text';
import { defineStatement } from '../database/statement';
import { sites } from '../schema/sites';

export interface AdaptiveSchemaRow {
  schema: Record<string, unknown> | null;
  /** Null while there is no schema. */
  updatedAt: string | null;
}

const read = defineStatement<AdaptiveSchemaRow, { siteId: string }>(
  'site_adaptive_schema',
  (term) => sql`select adaptive_schema as schema,
    ${isoText('adaptive_schema_updated_at')} as "updatedAt"
    from sites where id = ${term('siteId')}::text`,
);

export async function getSchemaRow(on: Database | Tx, siteId: string): Promise<AdaptiveSchemaRow> {
  const [row] = await read(on, { siteId });
  return row ?? { schema: null, updatedAt: null };
}

export async function writeAdaptiveSchema(
  tx: Tx,
  siteId: string,
  schema: Record<string, unknown>,
): Promise<void> {
  await tx
    .update(sites)
    .set({ adaptiveSchema: schema, adaptiveSchemaUpdatedAt: sql`now()` })
    .where(eq(sites.id, siteId));
}
