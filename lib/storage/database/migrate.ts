import path from 'node:path';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { findProgramRoot } from '@/lib/environment/program-root';
import { log } from '@/lib/log';
import { StartupError } from '@/lib/startup-error';
import type { Database } from './database';
import type { Tx } from './transaction';

/** The key of the advisory lock that lets one process migrate while the others wait. */
const migrationLock = 0x1ec7e2;

const oldestServer = 140_000;

const statementLimitMs = 10 * 60_000;

export function findMigrationsFolder(): string {
  return path.join(findProgramRoot(), 'lib', 'storage', 'migrations');
}

let known: number | undefined;

/** How many steps the schema has that this program knows. */
export function countMigrations(): number {
  known ??= readMigrationFiles({ migrationsFolder: findMigrationsFolder() }).length;
  return known;
}

/** Migrates the schema, one transaction per migration, so that a kill leaves only whole ones. */
export async function migrate(database: Database, folder: string = findMigrationsFolder()): Promise<number> {
  await assertServerVersion(database);
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  let applied = 0;
  while (
    await database.transaction((tx) => applyNext(tx, migrations), { statementTimeoutMs: statementLimitMs })
  )
    applied++;
  if (applied > 0) await database.analyze();
  // A new database is not logged.
  if (applied > 0 && applied < migrations.length)
    log.info({ steps: applied, of: migrations.length }, 'the database schema was migrated');
  return applied;
}

/** The steps that this program knows, by what is in them. */
export function listKnownSteps(folder: string = findMigrationsFolder()): string[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash);
}

/** Makes the schema as it was at a step, in a database without tables; all of it with the transaction, or nothing. */
export async function makeSchema(tx: Tx, steps: number): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: findMigrationsFolder() }).slice(0, steps);
  while (await applyNext(tx, migrations));
}

async function assertServerVersion({ db }: Database): Promise<void> {
  const { rows } = await db.execute<{ version: number; name: string }>(
    sql`select current_setting('server_version_num')::integer as version, current_setting('server_version') as name`,
  );
  const [found] = rows;
  if (found && found.version < oldestServer)
    throw new StartupError(
      `Lectern needs PostgreSQL ${oldestServer / 10_000} or newer; this server is ${found.name}.`,
    );
}

async function applyNext(tx: Tx, migrations: MigrationMeta[]): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
  await tx.execute(sql`create table if not exists schema_migrations (
    position integer primary key,
    hash text not null,
    applied_at timestamptz not null default now()
  )`);
  const { rows } = await tx.execute<{ hash: string }>(
    sql`select hash from schema_migrations order by position`,
  );
  if (rows.length > migrations.length)
    throw new StartupError(
      `The database has been used by a newer version of Lectern (its schema is at step ${rows.length}, this version knows ${migrations.length}). Start that version, or restore a backup made by this one.`,
    );
  for (const [position, { hash }] of rows.entries())
    if (migrations[position]?.hash !== hash)
      throw new StartupError(
        `Step ${position + 1} of the database's schema is not the one this version of Lectern knows. Start the version that made it, or begin with an empty database.`,
      );
  const next = migrations[rows.length];
  if (!next) return false;
  for (const statement of next.sql) if (statement.trim()) await tx.execute(sql.raw(statement));
  await tx.execute(sql`insert into schema_migrations (position, hash) values (${rows.length}, ${next.hash})`);
  return true;
}
