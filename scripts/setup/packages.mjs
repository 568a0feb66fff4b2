// Brings node_modules in step with package-lock.json, when they differ.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRelease, root } from './root.mjs';
import { requireStep } from './steps.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Lectern needs Node 20.19 or newer (24 is recommended); this is ${process.version}. See https://nodejs.org`,
  );
  process.exit(1);
}

const readPackages = (path) => JSON.parse(readFileSync(join(root, path), 'utf8')).packages;

/** npm writes what it installed beside the packages; packages of other platforms may be absent there. */
function isInStep({ withDevelopment }) {
  const installedList = 'node_modules/.package-lock.json';
  if (!existsSync(join(root, installedList))) return false;
  const installed = readPackages(installedList);
  return Object.entries(readPackages('package-lock.json')).every(
    ([path, { version, optional, dev, devOptional, link }]) =>
      path === '' ||
      link ||
      installed[path]?.version === version ||
      (!installed[path] && (optional || (!withDevelopment && (dev || devOptional)))),
  );
}

export async function ensurePackages({ withDevelopment = true } = {}) {
  if (isRelease || isInStep({ withDevelopment })) return;
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  await requireStep(
    'Installing packages',
    npm?.endsWith('.js') ? process.execPath : 'npm',
    npm?.endsWith('.js') ? [npm, ...args] : args,
    { cwd: root, advice: 'Is the package registry reachable from here? (npm ping)' },
  );
}
