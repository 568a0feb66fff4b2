import { Column, getTableName, is, SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { SCHEMA } from '../all-tables';

const tables = Object.values(SCHEMA).filter((value) => is(value, PgTable));

/** Fewer rows are read at once about as fast as by an index. */
const SCANNED = 4_000;

interface Rows {
  /** How many there are. */
  from: number;
  to: number;
}

/** How many rows share an owner. */
const FAMILY = 100;

/** From here on statistics are as `analyze` leaves them, and not as a server makes them meanwhile. */
export async function holdStatistics(client: pg.Client): Promise<void> {
  for (const table of tables)
    await client.query(`alter table ${getTableName(table)} set (autovacuum_enabled = false)`);
}

/** What grows with every change and every reader. */
const LARGE: ReadonlySet<string> = new Set([
  'audit_events',
  'blobs',
  'change_requests',
  'comments',
  'document_links',
  'documents',
  'grants',
  'jobs',
  'members',
  'nodes',
  'notifications',
  'questions',
  'reviews',
  'revisions',
  'search_pages',
  'search_sections',
  'search_terms',
  'search_texts',
  'site_missed_paths',
  'site_views',
  'space_files',
  'spaces',
  'team_members',
  'users',
  'webhook_deliveries',
]);

/** Of which there are few, however large the instance is. */
const SMALL = new Set([
  'backups',
  'instance_facts',
  'integrations',
  'integration_versions',
  'integration_previews',
]);

/**
 * Adds copies of its rows to every table that has some, as if of other owners: keys are new ones, and what refers to
 * something else is shared by a hundred rows. The large tables have `to` of them afterwards, the others a fifth of it.
 * Answers the tables that got enough to count, by name.
 */
export async function fillTables(client: pg.Client, { from, to }: Rows): Promise<Set<string>> {
  // Nothing asks what the copies refer to.
  await client.query('set session_replication_role = replica');
  const filled = new Set<string>();
  for (const table of tables) {
    const name = getTableName(table);
    if (SMALL.has(name)) continue;
    const share = LARGE.has(name) ? 1 : 5;
    const { rowCount } = await client.query(copyRows(table, { from: from / share, to: to / share }));
    if ((rowCount ?? 0) >= SCANNED) filled.add(name);
  }
  await client.query('set session_replication_role = origin');
  return filled;
}

function copyRows(table: PgTable, { from, to }: Rows): string {
  const { name, columns } = getTableConfig(table);
  const { own, shared } = findKeys(table);
  const copy = (column: PgColumn): string => {
    const value = `sample."${column.name}"`;
    const type = column.getSQLType();
    const isOwn = own.has(column.name);
    if (isOwn && isNumber(column)) return 'i';
    if (type.startsWith('timestamp')) return `${value} - i * interval '1 second'`;
    // Of most owners' things one alone can be the default.
    if (column.name === 'is_default') return 'false';
    if (type.endsWith('[]') && column.name === 'domains') return `array[md5('domain ' || i)]`;
    if (!isText(column) || !(isOwn || shared.has(column.name) || /(_id|hash)$/.test(column.name)))
      return value;
    return `case when ${value} is not null then md5('${column.name} ' || ${isOwn ? 'i' : `i / ${FAMILY}`}) end`;
  };
  const copied = columns.filter(({ generatedIdentity, generated }) => !generatedIdentity && !generated);
  return `insert into "${name}" (${copied.map((column) => `"${column.name}"`).join(', ')})
    select ${copied.map(copy).join(', ')} from generate_series(${100_000 + from}, ${100_000 + to - 1}) i
    join (select *, row_number() over () - 1 as nth, count(*) over () as total from "${name}" limit 10) sample
      on sample.nth = i % least(sample.total, 10)
    on conflict do nothing`;
}

const isText = (column: PgColumn) =>
  /^text(?! ?\[)/.test(column.getSQLType()) && !column.getSQLType().endsWith('[]');
const isNumber = (column: PgColumn) => /^(big)?int/.test(column.getSQLType());

/** The columns that tell rows apart, of each key the last one that can, and those whose value others have as well. */
function findKeys(table: PgTable): { own: Set<string>; shared: Set<string> } {
  const { columns, foreignKeys, primaryKeys, indexes } = getTableConfig(table);
  const columnsOf = (part: unknown): PgColumn[] => {
    const named = is(part, SQL) ? part.queryChunks.filter((chunk) => is(chunk, Column)) : [part];
    return columns.filter(({ name }) => named.some((one) => (one as { name?: string }).name === name));
  };
  const keys: PgColumn[][][] = [
    ...columns.filter(({ primary, isUnique }) => primary || isUnique).map((column) => [[column]]),
    ...primaryKeys.map((key) => key.columns.map(columnsOf)),
    ...indexes
      .filter(({ config }) => config.unique && !(config.where && config.columns.length === 1))
      .map(({ config }) => config.columns.map(columnsOf)),
  ];
  const last = keys.map((key) =>
    key.findLast((part) => part.some((column) => isText(column) || isNumber(column))),
  );
  const names = (some: readonly PgColumn[]) => some.map(({ name }) => name);
  return {
    own: new Set(last.flatMap((part = []) => names(part))),
    shared: new Set([
      ...keys.flat().flatMap(names),
      ...foreignKeys.flatMap((key) => names(key.reference().columns as PgColumn[])),
    ]),
  };
}
