import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from './root.mjs';

const require = createRequire(import.meta.url);

/** A tool's own program, run by this Node: no npx, no shell, the same on every platform. */
export function tool(packageName, ...args) {
  const manifest = join(root, 'node_modules', packageName, 'package.json');
  const { bin, name } = require(manifest);
  const program = typeof bin === 'string' ? bin : (bin[name.split('/').pop()] ?? Object.values(bin)[0]);
  return { command: process.execPath, args: [join(dirname(manifest), program), ...args], cwd: root };
}

export function script(path, ...args) {
  return { command: process.execPath, args: [join(root, 'scripts', path), ...args], cwd: root };
}
