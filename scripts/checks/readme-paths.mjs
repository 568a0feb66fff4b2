// The map must match the house: every path the documents name exists, every top-level name is on the map.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';

const complaints = [];
/** In backticks, with a slash or a file extension, and nothing that only a command or an address has. */
const pathLike = /^(?!https?:|\/|npm |node |--)[\w.@()[\]-]+(\/[\w.@()[\]*-]*)*$/;
const looksLikePath = (text) =>
  pathLike.test(text) && (text.includes('/') || /^\.?[\w-]+\.(ts|mjs|md|json)$/.test(text));
/** Made when the product runs, so a clone does not have them. */
const made = /^(\.\/)?(data|dist|\.next|node_modules)(\/|$)/;

function checkDocument(name) {
  const text = readFileSync(join(root, name), 'utf8');
  const quoted = [...text.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, inside]) => inside);
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, target]) => target);
  for (const path of [...quoted.filter(looksLikePath), ...linked]) {
    const bare = path.replace(/^@\//, '').replace(/\/?\*.*$/, '');
    if (!made.test(path) && bare && !existsSync(join(root, bare)))
      complaints.push(`${name}: ${path} does not exist`);
  }
  return quoted;
}

const mapped = new Set(checkDocument('README.md').map((path) => path.split('/')[0]));
checkDocument('CONTRIBUTING.md');

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root }).toString().split('\0');
for (const entry of new Set(tracked.map((path) => path.split('/')[0]))) {
  if (entry && entry !== 'README.md' && !mapped.has(entry))
    complaints.push(`README.md: the map lacks ${entry}`);
}

for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length ? 1 : 0;
