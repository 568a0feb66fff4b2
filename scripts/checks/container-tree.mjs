// node scripts/checks/container-tree.mjs FOLDER: takes the steps of the Dockerfile without a container engine, so that
// what it leaves out shows. Answers, as JSON, how the container would be started.
import { join } from 'node:path';
import { readContainer } from '../setup/container.mjs';
import { requireStep } from '../setup/steps.mjs';
import { script } from '../setup/tools.mjs';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder that becomes the root of the program.');

// What runs on the way is told on the other channel: the answer alone stands on this one.
console.log = console.error;

const { copies, env, command, healthCommand } = readContainer();
const app = join(folder, 'app');
const [copy, ...others] = copies;
if (copy?.sources[0] !== '/release' || others.length > 0)
  throw new Error('The image holds more than a release: this script has to make that as well.');
const release = script('release.mjs', app);
await requireStep('Making a release', release.command, release.args, { cwd: release.cwd });
process.stdout.write(JSON.stringify({ app, env, command, healthCommand: JSON.parse(healthCommand) }));
