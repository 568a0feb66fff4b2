// Keeps files small and honestly named: the rules of size and name that a linter does not know.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';

const LARGEST = 400;
/** Where Next.js asks for a folder for each part of an address. */
const routes = /^app\//;
/** A noun of the domain is found by its folder, even where one file holds all of it. */
const noun = /^lib\/domain\/[\w-]+\/([\w-]+)\/\1\.ts$/;
const vague = /^(utils?|helpers?|common|misc|types|manager|service)$/;
const code = /\.(ts|tsx|mjs|cjs)$/;

/** What no line of ours may say, and what to do instead. */
const words = [
  [
    /\bas unknown as\b/,
    'parse the value or narrow it; where a boundary forces the cast, say why in the line above',
  ],
  [/@ts-(ignore|nocheck|expect-error)\b/, 'a silenced type error is still an error'],
  [/biome-ignore(?!.*: \S)/, 'say after the colon why the rule does not fit'],
  [
    /^(?!\s*(\/\*|\*|\/\/)).*\b(Map\.groupBy|Object\.groupBy|Promise\.(withResolvers|try)|Array\.fromAsync|RegExp\.escape)\(/,
    'Node 20 does not have it yet',
  ],
  [/\bTODO\b|\bFIXME\b|\bXXX\b/, 'what is not done belongs into an issue'],
  [
    /^(?!.*@type).*(?<!await )\bimport\((['"])[^'"]+\1\)\.[A-Z]/,
    'import the type at the top, where the layer rules see it',
  ],
];

const self = 'scripts/checks/shape.mjs';
const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  .toString()
  .split('\0')
  .filter((path) => path !== '' && existsSync(path));
const files = tracked.filter((path) => code.test(path) && path !== self);

const complaints = [];
const sizes = [];
for (const path of files) {
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  sizes.push(lines.length);
  if (lines.length > LARGEST) complaints.push(`${path}: ${lines.length} lines; ${LARGEST} is the most`);
  for (const name of [basename(path).split('.')[0], ...path.split('/').slice(0, -1)]) {
    if (vague.test(name)) complaints.push(`${path}: "${name}" says nothing; name what is inside`);
  }
  lines.forEach((line, index) => {
    for (const [pattern, advice] of words) {
      const isExplained =
        pattern.source.includes('unknown') &&
        (path.includes('.test.') || lines[index - 1]?.trim().startsWith('//'));
      if (pattern.test(line) && !isExplained)
        complaints.push(`${path}:${index + 1}: ${line.trim()}\n    ${advice}`);
    }
  });
}

/** What each folder holds, files and folders alike. */
const held = new Map();
for (const path of tracked)
  for (let child = path; dirname(child) !== '.'; child = dirname(child)) {
    const folder = dirname(child);
    held.set(folder, (held.get(folder) ?? new Set()).add(child));
  }
for (const path of files) {
  const folder = dirname(path);
  if (held.get(folder)?.size === 1 && !routes.test(path) && !noun.test(path))
    complaints.push(`${path}: the only file of its folder; put it where it is used`);
}

for (const complaint of complaints) console.error(complaint);
console.log(`${files.length} files, the largest of ${Math.max(...sizes)} lines.`);
process.exitCode = complaints.length ? 1 : 0;
