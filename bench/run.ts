import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Engine } from './arena';
import { compareEngine } from './compare';
import { compareDepth } from './depth';
import { measureDiff } from './diff';
import { compareMerges, printMerges } from './merge';
import { measureProduct } from './product';
import { compareSizes } from './sizes';

/**
 * `npm run bench`: ratios within one run, since absolute times say more of the machine than of us.
 * `npm run bench -- --engine postgres --work sites` compares the named requests alone.
 */
const corpora = process.env.LECTERN_CORPUS ?? '../shared/corpus';
const { engine: wantedEngine, work } = parseArgs({
  options: { engine: { type: 'string' }, work: { type: 'string' } },
}).values;
const MEMORY_LIMIT: Record<Engine, number> = { embedded: 450, postgres: 200 };
const micro = (value: number) => `${Math.round(value)} µs`.padStart(9);
let missed = 0;

function tell(what: string, value: string, met: boolean, target: string): void {
  if (!met) missed++;
  console.log(`${what.padEnd(34)} ${value.padStart(9)} ${met ? 'meets' : 'misses'} ${target}`);
}

for (const engine of ['embedded', 'postgres'] as const) {
  if (wantedEngine && wantedEngine !== engine) continue;
  console.log(`\n${engine}: statements of each request`);
  const { rows, rssAtRest } = await compareEngine(engine, work);
  console.log(`\n${'server CPU per request'.padEnd(34)} (a) bare  (b) Hono   (c) ours   (c)/(b)`);
  for (const row of rows) {
    if (!row.met) missed++;
    const costs = `${micro(row.bare)} ${micro(row.hono)}  ${micro(row.lectern)}`;
    console.log(
      `${row.work.padEnd(34)}${costs}   ${row.ratio.toFixed(2)} ${row.met ? 'meets' : 'misses'} ${row.target}`,
    );
  }
  if (work !== undefined) continue;
  const depth = await compareDepth(engine);
  tell('page at depth 10,000 / first page', depth.ratio.toFixed(2), depth.met, '≤ 1.2 ×');
  console.log(
    `${'memory of the API alone at rest'.padEnd(34)} ${String(Math.round(rssAtRest / 2 ** 20)).padStart(6)} MB`,
  );
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
  if (!existsSync(corpora)) continue;
  console.log(`\n${'CPU in a space of … pages'.padEnd(34)}      100      1,000     10,000   10,000 / 1,000`);
  for (const { work, costs, ratio, met } of await compareSizes(engine, corpora)) {
    if (!met) missed++;
    const cells = [costs[100], costs[1_000], costs[10_000]].map(micro).join('  ');
    console.log(`${work.padEnd(34)}${cells}   ${ratio.toFixed(2)} ${met ? 'meets' : 'misses'} ≤ 1.5 ×`);
  }
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
  missed += printMerges(await compareMerges(corpora));
}

console.log(missed === 0 ? '\nEvery target is met.' : `\n${missed} targets are missed.`);
process.exit(missed === 0 ? 0 : 1);
