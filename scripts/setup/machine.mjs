// What the tests need besides npm packages: a Chromium and the programs of PostgreSQL.
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { requireStep } from './steps.mjs';

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
  const installed = findInPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');
  if (installed) return installed;
  const own = createRequire(import.meta.url)('playwright-core').chromium.executablePath();
  return own && isExecutable(own) ? own : undefined;
}

/** The folder with initdb and postgres, the newest version first. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [process.env.PG_BIN, ...versions.map((version) => join(debian, version, 'bin'))].filter(
    Boolean,
  );
  const found = folders.find((folder) => isExecutable(join(folder, 'initdb')));
  return found ?? (findInPath('initdb') ? 'PATH' : undefined);
}

async function installWithApt(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const advice = `Install by hand what provides: ${packages.join(', ')}.`;
  await requireStep('Refreshing the package lists', 'apt-get', ['update', '-qq'], { env, advice });
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
  if (postgres && !findPostgres()) missing.push('postgresql');
  if (missing.length === 0) return;
  if (process.getuid?.() === 0 && findInPath('apt-get')) return installWithApt(missing);
  if (missing.includes('postgresql')) {
    console.error(
      'PostgreSQL is missing (initdb): install it, or name the folder of its programs in PG_BIN.',
    );
    process.exit(1);
  }
  const cli = createRequire(import.meta.url).resolve('playwright-core/cli.js');
  await requireStep('Fetching Chromium', process.execPath, [cli, 'install', 'chromium'], {
    advice: 'Install a Chromium or Chrome, or name it in CHROMIUM_PATH.',
  });
}
