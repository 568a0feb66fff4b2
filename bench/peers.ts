import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readEnvironment } from '@/lib/environment';
import { openDatabase } from '@/lib/storage/database/db';
import type { Engine } from '@/lib/testing/database';
import { inEnvironment, median } from './bench-environment';
import { record } from './compare';
import type { PeerWork } from './peer-figures';
import { TextMaker } from './search-text';
import { type Load, ServerUnderTest } from './server-under-test';

/** The same works, documents and connections as those that other products were measured with. */
const DOCUMENTS = 2_000;
const PAGES_OF_SPACE = 500;
const CONNECTIONS = 16;
/** Of a round: enough for the garbage of a thousand requests to be collected within it, and not only by luck. */
const REQUESTS = 3_000;
const ROUNDS = 5;
/** What a long-lived server costs is asked for, not what compiling it costs. */
const WARM_UP = 10_000;
/** A little longer than the time between two looks of a server's autovacuum. */
const AUTOVACUUM_MS = 70_000;

/** Words that this many of the documents have, and no other one. */
const SOUGHT = 'quokka wallaby';
const HITS = 100;

interface Costs {
  /** Requests a second. */
  rate: number;
  /** Microseconds of CPU per request, of the server and of the database. */
  server: number;
  database: number;
  /** Of a bare Hono that sends the rows of the same statements: what reaching the database costs by itself. Reads alone. */
  hono: number | undefined;
}

export interface PeerRow extends Costs {
  work: PeerWork;
  /** Milliseconds of the server's CPU that are promised. */
  limit: number;
}

interface Work {
  work: PeerWork;
  limit: number;
  load: Load;
}

interface PeerFigures {
  rows: PeerRow[];
  /** CPU of creating a comment in the process that all was made in, against one that was started on the same data. */
  grown: number;
}

export function comparePeers(engine: Engine): Promise<PeerFigures> {
  return inEnvironment(engine, async ({ environment, seeded, statementsFile }) => {
    const readDatabase = await findDatabase(environment);
    const serverUnderTest = await ServerUnderTest.start('lectern', environment, statementsFile);
    const works = await fill(serverUnderTest, seeded.token, seeded.organizationId);
    for (const { load } of works.filter(isRead)) await record(serverUnderTest, load);
    await serverUnderTest.ask({ ask: 'save' });
    const hono =
      engine === 'postgres' ? await ServerUnderTest.start('hono', environment, statementsFile) : undefined;
    const rows: PeerRow[] = [];
    for (const { work, limit, load } of works) {
      const beside = isRead({ load }) ? hono : undefined;
      rows.push({ work, limit, ...(await sample(load, serverUnderTest, beside, readDatabase)) });
    }
    await hono?.stop();
    const comment = works.find(({ work }) => work === 'create a comment')?.load;
    if (!comment) throw new Error('There is no comment to create.');
    const grown = await sample(comment, serverUnderTest, undefined, readDatabase);
    await serverUnderTest.stop();
    const anew = await ServerUnderTest.start('lectern', environment, statementsFile);
    const restarted = await sample(comment, anew, undefined, readDatabase);
    await anew.stop();
    return { rows, grown: (grown.server + grown.database) / (restarted.server + restarted.database) };
  });
}

const isRead = ({ load }: Pick<Work, 'load'>) => load.method === 'GET';

async function sample(
  load: Load,
  ours: ServerUnderTest,
  hono: ServerUnderTest | undefined,
  readDatabase: () => number,
): Promise<Costs> {
  for (const serverUnderTest of [ours, hono]) await serverUnderTest?.run(load, WARM_UP, CONNECTIONS);
  // A server analyzes once a minute what has grown, and its statements have plans for what was there until then.
  if (ours.isOnServer && !isRead({ load })) await sleep(AUTOVACUUM_MS);
  const rounds: Record<keyof Costs, number>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = readDatabase();
    const { cpu, rate } = await ours.run(load, REQUESTS, CONNECTIONS);
    const database = (readDatabase() - before) / REQUESTS;
    const beside = await hono?.run(load, REQUESTS, CONNECTIONS);
    rounds.push({ rate, server: cpu, database, hono: beside?.cpu ?? 0 });
  }
  const of = (key: keyof Costs) => median(rounds.map((round) => round[key]));
  return { rate: of('rate'), server: of('server'), database: of('database'), hono: hono && of('hono') };
}

async function fill(
  serverUnderTest: ServerUnderTest,
  token: string,
  organizationId: string,
): Promise<Work[]> {
  const send = <Data>(method: string, route: string, body?: unknown) =>
    serverUnderTest.send<Data>(method, route, token, body);
  const maker = new TextMaker(process.env.LECTERN_CORPUS ?? '../shared/corpus', 1);
  const org = `/orgs/${organizationId}`;
  let space = '';
  for (let first = 0; first < DOCUMENTS; first += PAGES_OF_SPACE) {
    const { id } = await send<{ id: string }>('POST', `${org}/spaces`, {
      title: `Book ${first}`,
      editMode: 'live',
    });
    space = id;
    for (let part = 0; part < PAGES_OF_SPACE; part += 50) {
      const changes = Array.from({ length: 50 }, (_, index) => {
        const number = first + part + index;
        const sought = number % (DOCUMENTS / HITS) === 0 ? `All about the ${SOUGHT}.\n\n` : '';
        const document = { markdown: sought + maker.page(8).slice(0, 11_000) };
        return { operation: 'insert_page', title: `Page ${number}`, document };
      });
      await send('POST', `/spaces/${id}/content`, { changes });
    }
    await serverUnderTest.ask({ ask: 'index', key: id });
  }
  const { pages } = await send<{ pages: { id: string }[] }>('GET', `/spaces/${space}/content/pages`);
  const page = pages[10]?.id ?? '';
  const body = { markdown: 'Is this still right here? I have another number in front of me.' };
  for (let comment = 0; comment < 40; comment += 1)
    await send('POST', `/spaces/${space}/comments`, { body, page });
  const get = (work: PeerWork, limit: number, route: string): Work => ({
    work,
    limit,
    load: { method: 'GET', path: `/v1${route}`, token },
  });
  const post = (work: PeerWork, limit: number, route: string, sent: unknown): Work => ({
    work,
    limit,
    load: { method: 'POST', path: `/v1${route}`, token, body: JSON.stringify(sent) },
  });
  // A page without comments, and another title each time: one that it has already is not written.
  const rename = { operation: 'update_page', page: pages[20]?.id, title: 'Renamed [<id>]' };
  return [
    get('who am I', 0.3, '/user'),
    get('list spaces', 0.3, `${org}/spaces?limit=50`),
    get('read a document', 0.3, `/spaces/${space}/content/page/${page}`),
    get('list 20 comments', 0.3, `/spaces/${space}/comments?limit=20`),
    get('search, 100 hits', 0.6, `${org}/search?limit=10&query=${encodeURIComponent(SOUGHT)}`),
    post('create a comment', 0.7, `/spaces/${space}/comments`, { body, page }),
    post('rename a page', 0.7, `/spaces/${space}/content`, { changes: [rename] }),
  ];
}

/** Microseconds of CPU of all processes of the database server; none of an embedded one, which is in the server's own. */
async function findDatabase(variables: Record<string, string>): Promise<() => number> {
  if (!variables.DATABASE_URL) return () => 0;
  const { databaseUrl, dataDir } = readEnvironment(variables);
  const database = await openDatabase({ databaseUrl, dataDir });
  const [row] = await database.prepared<{ pid: number }>('bench_pid', 'select pg_backend_pid() as pid', []);
  const parent = readStat(row?.pid ?? 0)?.parent;
  await database.close();
  return () => {
    const processes = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => readStat(Number(name)))
      .filter((stat) => stat !== undefined)
      .filter((stat) => stat.pid === parent || stat.parent === parent);
    return (
      processes.reduce((sum, stat) => sum + stat.own + (stat.pid === parent ? stat.children : 0), 0) * 10_000
    );
  };
}

/** In ticks of a hundredth of a second. */
function readStat(pid: number): { pid: number; parent: number; own: number; children: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? [];
    const [, parent = 0] = fields;
    const [user = 0, system = 0, waitedUser = 0, waitedSystem = 0] = fields.slice(11, 15);
    return { pid, parent, own: user + system, children: waitedUser + waitedSystem };
  } catch {
    return undefined;
  }
}
