// After a build: the scripts that each page loads first, as a browser receives them (Brotli, kB of 1,000 bytes), against
// their budgets. `--table` prints all of them; `--packages [page]` what is in them, after `npm run build -- --source-maps`.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import { root } from '../setup/root.mjs';

const next = join(root, '.next');
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const budgets = readJson('scripts/checks/script-budgets.json');
const { rootMainFiles } = readJson('.next/build-manifest.json');

/** The scripts of a page: of Next, and of the page with its layouts. */
function listScripts(page) {
  const manifest = join('.next/server/app', page, 'page_client-reference-manifest.js');
  const sandbox = { globalThis: {} };
  runInNewContext(readFileSync(join(root, manifest), 'utf8'), sandbox);
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

/** What a page may load: a line of its own stands before its class. */
function findBudget({ classes, pages }, page) {
  const line = pages[page];
  const own = typeof line === 'object' ? line : { class: line };
  return own.kB && classes[own.class] ? own : classes[own.class];
}

/** What is wrong with each page, and with each name that is none. */
function findComplaints(budgets, loads) {
  const complaints = new Map();
  for (const [page, bytes] of loads) {
    const budget = findBudget(budgets, page);
    if (!budget) complaints.set(page, 'has no class in script-budgets.json');
    else if (!budget.reason) complaints.set(page, 'has a budget without a reason');
    else if (bytes > budget.kB * 1_000)
      complaints.set(page, `loads ${kB(bytes)} kB of script; it may load ${budget.kB}: ${budget.reason}`);
  }
  for (const page of Object.keys(budgets.pages))
    if (!loads.has(page)) complaints.set(page, 'is in script-budgets.json and is no page');
  return complaints;
}

/** One page too heavy by its class and one by its own line, one without a class, one without a reason, one that is gone. */
function findMissedViolations() {
  const planted = {
    classes: { list: { kB: 1, reason: 'A list.' } },
    pages: {
      '/light': 'list',
      '/heavy': 'list',
      '/grown': { class: 'list', kB: 2, reason: 'A table.' },
      '/unexplained': { class: 'list', kB: 2 },
      '/unclassed': 'lists',
      '/gone': 'list',
    },
  };
  const loads = new Map([
    ['/light', 1_000],
    ['/heavy', 1_001],
    ['/grown', 2_001],
    ['/unexplained', 2_000],
    ['/unclassed', 1],
    ['/unknown', 1],
  ]);
  const found = findComplaints(planted, loads);
  if (found.has('/light')) return ['/light'];
  return ['/heavy', '/grown', '/unexplained', '/unclassed', '/unknown', '/gone'].filter(
    (page) => !found.has(page),
  );
}

const kB = (bytes) => (bytes / 1_000).toFixed(1);

function printPackages(scripts) {
  const sum = new Map();
  for (const file of scripts)
    for (const [part, size] of listParts(file)) sum.set(part, (sum.get(part) ?? 0) + size);
  for (const [part, size] of [...sum].sort(([, a], [, b]) => b - a).slice(0, 40))
    console.log(`${kB(size).padStart(7)}     ${part}`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { table: { type: 'boolean' }, packages: { type: 'boolean' }, report: { type: 'string' } },
});
const [wanted] = positionals;
const pages = readdirSync(join(root, 'app'), { recursive: true })
  .map((file) => `/${String(file).replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('/page.tsx'))
  .map((file) => file.slice(0, -'/page.tsx'.length) || '/')
  .sort();
const loads = new Map();
for (const page of pages) {
  const scripts = listScripts(page);
  const bytes = scripts.reduce((sum, file) => sum + sizeOf(file), 0);
  loads.set(page, bytes);
  if (wanted && wanted !== page) continue;
  if (values.table || values.packages) {
    const count = String(scripts.length).padStart(2);
    const limit = findBudget(budgets, page)?.kB ?? '–';
    console.log(`${kB(bytes).padStart(7)} kB of ${limit}  ${count} scripts  ${page}`);
  }
  if (values.packages) printPackages(scripts);
}

const missed = findMissedViolations();
for (const page of missed) console.error(`The violation planted at ${page} was not judged rightly.`);
const complaints = findComplaints(budgets, loads);
for (const [page, complaint] of complaints) console.error(`${page} ${complaint}`);
for (const [page, line] of Object.entries(budgets.pages))
  if (typeof line === 'object' && loads.get(page) <= budgets.classes[line.class]?.kB * 1_000)
    console.log(`${page} is within its class again: its own line can go.`);
const failed = complaints.size + missed.length;
// Each page is a check.
const passed = [...loads.keys()].filter((page) => !complaints.has(page)).length;
if (values.report) writeFileSync(values.report, JSON.stringify({ passed, failed }));
console.log(`${passed} pages within their budgets of script.`);
process.exitCode = failed > 0 ? 1 : 0;
