// Which packages reach users: those that production installs, and those that are bundled into the program.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

export const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const product = /^(?:app|components|lib)\/|^serve(?:r)?\.ts$/;
const test = /\.test\.tsx?$|^lib\/testing\//;
/** Of an import, an import() and a @import: what stands before the path within a package. */
const SPECIFIER =
  /(?:from|import|import\()\s*['"](?:\.\.\/node_modules\/)?((?:@[\w.-]+\/)?[\w.-]+)(?=['"/])|['"](?:\.\.\/)+node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\//g;

export const listTracked = () =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
    .toString()
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)));

/** Packages that sources of the product name. */
function listImported() {
  const files = listTracked().filter(
    (path) => product.test(path) && !test.test(path) && /\.(?:tsx?|mjs|css)$/.test(path),
  );
  const fonts = Object.values(JSON.parse(readFileSync(join(root, 'lib/pdf/font-files.json'), 'utf8'))).flat();
  const named = files.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(SPECIFIER)].map(([, one, other]) => one ?? other),
  );
  return [...named, ...fonts.map((path) => path.split('/').slice(0, 2).join('/'))];
}

/** Where Node finds a package that another one asks for. */
function findLocked(from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = `${at ? `${at}/` : ''}node_modules/${name}`;
    if (packages[path]) return path;
    if (!at) return undefined;
  }
}

/** What the product names and what production installs, each with all that it depends on. */
export function listShippedPackages() {
  const { dependencies } = packages[''];
  const waiting = [...new Set([...listImported(), ...Object.keys(dependencies)])]
    .map((name) => findLocked('', name))
    .filter((path) => path && !path.startsWith('node_modules/@types/'));
  const shipped = new Set();
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (shipped.has(path)) continue;
    shipped.add(path);
    const { dependencies: needed = {}, optionalDependencies: optional = {} } = packages[path];
    for (const name of Object.keys({ ...needed, ...optional })) {
      const found = findLocked(path, name);
      if (found && !found.includes('node_modules/@types/')) waiting.push(found);
    }
  }
  return [...shipped];
}
