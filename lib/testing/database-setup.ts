import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { findProgramRoot } from '@/lib/environment/program-root';
import { singleton } from '@/lib/singleton';
import { openDatabase } from '@/lib/storage/database/db';
import { makeEmptyDatabase } from '@/lib/storage/database/embedded/empty-database';
import { newId } from '@/lib/storage/database/id';
import { findMigrationsFolder, migrate } from '@/lib/storage/database/migrate';
import { startPostgres } from './postgres';
import { findFastFolder, makeRunFolder, removeAbandoned } from './run-folder';

declare module 'vitest' {
  export interface ProvidedContext {
    engine: 'embedded' | 'postgres';
    /** Where tests put what goes with the run. */
    testFolder: string;
    /** A folder with a migrated, empty embedded database, to copy. */
    embeddedTemplate: string;
    postgresUrl: string;
    /** The name of a migrated, empty database on the server, to copy. */
    postgresTemplate: string;
  }
}

interface Prepared {
  testFolder: string;
  embeddedTemplate: string;
  postgresUrl: string;
  postgresTemplate: string;
  stop(): Promise<void>;
}

/** Vitest's setup for the projects with a database: one server and one pair of templates for the whole run. */
export default async function prepareDatabases(project: TestProject): Promise<() => Promise<void>> {
  const shared = singleton('testing.databases', () => ({ users: 0, prepared: prepare() }));
  shared.users++;
  const prepared = await shared.prepared;
  project.provide('testFolder', prepared.testFolder);
  project.provide('embeddedTemplate', prepared.embeddedTemplate);
  project.provide('postgresUrl', prepared.postgresUrl);
  project.provide('postgresTemplate', prepared.postgresTemplate);
  return async () => {
    if (--shared.users === 0) await prepared.stop();
  };
}

async function prepare(): Promise<Prepared> {
  const [embeddedTemplate, server] = await Promise.all([prepareEmbedded(), startPostgres()]);
  const postgresTemplate = `lectern_test_${newId().toLowerCase()}`;
  await onServer(server.url, `create database ${postgresTemplate}`);
  const url = new URL(server.url);
  url.pathname = `/${postgresTemplate}`;
  const database = await openDatabase({ databaseUrl: url.href, dataDir: '' });
  await migrate(database);
  await database.close();
  const fast = findFastFolder();
  removeAbandoned('test', fast);
  const testFolder = makeRunFolder('test', fast);
  return {
    testFolder,
    embeddedTemplate,
    postgresUrl: server.url,
    postgresTemplate,
    stop: async () => {
      if (process.env.LECTERN_TEST_DATABASE_URL) await dropCopies(server.url, postgresTemplate);
      await server.stop();
      rmSync(testFolder, { recursive: true, force: true });
    },
  };
}

async function onServer(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

async function dropCopies(url: string, prefix: string): Promise<void> {
  const found = await onServer(url, `select datname from pg_database where datname like '${prefix}%'`);
  for (const row of found.rows) await onServer(url, `drop database if exists "${row.datname}" with (force)`);
}

/** Kept between runs, by the migrations that made it; made aside and renamed, since several runs may start at once. */
async function prepareEmbedded(): Promise<string> {
  const hash = createHash('sha256');
  for (const { hash: step } of readMigrationFiles({ migrationsFolder: findMigrationsFolder() }))
    hash.update(step);
  hash.update(readFileSync(path.join(findProgramRoot(), 'package-lock.json')));
  const cache = path.join(findProgramRoot(), 'node_modules', '.cache', 'lectern');
  mkdirSync(cache, { recursive: true });
  const template = path.join(cache, `test-database-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(template)) return template;
  await makeEmptyDatabase(template);
  return template;
}
