// What the tests need besides npm packages: a Chromium and the programs of PostgreSQL.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { requireStep } from './steps.mjs';

/** Debian's Chromium without windows: the journeys take a tenth less time in it, and a third less work. */
const headlessShell = 'chromium-headless-shell';

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

function findInPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

export function findChromium() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) {
    if (isExecutable(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which is not a program.`);
  }
  const installed = findInPath(
    headlessShell,
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  );
  if (installed) return installed;
  const own = createRequire(import.meta.url)('playwright-core').chromium.executablePath();
  return own && isExecutable(own) ? own : undefined;
}

/** What lib/testing/postgres.ts can start, or the server it is given. */
function hasPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  return Boolean(
    process.env.LECTERN_TEST_DATABASE_URL ||
      versions.some((version) => isExecutable(join(debian, version, 'bin', 'initdb'))) ||
      findInPath('initdb'),
  );
}

async function installWithApt(missing) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const advice = `Install by hand what provides: ${missing.join(', ')}.`;
  await requireStep('Refreshing the package lists', 'apt-get', ['update', '-qq'], { env, advice });
  const hasShell = spawnSync('apt-cache', ['show', headlessShell]).status === 0;
  const packages = missing.map((name) => (name === 'chromium' && hasShell ? headlessShell : name));
  await requireStep(
    `Installing ${packages.join(' and ')}`,
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold', ...packages],
    { env, advice },
  );
}

/** Missing programs are installed by apt-get where we may; else the advice says what to do. */
export async function ensureMachine({ postgres = true } = {}) {
  const missing = [];
  if (!findChromium()) missing.push('chromium');
  if (postgres && !hasPostgres()) missing.push('postgresql');
  if (missing.length === 0) return;
  if (process.getuid?.() === 0 && findInPath('apt-get')) return installWithApt(missing);
  if (missing.includes('postgresql')) {
    console.error(
      'PostgreSQL is missing (initdb): install it, or name a server in LECTERN_TEST_DATABASE_URL.',
    );
    process.exit(1);
  }
  const cli = createRequire(import.meta.url).resolve('playwright-core/cli.js');
  await requireStep('Fetching Chromium', process.execPath, [cli, 'install', 'chromium'], {
    advice: 'Install a Chromium or Chrome, or name it in CHROMIUM_PATH.',
  });
}
