// node scripts/checks/container-tree.mjs FOLDER: takes the steps of the Dockerfile without a container engine, so that
// what it leaves out shows. Answers, as JSON, how the container would be started.
import { cpSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ensureBuild } from '../setup/build.mjs';
import { readContainer } from '../setup/container.mjs';
import { root } from '../setup/root.mjs';
import { requireStep } from '../setup/steps.mjs';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder that becomes the root of the program.');

// What runs on the way is told on the other channel: the answer alone stands on this one.
console.log = console.error;
await ensureBuild();

const { copies, stages, env, command, healthCommand } = readContainer();
const app = join(folder, 'app');
const packages = join(folder, 'packages');
mkdirSync(app, { recursive: true });

async function installPackages() {
  mkdirSync(packages, { recursive: true });
  const stage = stages.find(({ name }) => name === 'packages');
  for (const name of stage.steps
    .filter(({ keyword }) => keyword === 'COPY')
    .flatMap(({ words }) => words.slice(0, -1)))
    cpSync(join(root, name), join(packages, name));
  const [program, ...rest] = stage.steps.find(({ keyword }) => keyword === 'RUN').words;
  await requireStep('Installing packages of the container', program, rest, { cwd: packages });
}

for (const { from, sources, target } of copies) {
  if (from === 'packages') await installPackages();
  const stage = from === 'packages' ? packages : root;
  for (const source of sources) {
    const name = source.replace('/app/', '');
    const to = target.endsWith('/') ? join(app, target, basename(source)) : join(app, target);
    // Links of the build lead to packages beside it, wherever that is.
    cpSync(join(stage, name), to, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.includes(`${join('.next', 'cache')}`),
    });
  }
}
process.stdout.write(JSON.stringify({ app, env, command, healthCommand: JSON.parse(healthCommand) }));
