import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/storage/database/db';

/** What stands between statements, as in migrations. */
export const BREAK = '\n--> statement-breakpoint\n';

interface Column {
  table: string;
  column: string;
  type: string;
  isGenerated: boolean;
}

async function listColumns({ db }: Database): Promise<Column[]> {
  const { rows } = await db.execute<Record<keyof Column, unknown>>(sql`
    select table_name as "table", column_name as "column", data_type as "type",
      is_generated = 'ALWAYS' as "isGenerated"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name, ordinal_position`);
  return rows as unknown[] as Column[];
}

function groupByTable(columns: readonly Column[]): Map<string, Column[]> {
  const tables = new Map<string, Column[]>();
  for (const column of columns) tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  return tables;
}

/**
 * Lets two years pass for everything that was written, so that whatever ends has ended: an answer that is kept today is
 * the same in every later year.
 */
export async function age(database: Database): Promise<void> {
  const columns = await listColumns(database);
  const moments = groupByTable(
    columns.filter(({ type, isGenerated }) => /^(?:timestamp|date)/.test(type) && !isGenerated),
  );
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const [table, changed] of moments) {
      const set = changed.map(
        ({ column }) => sql`${sql.identifier(column)} = ${sql.identifier(column)} - interval '2 years'`,
      );
      await tx.execute(sql`update ${sql.identifier(table)} set ${sql.join(set, sql`, `)}`);
    }
  });
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
const name = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** The rows of every table as statements of SQL, which either engine takes after the steps that make the tables. */
export async function dumpRows(database: Database): Promise<string[]> {
  const columns = await listColumns(database);
  const statements: string[] = [];
  for (const [table, all] of groupByTable(columns)) {
    const { rows } = await database.db.execute<{ text: string | null }>(
      sql`select json_agg(to_json(t) order by to_json(t)::text)::text as text from ${sql.identifier(table)} t`,
    );
    const text = rows[0]?.text;
    if (!text) continue;
    const names = all.filter(({ isGenerated }) => !isGenerated).map(({ column }) => name(column));
    statements.push(
      `insert into ${name(table)} (${names.join(', ')}) overriding system value select ${names.join(', ')} from json_populate_recordset(null::${name(table)}, ${quote(text)})`,
    );
  }
  const { rows } = await database.db.execute<{ sequence: string; last: number }>(sql`
    select sequencename as sequence, last_value as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`);
  for (const { sequence, last } of rows)
    statements.push(`select setval(${quote(name(sequence))}, ${Number(last)})`);
  return statements;
}
