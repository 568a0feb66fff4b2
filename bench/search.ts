import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { indexSpace } from '@/lib/domain/answers/search/index-space';
import { startJobs } from '@/lib/domain/background/start-jobs';
import { assembleServices } from '@/lib/domain/shared/services';
import { readEnvironment } from '@/lib/environment';
import { createApi } from '@/lib/http/app';
import { type Database, openDatabase } from '@/lib/storage/database/db';
import type { Engine } from '@/lib/testing/database';
import { inEnvironment } from './bench-environment';
import { InProcessClient, measureCpu } from './driver';
import { TextMaker } from './search-text';

/** In milliseconds of CPU, of the server and the database together. */
export const SEARCH_LIMIT = 50;

const SECTIONS: Record<Engine, number> = { postgres: 100_000, embedded: 10_000 };
const SECTIONS_OF_PAGE = 8;
const PAGES_OF_SPACE = 500;
/** Of each kind of query. */
const QUERIES = 40;
const MERGES = 9;

interface SearchFigures {
  sections: number;
  /** Milliseconds of CPU that a section costs to be indexed. */
  indexing: number;
  /** Milliseconds of CPU, the 95th of 100, by kind of query and of all. */
  costs: Map<string, number>;
  p95: number;
  /** Milliseconds until an answer shows its first frame, the 95th of 100; 300 are promised. */
  firstFrame: number;
  /** Milliseconds from the answer to a merge until what it brought is found; the longest of several. */
  merged: number;
}

/** What a search costs among many sections, and how soon it finds what was merged. */
export function measureSearch(engine: Engine, corpora: string): Promise<SearchFigures> {
  return inEnvironment(engine, async ({ environment: variables, seeded: { token, organizationId } }) => {
    const environment = readEnvironment(variables);
    const database = await openDatabase({
      databaseUrl: environment.databaseUrl,
      dataDir: environment.dataDir,
    });
    const services = assembleServices(environment, database);
    const driver = new InProcessClient(createApi(services), token);
    const maker = new TextMaker(corpora, 1);
    const spaceIds = await fill(driver, organizationId, maker, SECTIONS[engine]);
    const cost = await measureAll(database, async () => {
      for (const spaceId of spaceIds) await indexSpace(database, spaceId);
    });
    await database.analyze();
    const { rows } = await database.db.execute<{ sections: number }>(
      sql`select sections from search_organizations where organization_id = ${organizationId}`,
    );
    const sections = rows[0]?.sections ?? 0;
    const costs = await measureQueries(driver, database, organizationId, makeQueries(maker));
    const firstFrame = percentile(await measureFirstFrames(driver, organizationId, maker));
    const worker = await startJobs(services);
    const merged = await measureMerges(driver, organizationId, spaceIds[0] ?? '');
    await worker.stop();
    await database.close();
    const all = [...costs.values()].flat();
    return {
      sections,
      indexing: cost / sections,
      costs: new Map([...costs].map(([kind, values]) => [kind, percentile(values)])),
      p95: percentile(all),
      firstFrame,
      merged,
    };
  });
}

const percentile = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

async function fill(
  driver: InProcessClient,
  organizationId: string,
  maker: TextMaker,
  sections: number,
): Promise<string[]> {
  const spaceIds: string[] = [];
  const pages = Math.ceil(sections / SECTIONS_OF_PAGE);
  for (let first = 0; first < pages; first += PAGES_OF_SPACE) {
    const body = { title: `Handbook ${spaceIds.length}`, editMode: 'live' };
    const { id } = await driver.send<{ id: string }>('POST', `/orgs/${organizationId}/spaces`, body);
    const form = new FormData();
    for (let page = first; page < Math.min(pages, first + PAGES_OF_SPACE); page++)
      form.append(`p${page}.md`, new Blob([maker.page(SECTIONS_OF_PAGE)]), `p${page}.md`);
    await driver.send('POST', `/spaces/${id}/content/upload`, form);
    spaceIds.push(id);
  }
  return spaceIds;
}

function makeQueries(maker: TextMaker): Map<string, string[]> {
  const common = maker.listByUse().filter((word) => /^[a-z]{4,}$/.test(word));
  const frequent = common.slice(0, 300);
  const make = (query: () => string) => Array.from({ length: 2 * QUERIES }, query);
  return new Map([
    ['a common word', make(() => maker.pick(frequent))],
    ['three words', make(() => [maker.pick(frequent), ...maker.words(2)].join(' '))],
    ['a question of twelve words', make(() => `how do ${maker.words(10).join(' ')}?`)],
    ['the beginning of a word', make(() => maker.pick(common.slice(0, 3_000)).slice(0, 3))],
    [
      'a word with a slip',
      make(() => slip(maker.pick(common.slice(0, 3_000).filter(({ length }) => length > 5)))),
    ],
  ]);
}

const slip = (word: string) => word.slice(0, 2) + (word[3] ?? '') + (word[2] ?? '') + word.slice(4);

/** The first half of the queries warms up what a server that runs has warm. */
async function measureQueries(
  driver: InProcessClient,
  database: Database,
  organizationId: string,
  queries: Map<string, string[]>,
): Promise<Map<string, number[]>> {
  const ask = (query: string) =>
    driver.send('GET', `/orgs/${organizationId}/search?limit=10&query=${encodeURIComponent(query)}`);
  for (const list of queries.values()) for (const query of list.slice(0, QUERIES)) await ask(query);
  const costs = new Map<string, number[]>();
  for (const [kind, list] of queries) {
    const values: number[] = [];
    for (const query of list.slice(QUERIES)) values.push(await measureAll(database, () => ask(query)));
    costs.set(kind, values);
  }
  return costs;
}

/** From the request to the first frame, as a person sees it. */
async function measureFirstFrames(
  driver: InProcessClient,
  organizationId: string,
  maker: TextMaker,
): Promise<number[]> {
  const times: number[] = [];
  for (let question = 0; question < 2 * QUERIES; question++) {
    const query = encodeURIComponent(`How do I ${maker.words(5).join(' ')}?`);
    times.push(await driver.awaitFirst(`/orgs/${organizationId}/ask/stream?query=${query}`));
  }
  return times.slice(QUERIES);
}

/** CPU of this process and of those of the database server, in milliseconds. */
async function measureAll(database: Database, act: () => Promise<unknown>): Promise<number> {
  const before = await readServerCpu(database);
  const own = await measureCpu(act);
  return own / 1_000 + (await readServerCpu(database)) - before;
}

async function readServerCpu(database: Database): Promise<number> {
  if (database.engine === 'embedded') return 0;
  const { rows } = await database.db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  );
  // The first number is the time on a processor, in nanoseconds.
  const times = rows.map(({ pid }) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]));
  return times.reduce((sum, time) => sum + time, 0) / 1e6;
}

async function measureMerges(
  driver: InProcessClient,
  organizationId: string,
  spaceId: string,
): Promise<number> {
  const base = `/spaces/${spaceId}`;
  const { pages } = await driver.send<{ pages: { id: string }[] }>('GET', `${base}/content/pages`);
  let longest = 0;
  for (let merge = 0; merge < MERGES; merge++) {
    const { id } = await driver.send<{ id: string }>('POST', `${base}/change-requests`, { subject: 'Work' });
    const word = `quokka${String.fromCharCode(97 + merge)}`;
    const change = {
      operation: 'update_page',
      page: pages[merge]?.id,
      document: { markdown: `All about ${word}.\n` },
    };
    await driver.send('POST', `${base}/change-requests/${id}/content`, { changes: [change] });
    await driver.send('POST', `${base}/change-requests/${id}/merge`, {});
    const start = performance.now();
    while (!(await isFound(driver, organizationId, word))) await sleep(25);
    longest = Math.max(longest, performance.now() - start);
  }
  return longest;
}

async function isFound(driver: InProcessClient, organizationId: string, word: string): Promise<boolean> {
  const { items } = await driver.send<{ items: unknown[] }>(
    'GET',
    `/orgs/${organizationId}/search?query=${word}`,
  );
  return items.length > 0;
}
