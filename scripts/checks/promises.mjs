// Every promise of the product has a test that can fail; `--write` writes `docs/promises.md` from the table, which the screen of the instance shows as well.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import swc from '@swc/core';
import { root } from '../setup/root.mjs';

const page = 'docs/promises.md';
const table = JSON.parse(readFileSync(join(root, 'scripts/checks/promises.json'), 'utf8'));
const complaints = [];

const numbered = (prefix, last, width) =>
  Array.from({ length: last }, (_, index) => prefix + String(index + 1).padStart(width, '0'));
const wanted = [...numbered('P', 81, 2), ...numbered('C', 20, 1)];
/** Promised, and not kept yet: printed until each has its test, and refused here once it has. */
const open = [];
const rows = new Map(Object.values(table).flatMap((promises) => Object.entries(promises)));

/** What a test runner runs, and checks of the sources, which fail the build as well. */
const isRun = (file) => /\.(test|spec)\.tsx?$/.test(file);
const isCheck = (file) =>
  file.startsWith('scripts/checks/') &&
  readFileSync(join(root, 'scripts/checks/all.mjs'), 'utf8').includes(file.slice('scripts/'.length));

/** The name that a call begins with, and the words behind it: `it.skip.each(…)(…)` is it, skip and each. */
function readCallee(callee, words = []) {
  if (callee.type === 'Identifier') return [callee.value, ...words];
  if (callee.type === 'MemberExpression') return readCallee(callee.object, [callee.property.value, ...words]);
  if (callee.type === 'CallExpression') return readCallee(callee.callee, words);
  return [];
}

const textOf = (node) =>
  node?.type === 'StringLiteral'
    ? node.value
    : node?.type === 'TemplateLiteral'
      ? node.quasis.map(({ cooked }) => cooked).join(`$${'{}'}`)
      : undefined;

/** Titles of a file with whether the test behind each runs. */
function readTitles(file) {
  const source = readFileSync(join(root, file), 'utf8');
  const titles = new Map();
  const walk = (node, isHeld) => {
    if (node === null || typeof node !== 'object') return;
    let held = isHeld;
    if (node.type === 'CallExpression') {
      const [name, ...words] = readCallee(node.callee);
      const title = textOf(node.arguments[0]?.expression);
      if (['it', 'test', 'describe'].includes(name) && node.arguments.length > 1 && title !== undefined) {
        held ||= words.some((word) => ['skip', 'skipIf', 'todo', 'fails', 'fixme'].includes(word));
        titles.set(title, !held);
      }
    }
    for (const child of Object.values(node)) walk(child, held);
  };
  walk(swc.parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'esnext' }), false);
  return titles;
}

const known = new Map();
function checkProof(id, file, titles) {
  if (!existsSync(join(root, file))) return complaints.push(`${id}: there is no ${file}`);
  if (isCheck(file)) return;
  if (!isRun(file)) return complaints.push(`${id}: nothing runs ${file}`);
  if (titles.length === 0) complaints.push(`${id}: name the tests of ${file}`);
  if (!known.has(file)) known.set(file, readTitles(file));
  for (const title of titles) {
    const runs = known.get(file).get(title);
    if (runs === undefined) complaints.push(`${id}: ${file} has no test "${title}"`);
    if (runs === false) complaints.push(`${id}: "${title}" in ${file} is switched off`);
  }
}

for (const id of wanted)
  if (rows.has(id) === open.includes(id))
    complaints.push(
      rows.has(id) ? `${id} is kept: take it off the list of open promises` : `${id} is not in the table`,
    );
for (const [id, { promise, proofs }] of rows) {
  if (!wanted.includes(id)) complaints.push(`${id} is no promise`);
  if (!promise) complaints.push(`${id} does not say what it promises`);
  if (Object.keys(proofs).length === 0) complaints.push(`${id} has no test`);
  for (const [file, titles] of Object.entries(proofs)) checkProof(id, file, titles);
}

/** A title stands in one cell of a table: what a test puts in, and signs that markdown reads, are written plainly. */
const plain = (text) =>
  text
    .replace(/\$\{\}|%[#sdij]|\$\w+/g, '…')
    .replace(/[|<>]/g, (sign) => `\\${sign}`)
    .replace(/[\r\n]+/g, ' ');

function writeProofs(proofs) {
  return Object.entries(proofs)
    .map(([file, titles]) => [`\`${file}\``, ...titles.map((title) => `“${plain(title)}”`)].join(' '))
    .join('<br/>');
}

function writePage() {
  const sections = Object.entries(table).map(([heading, promises]) => {
    const lines = Object.entries(promises).map(
      ([id, { promise, proofs }]) => `| ${id} | ${plain(promise)} | ${writeProofs(proofs)} |`,
    );
    return [`## ${heading}`, '', '| | Promise | Proven by |', '|---|---|---|', ...lines].join('\n');
  });
  return `# Promises

What Lectern promises those who trust it with their content. Each promise has a number, and next to it stand the tests
that fail when it does not hold. Tests in files called
\`*.deep.test.ts\` run with \`npm run test:deep\`, all others with \`npm test\`. A promise without a test fails
\`npm run check\`, which also writes this page: \`node scripts/checks/promises.mjs --write\`.

${sections.join('\n\n')}
`;
}

if (process.argv.includes('--write')) writeFileSync(join(root, page), writePage());
else if (!existsSync(join(root, page)) || readFileSync(join(root, page), 'utf8') !== writePage())
  complaints.push(`${page} is not what the table says: node scripts/checks/promises.mjs --write`);

for (const complaint of complaints) console.error(complaint);
console.log(`${rows.size} promises; without a test yet: ${open.join(', ')}.`);
process.exitCode = complaints.length ? 1 : 0;
