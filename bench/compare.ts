import { cpSync } from 'node:fs';
import type { Engine } from '@/lib/testing/database';
import { type BenchEnvironment, inEnvironment, median } from './bench-environment';
import type { Seeded } from './seed';
import { type Load, ServerUnderTest } from './server-under-test';

const SAMPLES = 15;
/** Requests before the first sample: what a long-lived server costs is asked for, not what compiling it costs. */
const WARM_UP = 6_000;
/** With a statement or two each it takes more of them until all is compiled. */
const LIGHT_WARM_UP = 40_000;

interface Work {
  name: string;
  load: Load;
  amount: number;
  warmUp?: number;
}

interface Row {
  engine: string;
  work: string;
  /** Microseconds of server CPU per request: medians over the samples. */
  bare: number;
  hono: number;
  lectern: number;
  ratio: number;
  target: string;
  met: boolean;
}

function worksOf({ token, organizationId, siteId, sectionIds }: Seeded): Work[] {
  const org = `/v1/orgs/${organizationId}`;
  const body = JSON.stringify({ position: { after: { type: 'site-section', siteSection: sectionIds[10] } } });
  const move = `${org}/sites/${siteId}/sections/${sectionIds[20]}/move`;
  return [
    {
      name: 'read an organization',
      load: { method: 'GET', path: org, token },
      amount: 5_000,
      warmUp: LIGHT_WARM_UP,
    },
    { name: 'list 50 sites', load: { method: 'GET', path: `${org}/sites?limit=50`, token }, amount: 1_000 },
    {
      name: 'read a structure of 50 sections',
      load: { method: 'GET', path: `${org}/sites/${siteId}/structure`, token },
      amount: 500,
    },
    { name: 'move a section', load: { method: 'POST', path: move, body, token }, amount: 400 },
  ];
}

const KINDS = ['bare', 'hono', 'lectern'] as const;
type Kind = (typeof KINDS)[number];
type Samples = Record<Kind, number[]>;

/**
 * (a) bare node:http, (b) bare Hono with the same statements on the same driver, (c) ours, all running at once: a sample
 * of each in turn, so that what else the machine does meets all of them.
 */
export function compareEngine(engine: Engine, wanted = ''): Promise<{ rows: Row[]; rssAtRest: number }> {
  return inEnvironment(engine, async (bench) => {
    const works = worksOf(bench.seeded).filter(({ name }) => name.includes(wanted));
    const rssAtRest = await recordWorks(bench, works);
    const serversUnderTest: [Kind, ServerUnderTest][] = [];
    for (const kind of KINDS)
      serversUnderTest.push([
        kind,
        await ServerUnderTest.start(kind, environmentOf(bench, kind), bench.statementsFile),
      ]);
    const rows: Row[] = [];
    for (const work of works) rows.push(toRow(engine, work.name, await sample(serversUnderTest, work)));
    for (const [, serverUnderTest] of serversUnderTest) await serverUnderTest.stop();
    return { rows, rssAtRest };
  });
}

/** An embedded database has one owner: each of the two servers has a copy of its own. */
function environmentOf({ engine, environment }: BenchEnvironment, kind: Kind): Record<string, string> {
  if (engine !== 'embedded' || kind !== 'hono') return environment;
  const copy = `${environment.LECTERN_DATA_DIR}-${kind}`;
  cpSync(environment.LECTERN_DATA_DIR ?? '', copy, { recursive: true });
  return { ...environment, LECTERN_DATA_DIR: copy };
}

async function sample(serversUnderTest: [Kind, ServerUnderTest][], work: Work): Promise<Samples> {
  const { load, amount, warmUp = WARM_UP } = work;
  for (const [, serverUnderTest] of serversUnderTest) await serverUnderTest.measure(load, warmUp);
  const samples: Samples = { bare: [], hono: [], lectern: [] };
  for (let i = 0; i < SAMPLES; i++) {
    for (const [kind, serverUnderTest] of serversUnderTest)
      samples[kind].push(await serverUnderTest.measure(load, amount));
  }
  return samples;
}

async function recordWorks(
  { environment, statementsFile }: BenchEnvironment,
  works: Work[],
): Promise<number> {
  const serverUnderTest = await ServerUnderTest.start('lectern', environment, statementsFile);
  const { rss } = await serverUnderTest.ask<{ rss: number }>({ ask: 'cpu' });
  for (const { load } of works) await record(serverUnderTest, load);
  await serverUnderTest.ask({ ask: 'save' });
  await serverUnderTest.stop();
  return rss;
}

/** Writes down which statements our server runs for this request, for the bare server to run as well. */
export async function record(serverUnderTest: ServerUnderTest, load: Load): Promise<void> {
  const send = () =>
    serverUnderTest.send(
      load.method,
      load.path.slice(3),
      load.token,
      load.body ? JSON.parse(load.body) : undefined,
    );
  await send();
  await serverUnderTest.ask({ ask: 'record' });
  await send();
  const { statements } = await serverUnderTest.ask<{ statements: number }>({
    ask: 'recorded',
    key: `${load.method} ${load.path}`,
  });
  console.log(`  ${load.method} ${load.path.replace(/[A-Za-z0-9]{20}/g, '…')}: ${statements} statements`);
}

/** The ratio of each pair that was taken at the same time: a machine that slows down slows both. */
function toRow(engine: Engine, work: string, { bare, hono, lectern }: Samples): Row {
  const ratio = median(lectern.map((cost, i) => cost / (hono[i] ?? Number.NaN)));
  return {
    engine,
    work,
    bare: median(bare),
    hono: median(hono),
    lectern: median(lectern),
    ratio,
    target: '≤ 1.5 × (b)',
    met: ratio <= 1.5,
  };
}
