// Holds the layer rules of .dependency-cruiser.cjs, and proves with planted imports that they bite.
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { innocentFiles, knotFixtures, violationFixtures } from './layer-violations.mjs';
import { readImports } from './read-imports.mjs';
import { findKnots, readRooms, UNTIED } from './rooms.mjs';

const rules = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');

/** Builds a small house that breaks each rule once and ties each knot; answers what nobody noticed. */
async function findMissedViolations() {
  const root = mkdtempSync(join(tmpdir(), 'lectern-layers-'));
  const write = (path, text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    appendFileSync(join(root, path), `${text}\n`);
  };
  try {
    symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
    write('package.json', JSON.stringify({ dependencies: { 'drizzle-orm': '*' } }));
    for (const [path, text] of Object.entries(innocentFiles)) write(path, text);
    for (const [, path, text] of violationFixtures) write(path, text);
    for (const files of Object.values(knotFixtures)) for (const [path, text] of files) write(path, text);
    const { modules, summary } = await readImports(root, rules);
    const { violations } = summary;
    const isCaught = (name) =>
      violationFixtures.some(
        ([rule, path]) =>
          rule === name &&
          violations.some((violation) => violation.rule.name === rule && violation.from === path),
      );
    const untold = UNTIED.filter((folder) => findKnots(readRooms(modules, folder)).length === 0);
    return [...rules.forbidden.map(({ name }) => name).filter((name) => !isCaught(name)), ...untold];
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const missed = await findMissedViolations();
for (const rule of missed) {
  console.error(
    `${rule}: no import planted in layer-violations.mjs was caught, so nothing proves that this rule holds.`,
  );
}

const { modules, summary } = await readImports(process.cwd(), rules);
const knots = UNTIED.flatMap((folder) =>
  findKnots(readRooms(modules, folder)).map((knot) => ({ folder, ...knot })),
);
for (const { folder, rooms, imports } of knots) {
  console.error(`${folder}: ${rooms.join(', ')} import each other\n    ${imports.join('\n    ')}`);
}
for (const { rule, from, to, via } of summary.violations) {
  const path = via?.length ? via.map(({ name }) => name).join(' → ') : to;
  const { comment } = rules.forbidden.find(({ name }) => name === rule.name);
  console.error(`${rule.name}: ${from} → ${path}\n    ${comment}`);
}

console.log(
  `${summary.totalCruised} files, ${summary.totalDependenciesCruised} imports, ${violationFixtures.length} planted.`,
);
process.exitCode = missed.length + summary.violations.length + knots.length ? 1 : 0;
