import { type Arena, type Engine, inArena, median } from './arena';
import { Contender, type Load } from './contender';
import type { Seeded } from './seed';

const SAMPLES = 8;
/** Requests before the first sample: what a long-lived server costs is asked for, not what compiling it costs. */
const WARM_UP = 6_000;
/** With a statement or two each it takes more of them until all is compiled. */
const LIGHT_WARM_UP = 20_000;

interface Work {
  name: string;
  load: Load;
  amount: number;
  warmUp?: number;
}

export interface Row {
  engine: string;
  work: string;
  /** Microseconds of server CPU per request: medians over the rounds. */
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
      amount: 2_000,
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

type Kind = 'hono' | 'lectern';
type Contenders = Partial<Record<Kind | 'bare', Contender>>;
type Samples = Record<Kind | 'bare', number[]>;

/** By turns where both may run, so that what else the machine does meets both; the embedded engine has one owner. */
function roundsOf(engine: Engine): Kind[][] {
  return engine === 'embedded' ? [['hono'], ['lectern'], ['hono'], ['lectern']] : [['hono', 'lectern']];
}

/** (a) bare node:http, (b) bare Hono with the same statements on the same driver, (c) ours: in turn, on one engine. */
export function compareEngine(engine: Engine, wanted = ''): Promise<{ rows: Row[]; rssAtRest: number }> {
  return inArena(engine, async (arena) => {
    const works = worksOf(arena.seeded).filter(({ name }) => name.includes(wanted));
    const rssAtRest = await recordWorks(arena, works);
    const samples: Samples[] = works.map(() => ({ bare: [], hono: [], lectern: [] }));
    const bare = await Contender.start('bare', arena.environment, arena.statementsFile);
    for (const kinds of roundsOf(engine)) {
      const contenders: Contenders = { bare };
      for (const kind of kinds)
        contenders[kind] = await Contender.start(kind, arena.environment, arena.statementsFile);
      for (const [index, work] of works.entries()) await sample(contenders, work, samples[index]);
      for (const kind of kinds) await contenders[kind]?.stop();
    }
    await bare.stop();
    const rows = works.map((work, index) => toRow(engine, work.name, samples[index]));
    return { rows, rssAtRest };
  });
}

/** Several times, one server after the other. */
async function sample(
  contenders: Contenders,
  { load, amount, warmUp = WARM_UP }: Work,
  samples: Samples | undefined,
) {
  const sampled = Object.entries(contenders) as [Kind | 'bare', Contender][];
  for (const [, contender] of sampled) await contender.measure(load, warmUp);
  for (let i = 0; i < SAMPLES; i++) {
    for (const [kind, contender] of sampled) samples?.[kind].push(await contender.measure(load, amount));
  }
}

/** Writes down which statements our server runs for each request, for the bare server to run as well. */
async function recordWorks({ environment, statementsFile }: Arena, works: Work[]): Promise<number> {
  const contender = await Contender.start('lectern', environment, statementsFile);
  const { rss } = await contender.ask<{ rss: number }>({ ask: 'cpu' });
  for (const { load } of works) await record(contender, load);
  await contender.ask({ ask: 'save' });
  await contender.stop();
  return rss;
}

async function record(contender: Contender, load: Load): Promise<void> {
  const send = () =>
    contender.send(
      load.method,
      load.path.slice(3),
      load.token,
      load.body ? JSON.parse(load.body) : undefined,
    );
  await send();
  await contender.ask({ ask: 'record' });
  await send();
  const { statements } = await contender.ask<{ statements: number }>({
    ask: 'recorded',
    key: `${load.method} ${load.path}`,
  });
  console.log(`  ${load.method} ${load.path.replace(/[A-Za-z0-9]{20}/g, '…')}: ${statements} statements`);
}

function toRow(engine: string, work: string, samples: Samples | undefined): Row {
  const [bare, hono, lectern] = [
    median(samples?.bare ?? []),
    median(samples?.hono ?? []),
    median(samples?.lectern ?? []),
  ];
  const ratio = lectern / hono;
  return { engine, work, bare, hono, lectern, ratio, target: '≤ 1.5 × (b)', met: ratio <= 1.5 };
}
