import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Endpoint } from '@/lib/contract/endpoint';
import { openDatabase } from '@/lib/storage/database/db';
import { migrate } from '@/lib/storage/database/migrate';
import type { Engine } from '@/lib/testing/database';
import { buildFixtures, type Fixtures } from '@/lib/testing/fixtures';
import { type PostgresServer, startPostgres } from '@/lib/testing/postgres';
import { addressOf, exampleOf, TABLE } from '@/lib/testing/route-table';
import { type Person, TestApp } from '@/lib/testing/test-app';
import { median } from './bench-environment';
import { LIST_ROWS, type ListRows } from './list-rows';

const FEW = 100;
/** The embedded engine fills slowly: a tenth shows what grows as well. */
export const MANY: Record<Engine, number> = { embedded: 10_000, postgres: 100_000 };
/** The planner settles on a plan after five runs. */
const WARM_UP = 7;
const MOST_REQUESTS = 60;
const MOST_MS = 1_500;
export const LIST_LIMIT = 1.5;

interface List {
  items: unknown[];
  next?: { page: string };
}

interface ListRow {
  list: string;
  /** Milliseconds of a first page of 50, server and database together. */
  few?: number;
  many?: number;
  /** First pages, and pages in the middle, of the long list as a multiple of the first page of the short one. */
  first?: number;
  deep?: number;
  met: boolean;
  note?: string;
}

/** One place with lists of one length. */
interface Place {
  testApp: TestApp;
  admin: Person;
  fixtures: Fixtures;
}

/** What a page of each list of the contract costs at 100 rows and at very many, in pairs. */
export async function measureLists(engine: Engine, tell: (row: ListRow) => void): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-bench-'));
  const server = engine === 'postgres' ? await startPostgres() : undefined;
  const places: Place[] = [];
  try {
    const lists = TABLE.filter(isList).map((endpoint) => ({ endpoint, how: rowsOf(endpoint) }));
    for (const rows of [FEW, MANY[engine]]) places.push(await fillPlace(folder, server, rows));
    const [few, many] = places;
    if (!few || !many) throw new Error('There are two places.');
    for (const { endpoint, how } of lists) tell(await measureList(endpoint, how, few, many));
  } finally {
    for (const { testApp } of places) await testApp.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const isList = ({ query }: Endpoint) =>
  query instanceof z.ZodObject && 'page' in query.shape && 'limit' in query.shape;

export function rowsOf({ id }: Endpoint): ListRows {
  const rows = Object.hasOwn(LIST_ROWS, id) ? LIST_ROWS[id as keyof typeof LIST_ROWS] : undefined;
  if (!rows) throw new Error(`${id} is a list: say in bench/list-rows.ts what makes it long.`);
  return rows;
}

export async function fillPlace(
  folder: string,
  server: PostgresServer | undefined,
  rows: number,
): Promise<Place> {
  const options = {
    dataDir: path.join(folder, `of-${rows}`),
    statementTimeoutMs: 10 * 60_000,
    ...(server ? { databaseUrl: await createOn(server, `of_${rows}`, folder) } : {}),
  };
  const database = await openDatabase(options);
  await migrate(database);
  const testApp = TestApp.over({ ...database, options });
  const admin = await testApp.person({ isInstanceAdmin: true });
  const fixtures = await buildFixtures(testApp, admin, await testApp.organization(admin));
  const fills = new Set(Object.values(LIST_ROWS).flatMap((list: ListRows) => list.fills ?? []));
  await database.transaction(
    async (tx) => {
      // What is referred to is there, or nothing of it is read: to look for it takes most of the time.
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const fill of fills) await fill(tx, fixtures, rows);
    },
    { statementTimeoutMs: 10 * 60_000 },
  );
  await database.db.execute(sql`vacuum analyze`);
  return { testApp, admin, fixtures };
}

async function createOn({ url }: PostgresServer, name: string, folder: string): Promise<string> {
  const database = await openDatabase({ databaseUrl: url, dataDir: folder });
  await database.db.execute(sql`create database ${sql.identifier(name)}`);
  await database.close();
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

export async function measureList(
  endpoint: Endpoint,
  how: ListRows,
  few: Place,
  many: Place,
): Promise<ListRow> {
  const list = endpoint.id;
  if (how.bound) return { list, met: true, note: how.bound };
  const works = [() => read(endpoint, few), () => read(endpoint, many)];
  const middle = await findMiddle(endpoint, many);
  if (middle) works.push(() => read(endpoint, many, middle));
  const [short, first, deep] = await timeInTurn(works);
  if (!short || !first) throw new Error(`${list} was not measured.`);
  const ratio = first / short;
  const ratioOfDeep = deep && deep / short;
  return {
    list,
    few: short,
    many: first,
    first: ratio,
    met: how.grows !== undefined || Math.max(ratio, ratioOfDeep ?? 0) <= LIST_LIMIT,
    ...(ratioOfDeep ? { deep: ratioOfDeep } : {}),
    ...(how.grows ? { note: how.grows } : {}),
  };
}

/** The median of each, one after the other in turn: what else the machine does meets all of them. */
async function timeInTurn(works: (() => Promise<unknown>)[]): Promise<number[]> {
  const times = works.map((): number[] => []);
  const start = performance.now();
  for (let round = 0; round < WARM_UP + MOST_REQUESTS; round += 1) {
    for (const [at, work] of works.entries()) {
      const from = performance.now();
      await work();
      times[at]?.push(performance.now() - from);
    }
    if (performance.now() - start > MOST_MS && round > 0) break;
  }
  // What took too long to be asked so often has no plan to settle on that would help.
  return times.map((all) => median(all.slice(Math.min(WARM_UP, all.length - 1))));
}

async function read(endpoint: Endpoint, place: Place, page?: string, limit = 50): Promise<List> {
  const { testApp, admin, fixtures } = place;
  const example = exampleOf(endpoint, fixtures);
  const address = addressOf(endpoint, fixtures, example);
  const query = `limit=${limit}${page ? `&page=${encodeURIComponent(page)}` : ''}`;
  const path = `${address}${address.includes('?') ? '&' : '?'}${query}`;
  const { status, data } = await testApp.send<List>(admin, endpoint.method, path, example.body);
  if (status !== 200) throw new Error(`${endpoint.id} answered ${status}: ${JSON.stringify(data)}`);
  return data;
}

/** Where half of a list has been read, or as much of it as a few seconds allow. */
async function findMiddle(endpoint: Endpoint, place: Place): Promise<string | undefined> {
  const start = performance.now();
  let page: string | undefined;
  for (let count = 0; count < 50 && performance.now() - start < 4_000; count += 1) {
    const { next } = await read(endpoint, place, page, 1_000);
    if (!next) break;
    page = next.page;
  }
  return page;
}
