import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Database, type DatabaseOptions, openDatabase } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';

export type Engine = Database['engine'];

export interface TestDatabase extends Database {
  /** What opens it again, from this process or another. */
  options: DatabaseOptions;
}

/** The engine of this project of the test run. */
export function currentEngine(): Engine {
  const engine = inject('engine');
  if (!engine)
    throw new Error('Tests with a database are named *.api.test.ts, *.postgres.test.ts or *.deep.test.ts.');
  return engine;
}

/** A migrated, empty database of its own; closing it removes it. */
export async function openTestDatabase(engine: Engine = currentEngine()): Promise<TestDatabase> {
  const { options, remove } = engine === 'postgres' ? await copyOnServer() : copyFolder();
  const database = await openDatabase(options);
  return {
    ...database,
    options,
    close: async () => {
      await database.close();
      await remove();
    },
  };
}

/** For a whole test file: call it at the top, and ask the function it returns inside a test. */
export function prepareTestDatabase(engine?: Engine): () => TestDatabase {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database?.close());
  return () => {
    if (!database) throw new Error('The database is there from beforeAll on: ask for it inside a test.');
    return database;
  };
}

interface Copy {
  options: DatabaseOptions;
  remove(): Promise<void>;
}

async function copyOnServer(): Promise<Copy> {
  const template = inject('postgresTemplate');
  const url = new URL(inject('postgresUrl'));
  const administer = async (statement: string) => {
    const client = new pg.Client(inject('postgresUrl'));
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const name = `${template}_${newId().toLowerCase()}`;
  await administer(`create database ${name} template ${template}`);
  url.pathname = `/${name}`;
  return {
    options: { databaseUrl: url.href, dataDir: makeTestFolder() },
    remove: () => administer(`drop database if exists ${name} with (force)`),
  };
}

function copyFolder(): Copy {
  const options = copyEmbeddedTemplate();
  return { options, remove: async () => rmSync(options.dataDir, { recursive: true, force: true }) };
}

/** A data folder with a migrated, empty embedded database, not yet opened. */
export function copyEmbeddedTemplate(): { dataDir: string } {
  const dataDir = makeTestFolder();
  cpSync(inject('embeddedTemplate'), path.join(dataDir, 'database'), { recursive: true });
  return { dataDir };
}

/** An empty folder that goes with the test run. */
export function makeTestFolder(): string {
  return mkdtempSync(path.join(inject('testFolder'), 'folder-'));
}
