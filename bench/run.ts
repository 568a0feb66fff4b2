import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Engine } from '@/lib/testing/database';
import { ACCESS_LIMIT, measureAccess } from './access';
import { measureAnswers } from './answers';
import { compareEngine } from './compare';
import { compareDepth } from './depth';
import { measureDiff } from './diff';
import { measureGrowth } from './growth';
import { measureIntegrations } from './integrations';
import { LIST_LIMIT, MANY, measureLists } from './lists';
import { measureLoad } from './load';
import { measureMembers } from './members';
import { compareMerges, printMerges } from './merge';
import { PEERS } from './peer-figures';
import { comparePeers, type PeerRow } from './peers';
import { measureProduct } from './product';
import { measureReader } from './reader';
import { LOADS, measureReview, OPENS_LIMIT } from './review';
import { measureScreens } from './screens';
import { measureSearch, SEARCH_LIMIT } from './search';
import { compareSizes } from './sizes';
import { measureStreams } from './streams';
import { measureStructure } from './structure';
import { measureTranslatedMerges } from './translated-merges';
import { measureTranslationMemory } from './translation-memory';

/**
 * `npm run bench`: ratios within one run, since absolute times say more of the machine than of us.
 * `npm run bench -- --engine postgres --work reader` measures one part alone, `--work sites` the requests so named;
 * `--work load --minutes 30` is 200 people at once, `--work peers` what others were measured at, `--work growth` edits
 * after 100,000 others, `--work lists` a page of each list at 100 and 100,000 rows (10,000 on the embedded engine),
 * `--work screens` a first load of each screen, `--work memory` the memory of translations, `--work translations` a merge
 * that five languages follow: each only when asked for, as it
 * takes minutes.
 */
const corpora = process.env.LECTERN_CORPUS ?? '../shared/corpus';
const {
  engine: wantedEngine,
  work,
  minutes,
} = parseArgs({
  options: {
    engine: { type: 'string' },
    work: { type: 'string' },
    minutes: { type: 'string', default: '30' },
  },
}).values;
const MEMORY_LIMIT: Record<Engine, number> = { embedded: 450, postgres: 200 };
/** Microseconds of CPU of bare Hono that finds out who asks, on the machine that the targets of `peers` are for. */
const HONO_OF_TARGETS = 90;
const micro = (value: number) => `${Math.round(value)} µs`.padStart(9);
let missed = 0;

function tell(what: string, value: string, met: boolean, target: string): void {
  if (!met) missed++;
  console.log(`${what.padEnd(34)} ${value.padStart(9)} ${met ? 'meets' : 'misses'} ${target}`);
}

async function tellSearch(engine: Engine): Promise<void> {
  if (!existsSync(corpora)) return;
  const { sections, indexing, costs, p95, firstFrame, merged } = await measureSearch(engine, corpora);
  const whole = (value: number) => `${Math.round(value)} ms`;
  for (const [kind, cost] of costs)
    console.log(`${`  ${kind}`.padEnd(34)} ${whole(cost).padStart(9)} of CPU, p95`);
  console.log(`${'  indexing a section'.padEnd(34)} ${`${indexing.toFixed(2)} ms`.padStart(9)} of CPU`);
  const among = `among ${Math.round(sections / 1_000)},000 sections`;
  tell(`search ${among}, p95`, whole(p95), p95 < SEARCH_LIMIT, `< ${SEARCH_LIMIT} ms of CPU`);
  tell('first frame of an answer, p95', whole(firstFrame), firstFrame < 300, '< 300 ms');
  tell('found after a merge, the slowest', whole(merged), merged < 1_000, '< 1 s');
}

async function tellReader(engine: Engine): Promise<void> {
  const figures = await measureReader(engine, corpora);
  if (!figures) return;
  const { pages, cached, cold, started, shown, drawnAgain } = figures;
  const whole = (value: number) => `${Math.round(value)} ms`;
  const among = ({ median, slowest }: typeof cold) =>
    `(half of ${pages} in ${whole(median)}, slowest ${whole(slowest)})`;
  tell('page from memory / static file', cached.toFixed(2), cached <= 2, '≤ 2 × the CPU');
  tell('cold page, p95', whole(cold.most), cold.most < 150, `< 150 ms of CPU ${among(cold)}`);
  console.log(
    `${'  just after a start, p95'.padEnd(34)} ${whole(started.most).padStart(9)} ${among(started)}`,
  );
  tell('change until readers have it', whole(shown), shown < 1_000, '< 1 s (slowest)');
  tell('pages drawn again for one changed', drawnAgain.toFixed(1), drawnAgain <= 1, '≤ 1');
}

async function tellIntegrations(engine: Engine): Promise<void> {
  const { cached, start, memory } = await measureIntegrations(engine);
  tell('page with a script and a block', cached.toFixed(2), cached <= 1.2, '≤ 1.2 × the same page without');
  tell('code that does not run yet answers', `${Math.round(start)} ms`, start < 500, '< 500 ms');
  tell('memory with none installed', memory.toFixed(2), memory <= 1.1, '≤ 1.1 × that with integrations off');
}

/** 200 people for a while: nothing fails, and the last quarter is as the ones before. */
async function tellLoad(engine: Engine): Promise<void> {
  const quarters = await measureLoad(engine, Number(minutes), corpora);
  const whole = (value: number) => `${Math.round(value)} ms`;
  for (const [index, { requests, median, p99, merges, slowestMerge, rss, errors }] of quarters.entries()) {
    const merged = `${merges} merges, slowest ${whole(slowestMerge)}`;
    console.log(
      `  quarter ${index + 1}: ${requests} requests, median ${whole(median)}, p99 ${whole(p99)}, ${merged}, ${Math.round(rss / 2 ** 20)} MB`,
    );
    for (const [error, count] of errors) console.log(`    ${count} × ${error}`);
  }
  const [, second, , last] = quarters;
  const failed = quarters.reduce((sum, { errors }) => sum + errors.size, 0);
  tell('kinds of errors among 200 people', String(failed), failed === 0, '0');
  const slower = (last?.p99 ?? Number.NaN) / (second?.p99 ?? Number.NaN);
  tell('p99 of the last quarter / second', slower.toFixed(2), slower <= 1.3, '≤ 1.3 ×');
  const larger = (last?.rss ?? Number.NaN) / (second?.rss ?? Number.NaN);
  tell('memory of the last quarter / second', larger.toFixed(2), larger <= 1.2, '≤ 1.2 ×');
}

async function tellPeers(engine: Engine): Promise<void> {
  if (!existsSync(corpora)) return console.log('the corpora are not here (LECTERN_CORPUS)');
  const { rows, grown } = await comparePeers(engine);
  // The targets are the server's own CPU: that of the embedded engine is in the same process.
  if (engine === 'postgres') tellPace(rows);
  tell('a comment, grown / after a restart', grown.toFixed(2), grown <= 1.2, '≤ 1.2 ×');
  tellTable(rows);
}

function tellPace(rows: readonly PeerRow[]): void {
  console.log('CPU of the server and of the database for a request');
  const milli = (value: number) => (value / 1_000).toFixed(2);
  // Beside the verdict, for whoever compares machines: it is on the figures as they are.
  const pace = (rows[0]?.hono ?? HONO_OF_TARGETS) / HONO_OF_TARGETS;
  console.log(`  at ${pace.toFixed(2)} times what bare Hono and one select took where the targets were set`);
  for (const { work, server, database, hono, limit } of rows) {
    const spent = `${milli(server)} + ${milli(database)} ms`;
    const beside = hono === undefined ? '' : `; bare Hono with its statements ${milli(hono)} ms`;
    const there = `; ${milli(server / pace)} ms at the pace of the targets`;
    tell(work, spent, server / 1_000 <= limit, `≤ ${limit} ms of the server’s CPU${beside}${there}`);
  }
}

async function tellGrowth(engine: Engine): Promise<void> {
  const rows = await measureGrowth(engine);
  const first = rows[0]?.rate ?? Number.NaN;
  for (const { edits, rate } of rows) {
    const ratio = first / rate;
    const limit = '≤ 1.1 × the time after 100';
    tell(
      `renames a second after ${edits.toLocaleString('en')}`,
      String(Math.round(rate)),
      ratio <= 1.1,
      limit,
    );
  }
}

/** All products beside each other. */
function tellTable(rows: readonly PeerRow[]): void {
  const peers = Object.entries(PEERS);
  const cells = (values: readonly string[]) => values.map((value) => value.padStart(24)).join('');
  console.log(
    `\n${'requests a second (CPU in ms)'.padEnd(30)}${cells(['Lectern', ...peers.map(([name]) => name)])}`,
  );
  const cell = (rate: number, server: number, database: number) =>
    `${Math.round(rate)} (${server.toFixed(2)} + ${database.toFixed(2)})`;
  for (const { work, rate, server, database } of rows) {
    const ours = cell(rate, server / 1_000, database / 1_000);
    const theirs = peers.map(([, { [work]: it }]) => cell(it.rate, it.server, it.database));
    console.log(`${work.padEnd(30)}${cells([ours, ...theirs])}`);
  }
}

async function tellRequests(engine: Engine, wanted?: string): Promise<void> {
  console.log('statements of each request');
  const { rows, rssAtRest } = await compareEngine(engine, wanted);
  console.log(`\n${'server CPU per request'.padEnd(34)} (a) bare  (b) Hono   (c) ours   (c)/(b)`);
  for (const row of rows) {
    if (!row.met) missed++;
    const costs = `${micro(row.bare)} ${micro(row.hono)}  ${micro(row.lectern)}`;
    console.log(
      `${row.work.padEnd(34)}${costs}   ${row.ratio.toFixed(2)} ${row.met ? 'meets' : 'misses'} ${row.target}`,
    );
  }
  console.log(
    `${'memory of the API alone at rest'.padEnd(34)} ${String(Math.round(rssAtRest / 2 ** 20)).padStart(6)} MB`,
  );
}

async function tellAccess(engine: Engine): Promise<void> {
  const access = await measureAccess(engine);
  tell(
    `access of a member, ${access.spaces} spaces`,
    `${access.cpu.toFixed(1)} ms`,
    access.cpu < ACCESS_LIMIT,
    `< ${ACCESS_LIMIT} ms of CPU`,
  );
  const people = await measureMembers(engine);
  tell('last page of 10,000 members / first', people.ratio.toFixed(2), people.met, '≤ 1.2 ×');
  tell(
    'statements of a role check',
    String(people.statements),
    people.statements < 2,
    `< 2 (${micro(people.cpu).trim()} of CPU)`,
  );
}

async function tellDepth(engine: Engine): Promise<void> {
  const depth = await compareDepth(engine);
  tell('page at depth 10,000 / first page', depth.ratio.toFixed(2), depth.met, '≤ 1.2 ×');
}

async function tellProduct(engine: Engine): Promise<void> {
  const { coldStart, rss, importing } = await measureProduct(engine);
  const megabytes = Math.round(rss / 2 ** 20);
  tell('cold start of the built product', `${(coldStart / 1_000).toFixed(2)} s`, coldStart < 3_000, '< 3 s');
  tell(
    'memory of the product at rest',
    `${megabytes} MB`,
    megabytes < MEMORY_LIMIT[engine],
    `< ${MEMORY_LIMIT[engine]} MB`,
  );
  if (importing === undefined) console.log('importing the corpora: they are not here (LECTERN_CORPUS)');
  else tell('importing both corpora', `${importing.toFixed(1)} s`, importing < 20, '< 20 s');
}

async function tellAnswers(engine: Engine): Promise<void> {
  if (!existsSync(corpora)) return;
  for (const { work, server, limit } of await measureAnswers(engine)) {
    const spent = `${server.toFixed(2)} ms`;
    // An embedded database spends its part in the same process.
    if (engine === 'embedded') console.log(`${work.padEnd(34)} ${spent.padStart(9)} of CPU`);
    else tell(work, spent, server <= limit, `≤ ${limit} ms of the server’s CPU`);
  }
}

async function tellStreams(engine: Engine): Promise<void> {
  const { browsers, added } = await measureStreams(engine);
  const streaming = Math.round(added / 2 ** 20);
  tell(`memory of ${browsers} live streams`, `${streaming} MB`, streaming < 200, '< 200 MB');
}

async function tellReview(engine: Engine): Promise<void> {
  for (const { screen, opens, scrolling, walking } of await measureReview(engine)) {
    const best = `best of up to ${LOADS} loads`;
    tell(
      `${screen} of a long review opens`,
      `${Math.round(opens)} ms`,
      opens < OPENS_LIMIT,
      `< 1 s (${best})`,
    );
    tell(`${screen}: long tasks scrolling`, String(scrolling), scrolling === 0, `0 (${best})`);
    tell(`${screen}: long tasks walking`, String(walking), walking === 0, `0 (${best})`);
  }
}

async function tellSizes(engine: Engine): Promise<void> {
  if (!existsSync(corpora)) return;
  console.log(`\n${'CPU in a space of … pages'.padEnd(34)}      100      1,000     10,000   10,000 / 1,000`);
  for (const { work, costs, ratio, met } of await compareSizes(engine, corpora)) {
    if (!met) missed++;
    const cells = [costs[100], costs[1_000], costs[10_000]].map(micro).join('  ');
    console.log(`${work.padEnd(34)}${cells}   ${ratio.toFixed(2)} ${met ? 'meets' : 'misses'} ≤ 1.5 ×`);
  }
}

async function tellLists(engine: Engine): Promise<void> {
  const many = `${MANY[engine].toLocaleString('en')} rows`;
  console.log(`${'a page of 50, in milliseconds'.padEnd(34)}  100 rows  ${many}   ratio  in the middle`);
  const cell = (value: number | undefined, width: number) => (value?.toFixed(2) ?? '').padStart(width);
  await measureLists(engine, ({ list, few, many, first, deep, met, note }) => {
    if (!met) missed++;
    const verdict = note ? `it ${note}` : `${met ? 'meets' : 'misses'} ≤ ${LIST_LIMIT} ×`;
    const cells = [cell(few, 10), cell(many, 14), cell(first, 8), cell(deep, 15)];
    console.log(`${list.padEnd(34)}${cells.join('')}   ${verdict}`);
  });
}

async function tellScreens(engine: Engine): Promise<void> {
  const columns = [
    'requests',
    'prefetches',
    'API calls',
    'script kB',
    'all kB',
    'paint ms',
    'long ms',
    'shift',
  ];
  console.log(`${'a first load, 4 × slower'.padEnd(26)}${columns.map((name) => name.padStart(11)).join('')}`);
  const kB = (bytes: number) => (bytes / 1_000).toFixed(0);
  await measureScreens(engine, (row) => {
    const { requests, prefetches, calls, scriptBytes, allBytes, largestPaint, longTasks, layoutShift } = row;
    const counts = [requests, prefetches, calls, kB(scriptBytes), kB(allBytes)];
    const times = [largestPaint.toFixed(0), longTasks.toFixed(0), layoutShift.toFixed(3)];
    const cells = [...counts, ...times].map((value) => String(value).padStart(11)).join('');
    console.log(`${`${row.screen}, ${row.width} px`.padEnd(26)}${cells}`);
  });
}

async function tellTranslations(engine: Engine): Promise<void> {
  const { time, cpu } = await measureTranslatedMerges(engine);
  tell('merge where five languages follow', time.toFixed(2), time <= 1.1, '≤ 1.1 × the time of one without');
  console.log(`${'  the same, CPU'.padEnd(34)} ${cpu.toFixed(2).padStart(9)}`);
}

async function tellTranslationMemory(engine: Engine): Promise<void> {
  const { texts, exact, similar, found } = await measureTranslationMemory(engine);
  const among = `among ${texts.toLocaleString('en')}, p95`;
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  tell(`texts of a page ${among}`, ms(exact), exact <= 10, '≤ 10 ms of the database');
  tell(`similar texts ${among}`, ms(similar), similar <= 50, `≤ 50 ms of the database (${found} come back)`);
}

const always = {
  requests: tellRequests,
  access: tellAccess,
  answers: tellAnswers,
  search: tellSearch,
  reader: tellReader,
  integrations: tellIntegrations,
  depth: tellDepth,
  product: tellProduct,
  streams: tellStreams,
  review: tellReview,
  sizes: tellSizes,
};
const parts: Record<string, (engine: Engine) => Promise<void>> = {
  ...always,
  load: tellLoad,
  peers: tellPeers,
  growth: tellGrowth,
  lists: tellLists,
  screens: tellScreens,
  memory: tellTranslationMemory,
  translations: tellTranslations,
};

for (const engine of ['embedded', 'postgres'] as const) {
  if (wantedEngine && wantedEngine !== engine) continue;
  console.log(`\n${engine}`);
  if (work === undefined) for (const part of Object.values(always)) await part(engine);
  else await (parts[work]?.(engine) ?? tellRequests(engine, work));
}

if (work === undefined) {
  const diff = measureDiff();
  if (diff)
    tell(
      `diff of ${diff.lines} lines, ${diff.edits} edits`,
      `${diff.cpu.toFixed(1)} ms`,
      diff.met,
      '< 50 ms of CPU',
    );
  for (const { work: what, ratio, growth } of measureStructure()) {
    tell(`${what} of HTML and tags / of prose`, ratio.toFixed(2), ratio <= 2, '≤ 2 × the CPU of a character');
    tell(`${what} of a page 8 × as long / of 8`, growth.toFixed(2), growth <= 1.5, '≤ 1.5');
  }
  missed += printMerges(await compareMerges(corpora));
}

console.log(missed === 0 ? '\nEvery target is met.' : `\n${missed} targets are missed.`);
process.exit(missed === 0 ? 0 : 1);
