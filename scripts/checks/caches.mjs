// What a process keeps in memory goes through lib/cache, which has one budget for all of it: no module of the server keeps
// a map or set of its own that it writes to. Texts below that break the rule prove that it is noticed.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import swc from '@swc/core';
import { root } from '../setup/root.mjs';

/** Maps that may be, each with its reason. */
const EXCEPTIONS = {
  'lib/auth/last-seen.ts': 'waits to be written to the database, every few seconds',
  'lib/cache/cache.ts': 'the caches themselves',
  'lib/concurrency/periodic-writers.ts': 'what was started, until it is stopped',
  'lib/content/anchors/read-visible.ts':
    'runs in the browser too; there are few entities, and 5,000 are kept',
  'lib/content/icons/find-icon.ts': 'runs in the browser too; there are few icons, and 5,000 names are kept',
  'lib/domain/integrations/calls/answer-outbound.ts': 'counts the requests of this minute',
  'lib/domain/integrations/calls/call-log.ts': 'waits to be written to the database, every few seconds',
  'lib/domain/integrations/integration-events/site-views.ts':
    'waits to be told to integrations, every few seconds',
  'lib/domain/limits/stream-limit.ts': 'counts the streams that are open',
  'lib/domain/people/organizations/may-read-change.ts': 'made once from the contract',
  'lib/domain/sites/published/share-link-use.ts': 'waits to be written to the database, every few seconds',
  'lib/domain/sites/site-insights/reader-counts.ts': 'waits to be written to the database, every few seconds',
  'lib/domain/sites/site-redirects/record-missed-path.ts':
    'waits to be written to the database, every few seconds',
  'lib/storage/members/list-members.ts': 'one statement for each order that there is',
  'lib/storage/spaces/list-sorted-spaces.ts': 'one statement for each order that there is',
  'lib/storage/database/statement.ts': 'the statements that the program has',
};

const BREAKS = [
  'const a = new Map<string, string>();\nexport const b = (c: string) => a.set(c, c);',
  "export const a = singleton('a', () => new Map<string, string>());",
  "const a = singleton('a', () => ({ ready: 1, pending: new Set<string>() }));",
  'let a: Map<string, string> | undefined = new Map();\nfunction b() { a?.set("c", "d"); }',
  "const a = () => singleton('a', () => ({ b: new Map() }));",
  'const a = { known: new Map() };\nexport const b = (c: string) => a.known.set(c, c);',
];
const KEEPS = [
  "const a = new Set(['b', 'c']);\nexport const d = (e: string) => a.has(e);",
  'const NONE: ReadonlyMap<string, string> = new Map();\nexport const a = () => NONE;',
  'export const a = () => { const b = new Map(); b.set(1, 2); return b; };',
  'const a = new WeakMap();\nexport const b = (c: object) => a.set(c, c);',
];

const isEmptyMap = (node) =>
  node.type === 'NewExpression' &&
  ['Map', 'Set'].includes(node.callee.value) &&
  (node.arguments ?? []).length === 0;

const isWritten = (source, name) => new RegExp(`\\b${name}\\??\\.(?:set|add)\\(`).test(source);

/** Looks at what a module makes when it is loaded, and in its functions at what `singleton` makes. */
function hasOwnMap(node, source, place = { name: '', isIn: 'module' }) {
  if (!node || typeof node !== 'object') return false;
  if (Array.isArray(node)) return node.some((one) => hasOwnMap(one, source, place));
  const { isIn } = place;
  if (isEmptyMap(node)) return isIn === 'singleton' || (isIn === 'module' && isWritten(source, place.name));
  if (node.type === 'CallExpression' && node.callee.value === 'singleton')
    return hasOwnMap(node.arguments, source, { ...place, isIn: 'singleton' });
  const below = { ...place };
  if (node.type === 'VariableDeclarator') below.name = node.id.value;
  if (node.type === 'KeyValueProperty') below.name = node.key.value;
  if (/Function|Class/.test(node.type ?? '') && isIn === 'module') below.isIn = 'function';
  return Object.values(node).some((one) => hasOwnMap(one, source, below));
}

const keepsMap = (source) => hasOwnMap(swc.parseSync(source, { syntax: 'typescript' }).body, source);

const complaints = [
  ...BREAKS.filter((source) => !keepsMap(source)).map((source) => `This is not noticed:\n${source}`),
  ...KEEPS.filter(keepsMap).map((source) => `This is noticed, and keeps the rule:\n${source}`),
];

const files = readdirSync(join(root, 'lib'), { recursive: true })
  .map((path) => `lib/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$|^lib\/(?:testing|client)\//.test(path));
const keeping = new Set(
  ['serve.ts', 'server.ts', ...files].filter((path) => keepsMap(readFileSync(join(root, path), 'utf8'))),
);
for (const path of keeping)
  if (!Object.hasOwn(EXCEPTIONS, path))
    complaints.push(
      `${path} keeps a map of its own: use createCache of lib/cache, or say in scripts/checks/caches.mjs why not.`,
    );
for (const path of Object.keys(EXCEPTIONS))
  if (!keeping.has(path))
    complaints.push(`${path} keeps no map any more: take it from scripts/checks/caches.mjs.`);

for (const complaint of complaints) console.error(complaint);
console.log(`${files.length} files, ${keeping.size} with a map of their own and a reason.`);
process.exitCode = complaints.length ? 1 : 0;
