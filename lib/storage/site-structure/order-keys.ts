import { sql } from 'drizzle-orm';
import type { Tx } from '../database/db';
import type { siteSectionGroups, siteSections, siteSpaces } from '../schema/sites';

type Ordered = typeof siteSections | typeof siteSectionGroups | typeof siteSpaces;

/** Writes the order keys of some rows of a site; none is no statement. */
export async function writeOrderKeys(
  tx: Tx,
  table: Ordered,
  siteId: string,
  keys: { id: string; orderKey: string }[],
): Promise<void> {
  if (keys.length === 0) return;
  const ids = sql.param(keys.map(({ id }) => id));
  const orderKeys = sql.param(keys.map(({ orderKey }) => orderKey));
  await tx.execute(sql`update ${table} t set order_key = k.order_key
    from unnest(${ids}::text[], ${orderKeys}::text[]) as k(id, order_key)
    where t.id = k.id and t.site_id = ${siteId}`);
}
