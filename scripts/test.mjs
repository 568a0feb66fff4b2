// npm test: the whole truth, from a clean clone. The last line is the count, for people and machines.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { staticChecks } from './checks/all.mjs';
import { countPlaywright, countReport, countSteps, countVitest } from './setup/counts.mjs';
import { ensureMachine } from './setup/machine.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { runStep, runSteps } from './setup/steps.mjs';
import { script, tool } from './setup/tools.mjs';

const isDeep = process.argv.includes('--deep');
const reports = mkdtempSync(join(tmpdir(), 'lectern-test-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
/**
 * For what hangs: it counts as failed then. It is no budget (28 minutes on two cores), which a busy machine may well
 * overrun without anything being wrong.
 */
const deadline = Date.now() + (isDeep ? 240 : 60) * 60_000;
const failures = [];

const keep = (result) => {
  if (!result.ok) failures.push(result);
  return result;
};
const run = async ({ title, command, args, ...options }) =>
  keep(await runStep(title, command, args, { ...options, limit: (deadline - Date.now()) / 60_000 }));

console.log('Preparing');
await ensurePackages();
await ensureMachine();

console.log('Reading the sources');
const counts = [countSteps((await runSteps(staticChecks(), availableParallelism())).map(keep))];

const buildProduct = () => run({ title: 'Build', ...script('build.mjs') });
// The long ones kill the product itself.
const builtBefore = isDeep ? await buildProduct() : undefined;

/** The long ones try other cases each time; who knows the number gets them again. */
const propertySeed = process.env.LECTERN_PROPERTY_SEED ?? String(Math.trunc(Math.random() * 2 ** 31));

console.log(isDeep ? `Running the tests (LECTERN_PROPERTY_SEED=${propertySeed})` : 'Running the tests');
const vitestReport = join(reports, 'vitest.json');
const vitest = await run({
  title: 'Unit, property and API tests on both engines',
  ...tool(
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--silent=passed-only',
    `--outputFile.json=${vitestReport}`,
    // By itself it leaves one core of two idle; the long ones measure CPU and want it.
    ...(isDeep ? [] : [`--maxWorkers=${Math.max(2, availableParallelism() - 1)}`]),
  ),
  env: isDeep ? { DEEP: '1', LECTERN_PROPERTY_SEED: propertySeed } : {},
});
counts.push(countVitest(vitestReport, vitest.ok));

const build = isDeep ? builtBefore : await buildProduct();
counts.push(countSteps([build]));
if (build.ok) {
  counts.push(countSteps([await run({ title: 'What is shipped', ...script('checks/shipped.mjs') })]));
  const sizesReport = join(reports, 'script-sizes.json');
  const sizes = await run({
    title: 'Scripts of each page',
    ...script('checks/script-sizes.mjs', '--report', sizesReport),
  });
  counts.push(countReport(sizesReport, sizes.ok));
  // Half of the time a browser waits for its server, or that for it: two halves with a server each fill two cores.
  const halves = availableParallelism() > 1 ? 2 : 1;
  const walkHalf = async (half) => {
    const report = join(reports, `playwright-${half}.json`);
    const browser = await run({
      title: `Journeys in Chromium, ${half} of ${halves}`,
      ...tool(
        '@playwright/test',
        'test',
        '--reporter=list,json',
        `--shard=${half}/${halves}`,
        `--output=test-results/${half}`,
      ),
      // The longest journeys are among the first: with as many in each half, one half would wait for the other.
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PWTEST_SHARD_WEIGHTS: halves === 2 ? '48:52' : '1' },
    });
    return countPlaywright(report, browser.ok);
  };
  counts.push(...(await Promise.all(Array.from({ length: halves }, (_, index) => walkHalf(index + 1)))));
}

for (const { title, output } of failures) console.error(`\n── ${title}\n${output.trim()}`);
const total = (key) => counts.reduce((sum, count) => sum + count[key], 0);
const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map(total);
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed + skipped > 0 || passed === 0 ? 1 : 0;
