// npm run check [-- --changed]: everything that is quick, before a commit; lint and tests only of what changed, if wanted.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { staticChecks } from './checks/all.mjs';
import { listChangedFiles } from './setup/changed-files.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { runSteps } from './setup/steps.mjs';
import { tool } from './setup/tools.mjs';

/** What every test depends on, though none imports it. */
const EVERYTHING = /^(?:package-lock\.json|vitest\.config\.ts|tsconfig\.json)$/;
const TESTED = /^(?:app|components|lib|scripts)\/.*\.(?:[cm]?[jt]sx?|json)$/;

const { values: options } = parseArgs({ options: { changed: { type: 'boolean', default: false } } });

function vitest(command, ...args) {
  const title = 'Unit tests';
  return { title, ...tool('vitest', command, '--run', '--project', 'unit', '--silent=passed-only', ...args) };
}

function listSteps() {
  if (!options.changed) return [vitest('run'), ...staticChecks()];
  const changed = listChangedFiles();
  console.log(`${changed.length} changed files`);
  const tested = changed.filter((path) => TESTED.test(path));
  const tests = changed.some((path) => EVERYTHING.test(path))
    ? [vitest('run')]
    : tested.length > 0
      ? [vitest('related', '--passWithNoTests', ...tested)]
      : [];
  return [...tests, ...staticChecks({ linted: changed })];
}

await ensurePackages();
console.log('Checking');
const results = await runSteps(listSteps(), availableParallelism());

const failed = results.filter(({ ok }) => !ok);
for (const { title, output } of failed) console.error(`\n── ${title}\n${output.trim()}`);
console.log(failed.length ? `\nNot good: ${failed.map(({ title }) => title).join(', ')}` : '\nAll good.');
process.exitCode = failed.length ? 1 : 0;
