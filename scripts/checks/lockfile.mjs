// The lock file is what users install: safe versions, every platform, no registry's address.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { listShippedPackages } from '../setup/shipped-packages.mjs';

/** The first versions without a published vulnerability that would matter in a server. */
const floors = {
  '@hono/node-server': '1.19.10',
  'drizzle-orm': '0.45.2',
  esbuild: '0.25.0',
  'file-type': '21.3.2',
  hono: '4.11.7',
  jose: '4.15.5',
  nanoid: '3.3.8',
  next: '16.2.6',
  'next-auth': '4.24.12',
  postcss: '8.4.31',
  react: '19.2.4',
  sharp: '0.32.6',
  undici: '7.24.0',
  yaml: '2.2.2',
};

/** Packages with native code that the product itself loads or builds with. */
const natives = ['next', 'sharp', '@node-rs/argon2', 'esbuild', '@tailwindcss/oxide', 'lightningcss'];
const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'];

const { packages, lockfileVersion } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const complaints = [];
const shipped = new Set(listShippedPackages());

const isOlder = (version, floor) => {
  const [left, right] = [version, floor].map((text) => text.split('-')[0].split('.').map(Number));
  const index = left.findIndex((number, at) => number !== right[at]);
  return index === -1 ? version.includes('-') : left[index] < right[index];
};

/** Node looks for a package in every node_modules on the way up; so do we. */
function isLocked(from, name) {
  const parts = `/${from}`.split('/node_modules/');
  return parts.some(
    (_, length) => packages[[...parts.slice(0, length + 1), name].join('/node_modules/').replace(/^\/+/, '')],
  );
}

if (lockfileVersion < 3)
  complaints.push('package-lock.json is of an old format: run npm install with npm 10 or newer');

for (const [path, entry] of Object.entries(packages)) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  if (entry.resolved)
    complaints.push(`${path} names ${entry.resolved}: npm install --omit-lockfile-registry-resolved`);
  if (path && !entry.link && !entry.integrity) complaints.push(`${path} has no checksum`);
  if (floors[name] && shipped.has(path) && isOlder(entry.version, floors[name])) {
    complaints.push(`${path} is ${entry.version}; before ${floors[name]} it has known vulnerabilities`);
  }
  for (const optional of Object.keys(entry.optionalDependencies ?? {})) {
    if (!isLocked(path, optional))
      complaints.push(`${path} can't be installed everywhere: ${optional} is not locked`);
  }
}

for (const native of natives) {
  const entry = packages[`node_modules/${native}`];
  const offered = Object.keys(entry?.optionalDependencies ?? {});
  for (const platform of platforms) {
    if (!offered.some((name) => name.includes(platform)))
      complaints.push(`${native} has no build for ${platform}`);
  }
}

for (const complaint of complaints) console.error(complaint);
console.log(`${Object.keys(packages).length} packages.`);
process.exitCode = complaints.length ? 1 : 0;
