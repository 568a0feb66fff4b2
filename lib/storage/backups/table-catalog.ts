import { sql } from 'drizzle-orm';
import type { Tx } from '../database/transaction';

interface Column {
  name: string;
  /** As PostgreSQL writes it, such as `timestamp(3) with time zone`. */
  type: string;
}

export interface Table {
  name: string;
  /** Without generated ones, which the database makes anew. */
  columns: Column[];
}

/**
 * Not in a backup: the steps of the schema, which the program has; sessions and links to new passwords and addresses,
 * so that a restore lets nobody in; the list of backups; and what a sentence model made, which it makes again.
 * Nor unlogged tables, which the database empties after a crash.
 */
const LEFT_OUT = [
  'schema_migrations',
  'sessions',
  'password_resets',
  'email_changes',
  'backups',
  'search_models',
  'search_vectors',
];

/** Every table of the product in the order of their names, as the database itself describes them. */
export async function listTables(tx: Tx): Promise<Table[]> {
  const { rows } = await tx.execute<{ name: string; columns: Column[] }>(sql`
    select c.relname as name, json_agg(json_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relpersistence = 'p' and c.relnamespace = current_schema()::regnamespace
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not (c.relname = any(${sql.param(LEFT_OUT)}::text[]))
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname collate "C"`);
  return rows;
}

/** A column that counts by itself, and how far it is. */
interface Counter {
  table: string;
  column: string;
  /** Null before its first use. */
  last: string | null;
}

export async function listCounters(tx: Tx): Promise<Counter[]> {
  const { rows } = await tx.execute<{ [Name in keyof Counter]: Counter[Name] }>(sql`
    select c.relname as "table", a.attname as "column", s.last_value::text as last
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
    join pg_sequences s on s.schemaname = current_schema()
      and format('%I.%I', s.schemaname, s.sequencename)::regclass
        = pg_get_serial_sequence(format('%I', c.relname), a.attname)::regclass
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    order by 1, 2`);
  return rows;
}

export async function setCounter(tx: Tx, { table, column, last }: Counter): Promise<void> {
  if (last === null) return;
  await tx.execute(
    sql`select setval(pg_get_serial_sequence(format('%I', ${table}::text), ${column}), ${last}::bigint)`,
  );
}

/** The steps of the schema that the database has been brought through, in order; undefined before the first. */
export async function findSchemaSteps(tx: Tx): Promise<string[] | undefined> {
  const found = await tx.execute<{ exists: boolean }>(
    sql`select to_regclass('schema_migrations') is not null as exists`,
  );
  if (!found.rows[0]?.exists) return undefined;
  const { rows } = await tx.execute<{ hash: string }>(
    sql`select hash from schema_migrations order by position`,
  );
  return rows.map(({ hash }) => hash);
}
