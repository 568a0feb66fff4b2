import { compareEngine } from './compare';
import { compareDepth } from './depth';

/** `npm run bench`: ratios within one run, since absolute times say more of the machine than of us. */
const engines = ['embedded', 'postgres'] as const;
const micro = (value: number) => `${Math.round(value)} µs`.padStart(9);
let missed = 0;

for (const engine of engines) {
  console.log(`\n${engine}: statements of each request`);
  const { rows, rssAtRest } = await compareEngine(engine);
  console.log(`\n${'server CPU per request'.padEnd(34)} (a) bare  (b) Hono   (c) ours   (c)/(b)`);
  for (const row of rows) {
    if (!row.met) missed++;
    console.log(
      `${row.work.padEnd(34)}${micro(row.bare)} ${micro(row.hono)}  ${micro(row.lectern)}   ${row.ratio.toFixed(2)} ${row.met ? 'meets' : 'misses'} ${row.target}`,
    );
  }
  const depth = await compareDepth(engine);
  if (!depth.met) missed++;
  console.log(
    `${'page at depth 10,000 / first page'.padEnd(34)}${' '.repeat(34)}${depth.ratio.toFixed(2)} ${depth.met ? 'meets' : 'misses'} ≤ 1.2 ×`,
  );
  console.log(`memory of the API alone at rest: ${Math.round(rssAtRest / 2 ** 20)} MB`);
}

console.log(missed === 0 ? '\nEvery target is met.' : `\n${missed} targets are missed.`);
process.exit(missed === 0 ? 0 : 1);
