// npm run check: everything that is quick, before a commit.
import { availableParallelism } from 'node:os';
import { staticChecks } from './checks/all.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { runSteps } from './setup/steps.mjs';
import { tool } from './setup/tools.mjs';

await ensurePackages();
console.log('Checking');
const unitTests = {
  title: 'Unit tests',
  ...tool('vitest', 'run', '--project', 'unit', '--silent=passed-only'),
};
const results = await runSteps([unitTests, ...staticChecks()], availableParallelism());

const failed = results.filter(({ ok }) => !ok);
for (const { title, output } of failed) console.error(`\n── ${title}\n${output.trim()}`);
console.log(failed.length ? `\nNot good: ${failed.map(({ title }) => title).join(', ')}` : '\nAll good.');
process.exitCode = failed.length ? 1 : 0;
