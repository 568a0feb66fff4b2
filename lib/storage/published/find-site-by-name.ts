import { sql } from 'drizzle-orm';
import type { Database } from '../database/db';
import { defineStatement } from '../database/statement';

const define = (column: 'basename' | 'hostname') =>
  defineStatement<{ id: string }, { name: string }>(
    `site_by_${column}`,
    (term) => sql`select o.id from sites o join organizations w on w.id = o.organization_id
      where lower(o.${sql.raw(column)}) = lower(${term('name')}::text) and o.deleted_at is null and w.deleted_at is null`,
  );

const byBasename = define('basename');
const byHostname = define('hostname');

export async function findSiteByBasename(database: Database, name: string): Promise<string | undefined> {
  const [found] = await byBasename(database, { name });
  return found?.id;
}

export async function findSiteByHostname(database: Database, name: string): Promise<string | undefined> {
  const [found] = await byHostname(database, { name });
  return found?.id;
}
