// node scripts/notices.mjs [--write]: THIRD_PARTY_NOTICES, the licenses of what the program loads and of what is bundled
// into it, and whether the file is current and every data file has an origin.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup/root.mjs';
import { listShippedPackages, listTracked, packages } from './setup/shipped-packages.mjs';

const FILE = 'THIRD_PARTY_NOTICES';
const isLicense = (name) => /^(?:licen[cs]e|copying|notice|ofl)(?:[.-][\w.-]*)?$/i.test(name);

/** The text that a package brings; those of one platform are not everywhere, so their license is named alone. */
function readTexts(path) {
  const { os, cpu, libc } = packages[path];
  if (os || cpu || libc || !existsSync(join(root, path))) return '';
  return readdirSync(join(root, path))
    .filter(isLicense)
    .sort()
    .map((name) =>
      readFileSync(join(root, path, name), 'utf8')
        .replace(/\r\n?/g, '\n')
        .trim(),
    )
    .join('\n\n');
}

function writeNotices() {
  const byText = new Map();
  for (const path of listShippedPackages()) {
    const { version, license = 'see its text' } = packages[path];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const text = readTexts(path);
    const known = byText.get(`${license}\n${text}`) ?? { license, text, names: new Set() };
    known.names.add(`${name} ${version}`);
    byText.set(`${license}\n${text}`, known);
  }
  const groups = [...byText.values()].map((group) => ({ ...group, names: [...group.names].sort() }));
  groups.sort((left, right) => (left.names[0] < right.names[0] ? -1 : 1));
  const count = groups.reduce((sum, { names }) => sum + names.length, 0);
  const written = groups.map(
    ({ license, text, names }) =>
      `${'-'.repeat(80)}\n${names.join(', ')}\nLicense: ${license}\n${text && `\n${text}\n`}`,
  );
  return `Third-party software in Lectern

The program loads these ${count} packages, or was made with them. Written by scripts/notices.mjs.
Data files and where they come from: docs/data-sources.md.

${written.join('\n')}`;
}

/** Data files of which nobody says where they come from. */
function listUnknownData() {
  const told = readFileSync(join(root, 'docs', 'data-sources.md'), 'utf8');
  const isData = (path) =>
    /^(?:app|bench|components|lib)\//.test(path) &&
    !/\.(?:tsx?|css|md|mjs|py|sql)$|\/migrations\/meta\/|tsconfig\.json$/.test(path);
  return listTracked().filter((path) => isData(path) && !told.includes(`\`${path}\``));
}

const unknown = listUnknownData();
for (const path of unknown) console.error(`docs/data-sources.md does not say where ${path} comes from`);
if (unknown.length > 0) process.exitCode = 1;
const notices = writeNotices();
if (process.argv.includes('--write')) writeFileSync(join(root, FILE), notices);
else if (!existsSync(join(root, FILE)) || readFileSync(join(root, FILE), 'utf8') !== notices) {
  console.error(`${FILE} is not current: node scripts/notices.mjs --write`);
  process.exitCode = 1;
}
console.log(/these \d+ packages/.exec(notices)[0]);
