// Builds the product, when the sources are not those of the last build.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isRelease, root } from './root.mjs';
import { requireStep } from './steps.mjs';

const sources = [
  'app',
  'components',
  'lib',
  'public',
  'server.ts',
  'serve.ts',
  'scripts/build.mjs',
  'scripts/setup/client-contract.mjs',
  'scripts/setup/compile-messages.mjs',
  'scripts/setup/compress.mjs',
  'scripts/setup/reader-assets.mjs',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];
const unbuilt = /\.test\.tsx?$|^lib\/testing(\/|$)/;

function* listFiles(path) {
  const full = join(root, path);
  if (unbuilt.test(path) || !existsSync(full)) return;
  if (!statSync(full).isDirectory()) yield path;
  else for (const name of readdirSync(full).sort()) yield* listFiles(`${path}/${name}`);
}

/** Contents, not dates: a checkout of the same sources needs no new build. */
export function fingerprintSources() {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const path of listFiles(source))
      hash
        .update(`${path}\0`)
        .update(readFileSync(join(root, path)))
        .update('\0');
  }
  return hash.digest('hex');
}

export const stamp = join(root, 'dist', 'built-from');

export function isBuilt() {
  return isRelease || (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprintSources());
}

export async function ensureBuild() {
  if (isBuilt()) return;
  await requireStep('Building', process.execPath, [join(root, 'scripts', 'build.mjs')], { cwd: root });
}
