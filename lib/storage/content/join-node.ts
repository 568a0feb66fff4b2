import { type SQL, sql } from 'drizzle-orm';

/**
 * Joins the node `n` of each hash by a look-up of its own. The planner can't know how few hashes a walk down a tree comes
 * to, and would rather read all nodes of all trees; what has a limit it leaves as it is.
 */
export function joinNode(hash: string): SQL {
  return sql`cross join lateral (select body from nodes where hash = ${sql.raw(hash)} limit 1) n`;
}
