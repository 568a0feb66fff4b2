// The scripts that each screen loads first, as a browser receives them (Brotli, kB of 1,000 bytes), against their budgets.
// `--packages` says what is in them, after `npm run build -- --source-maps`.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import { root } from '../setup/root.mjs';

const next = join(root, '.next');
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const { classes, pages } = readJson('scripts/checks/script-budgets.json');
const { rootMainFiles } = readJson('.next/build-manifest.json');

/** The scripts of a page: of Next, and of the page with its layouts. */
function listScripts(manifest) {
  const sandbox = { globalThis: {} };
  runInNewContext(readFileSync(manifest, 'utf8'), sandbox);
  const [entry] = Object.values(sandbox.globalThis.__RSC_MANIFEST);
  return [...new Set([...rootMainFiles, ...Object.values(entry.entryJSFiles).flat()])];
}

const sizes = new Map();
function sizeOf(file) {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const path = join(next, file);
  const size = existsSync(`${path}.br`)
    ? statSync(`${path}.br`).size
    : brotliCompressSync(readFileSync(path)).length;
  sizes.set(file, size);
  return size;
}

/** The package of a source, or the room of our own. */
function partOf(source) {
  const path = source?.replace(/^turbopack:\/\/\/\[project\]\//, '') ?? '(none)';
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  if (name) return name;
  return path.startsWith('turbopack:') ? 'turbopack' : path.split('/').slice(0, 2).join('/');
}

/** How many compressed bytes each part has in a script: its share of the characters. */
const parts = new Map();
function listParts(file) {
  if (parts.has(file)) return parts.get(file);
  const code = readFileSync(join(next, file), 'utf8');
  const [, name] = /sourceMappingURL=(\S+)/.exec(code) ?? [];
  const found = new Map();
  parts.set(file, found);
  if (!name) return found.set('(no source map)', sizeOf(file));
  const lines = code.split('\n');
  const mappings = [];
  eachMapping(new TraceMap(readFileSync(join(next, dirname(file), name), 'utf8')), (mapping) =>
    mappings.push(mapping),
  );
  for (const [index, { generatedLine, generatedColumn, source }] of mappings.entries()) {
    const after = mappings[index + 1];
    const end =
      after?.generatedLine === generatedLine ? after.generatedColumn : lines[generatedLine - 1].length;
    const part = partOf(source);
    const bytes = ((end - generatedColumn) * sizeOf(file)) / code.length;
    found.set(part, (found.get(part) ?? 0) + Math.max(0, bytes));
  }
  return found;
}

const kB = (bytes) => (bytes / 1_000).toFixed(1).padStart(7);
const withPackages = process.argv.includes('--packages');
const wanted = process.argv.slice(2).find((argument) => argument.startsWith('/'));
const complaints = [];
const seen = new Set();
const built = join(next, 'server', 'app');
const manifests = readdirSync(built, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('page_client-reference-manifest.js') && !file.startsWith('_'))
  .sort();
for (const manifest of manifests) {
  const page = `/${dirname(manifest)}`.replace(/\/\.$/, '/');
  seen.add(page);
  const scripts = listScripts(join(built, manifest));
  const bytes = scripts.reduce((sum, file) => sum + sizeOf(file), 0);
  const name = pages[page];
  const budget = classes[name];
  if (!budget) complaints.push(`${page} has no class in script-budgets.json`);
  else if (bytes > budget.kB * 1_000)
    complaints.push(`${page} loads ${kB(bytes).trim()} kB of script; "${name}" may load ${budget.kB}`);
  if (wanted && wanted !== page) continue;
  if (withPackages || process.argv.includes('--table'))
    console.log(`${kB(bytes)} kB  ${String(scripts.length).padStart(2)} scripts  ${page}`);
  if (!withPackages) continue;
  const sum = new Map();
  for (const file of scripts)
    for (const [part, size] of listParts(file)) sum.set(part, (sum.get(part) ?? 0) + size);
  for (const [part, size] of [...sum].sort(([, a], [, b]) => b - a).slice(0, 40))
    console.log(`${kB(size)}     ${part}`);
}
for (const page of Object.keys(pages))
  if (!seen.has(page)) complaints.push(`${page} is in script-budgets.json and is no page`);
if (complaints.length > 0) {
  console.error(complaints.join('\n'));
  process.exit(1);
}
console.log(`${seen.size} pages within their budgets of script.`);
