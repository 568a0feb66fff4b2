import { type Arena, type Engine, inArena, median } from './arena';
import { Contender, type Load } from './contender';
import type { Seeded } from './seed';

const TURNS = 2;
const SAMPLES = 3;
const WARM_UP = 2_500;

interface Work {
  name: string;
  load: Load;
  amount: number;
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
    { name: 'read an organization', load: { method: 'GET', path: org, token }, amount: 2_000 },
    { name: 'list 50 sites', load: { method: 'GET', path: `${org}/sites?limit=50`, token }, amount: 1_000 },
    {
      name: 'read a structure of 50 sections',
      load: { method: 'GET', path: `${org}/sites/${siteId}/structure`, token },
      amount: 500,
    },
    { name: 'move a section', load: { method: 'POST', path: move, body, token }, amount: 400 },
  ];
}

/** (a) bare node:http, (b) bare Hono with the same statements on the same driver, (c) ours: in turn, on one engine. */
export function compareEngine(engine: Engine): Promise<{ rows: Row[]; rssAtRest: number }> {
  return inArena(engine, async (arena) => {
    const works = worksOf(arena.seeded);
    const rssAtRest = await recordWorks(arena, works);
    const samples = works.map(() => ({
      bare: [] as number[],
      hono: [] as number[],
      lectern: [] as number[],
    }));
    const bare = await Contender.start('bare', arena.environment, arena.statementsFile);
    for (let turn = 0; turn < TURNS; turn++) {
      // The embedded engine has one owner at a time, so the servers take turns.
      for (const kind of ['hono', 'lectern'] as const) {
        const contender = await Contender.start(kind, arena.environment, arena.statementsFile);
        for (const [index, { load, amount }] of works.entries()) {
          // What a long-lived server costs, not what compiling it costs.
          await contender.measure(load, WARM_UP);
          for (let i = 0; i < SAMPLES; i++)
            samples[index]?.[kind].push(await contender.measure(load, amount));
          if (kind === 'lectern') samples[index]?.bare.push(await bare.measure(load, amount));
        }
        await contender.stop();
      }
    }
    await bare.stop();
    const rows = works.map((work, index) =>
      toRow(engine, work.name, samples[index] ?? { bare: [], hono: [], lectern: [] }),
    );
    return { rows, rssAtRest };
  });
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

function toRow(
  engine: string,
  work: string,
  sample: { bare: number[]; hono: number[]; lectern: number[] },
): Row {
  const [bare, hono, lectern] = [median(sample.bare), median(sample.hono), median(sample.lectern)];
  const ratio = lectern / hono;
  return { engine, work, bare, hono, lectern, ratio, target: '≤ 1.5 × (b)', met: ratio <= 1.5 };
}
