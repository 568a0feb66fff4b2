import { sql } from 'drizzle-orm';
import type { Tx } from '../database/transaction';
import type { Table } from './table-catalog';

/** Lines as `readRows` made them, into the columns they were read from. */
export async function writeRows(tx: Tx, { name, columns }: Table, lines: string[]): Promise<void> {
  const names = sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  const values = sql.join(
    columns.map(({ type }, at) => sql`(line->>${sql.raw(String(at))})::${sql.raw(type)}`),
    sql`, `,
  );
  await tx.execute(
    sql`insert into ${sql.identifier(name)} (${names}) overriding system value
      select ${values} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) line`,
  );
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Rows refer to each other in circles: foreign keys are dropped, and added again when all rows are there, which
 * checks every row. Triggers are off meanwhile: the backup has what they would write.
 */
export async function withoutReferences(tx: Tx, work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await tx.execute<{ [Name in keyof ForeignKey]: string }>(sql`
    select conrelid::regclass::text as "table", quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`);
  const { rows: guarded } = await tx.execute<{ table: string }>(sql`
    select distinct tgrelid::regclass::text as "table" from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and c.relnamespace = current_schema()::regnamespace`);
  const alter = (table: string, act: string) => tx.execute(sql.raw(`alter table ${table} ${act}`));
  for (const { table, name } of keys) await alter(table, `drop constraint ${name}`);
  for (const { table } of guarded) await alter(table, 'disable trigger user');
  await work();
  for (const { table } of guarded) await alter(table, 'enable trigger user');
  for (const { table, name, definition } of keys) await alter(table, `add constraint ${name} ${definition}`);
}

/** An instance counts as empty only without accounts and organizations, which a restore would delete. */
export async function countInhabitants(tx: Tx): Promise<{ users: number; organizations: number }> {
  const { rows } = await tx.execute<{ users: number; organizations: number }>(sql`
    select (select count(*)::int from users) as users, (select count(*)::int from organizations) as organizations`);
  return rows[0] ?? { users: 0, organizations: 0 };
}

/** What a start leaves in an unused database: the instance's own jobs, refused sign-ins. */
export async function emptyTables(tx: Tx, tables: Iterable<Table>): Promise<void> {
  for (const { name } of tables) await tx.execute(sql`delete from ${sql.identifier(name)}`);
}

/**
 * Drops the tables with what belongs to them: an unused database may be at another step of the schema
 * than the backup, and has the instance's own jobs in it.
 */
export async function dropTables(tx: Tx): Promise<void> {
  const { rows: functions } = await tx.execute<{ name: string }>(sql`
    select distinct tgfoid::regprocedure::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and c.relnamespace = current_schema()::regnamespace`);
  const { rows: tables } = await tx.execute<{ name: string }>(sql`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`);
  if (tables.length > 0)
    await tx.execute(sql.raw(`drop table ${tables.map(({ name }) => name).join(', ')} cascade`));
  for (const { name } of functions) await tx.execute(sql.raw(`drop function ${name}`));
}
