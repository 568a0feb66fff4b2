import { eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../db';
import { sites } from '../schema';
import { defineStatement } from '../statement';

export interface AdaptiveSchemaRow {
  schema: Record<string, unknown> | null;
  /** In milliseconds; null while there is no schema. */
  updatedAt: number | null;
}

const read = defineStatement<AdaptiveSchemaRow, { siteId: string }>(
  'site_adaptive_schema',
  (term) => sql`select adaptive_schema as schema,
    (extract(epoch from adaptive_schema_updated_at) * 1000)::float8 as "updatedAt"
    from sites where id = ${term('siteId')}::text`,
);

export async function findAdaptiveSchema(on: Database | Tx, siteId: string): Promise<AdaptiveSchemaRow> {
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
