import { sql } from 'drizzle-orm';
import type { Tx } from '../database/transaction';
import { blobs } from '../schema/content';
import type { Table } from './table-catalog';

/** About so many characters are taken from the database at once, so that large rows come few at a time. */
const BATCH_CHARACTERS = 1_000_000;
const MOST_ROWS = 2_000;

/** Unfinished jobs are left out: after a restore they would run, and send e-mails, a second time. */
const CONDITIONS: Readonly<Record<string, string>> = { jobs: `where state in ('done', 'failed')` };

/** Pins the settings that change how values are written as text. */
export async function fixTextForms(tx: Tx): Promise<void> {
  await tx.execute(sql`set local timezone = 'UTC'`);
  await tx.execute(sql`set local datestyle = 'ISO, MDY'`);
  await tx.execute(sql`set local intervalstyle = 'iso_8601'`);
  await tx.execute(sql`set local bytea_output = 'hex'`);
  await tx.execute(sql`set local extra_float_digits = 1`);
}

export async function countRowsOf(tx: Tx, { name }: Table): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(name)} ${sql.raw(CONDITIONS[name] ?? '')}`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * The rows of a table, each as a line of JSON: the text of every column in order, or null. Text is the one form that
 * every type has and that both engines read back to the same value, unlike JSON.
 */
export async function* readRows(tx: Tx, { name, columns }: Table): AsyncGenerator<string[]> {
  const values = sql.join(
    columns.map((column) => sql`${sql.identifier(column.name)}::text`),
    sql`, `,
  );
  await tx.execute(
    sql`declare backup no scroll cursor for select json_build_array(${values})::text as line
      from ${sql.identifier(name)} ${sql.raw(CONDITIONS[name] ?? '')}`,
  );
  let count = 50;
  for (;;) {
    const { rows } = await tx.execute<{ line: string }>(sql.raw(`fetch ${count} from backup`));
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < count) break;
    const characters = rows.reduce((sum, { line }) => sum + line.length, 0);
    count = Math.max(1, Math.min(MOST_ROWS, Math.floor((count * BATCH_CHARACTERS) / characters)));
  }
  await tx.execute(sql`close backup`);
}

/** The hashes of all files that anything refers to. */
export async function listFileHashes(tx: Tx): Promise<string[]> {
  const found = await tx.select({ hash: blobs.hash }).from(blobs).orderBy(blobs.hash);
  return found.map(({ hash }) => hash);
}

/** The jobs that may have left something behind to be fetched. */
export async function listKeptJobs(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from jobs where state = 'done' and expires_at > now() and result is not null order by id`,
  );
  return rows.map(({ id }) => id);
}
