// Keeps files small and honestly named: the rules of size and name that a linter does not know.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const LARGEST = 300;
const MEDIAN = 60;
const NINETIETH = 150;
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
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  .toString()
  .split('\0')
  .filter((path) => code.test(path) && path !== self && existsSync(path));

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

sizes.sort((a, b) => a - b);
const at = (share) => sizes[Math.floor((sizes.length - 1) * share)] ?? 0;
if (at(0.5) > MEDIAN) complaints.push(`the median file has ${at(0.5)} lines; ${MEDIAN} is the aim`);
if (at(0.9) > NINETIETH)
  complaints.push(`one file in ten has over ${at(0.9)} lines; ${NINETIETH} is the aim`);

for (const complaint of complaints) console.error(complaint);
console.log(`${files.length} files: median ${at(0.5)} lines, 90th percentile ${at(0.9)}, largest ${at(1)}.`);
process.exitCode = complaints.length ? 1 : 0;
