// node scripts/rooms.mjs [folder …]: the rooms of the house, whom each imports, and the knots among them.
// Without a folder: the rooms of lib, its areas of the domain, storage and the patterns.
import { readFileSync } from 'node:fs';
import { readImports } from './checks/read-imports.mjs';
import { findKnots, readRooms, UNTIED } from './checks/rooms.mjs';

const { modules } = await readImports(process.cwd());
const given = process.argv.slice(2);
const folders = given.length ? given.map((folder) => folder.replace(/\/$/, '')) : UNTIED;

let knotted = 0;
for (const folder of folders) knotted += draw(folder);
console.log(`\n${knotted} folders in knots.`);
process.exitCode = knotted ? 1 : 0;

/** Prints the rooms right below a folder; answers how many of them are in knots. */
function draw(folder) {
  const rooms = readRooms(modules, folder);
  console.log(`\n${folder}/`);
  for (const [room, { files, to }] of [...rooms].sort()) {
    const lines = files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length, 0);
    const arrows = [...to].map(([other, imports]) => `${other} ${imports.length}`).sort();
    const whom = arrows.length ? ` → ${arrows.join(', ')}` : '';
    console.log(`  ${room} (${files.length} files, ${lines} lines)${whom}`);
  }
  const knots = findKnots(rooms);
  for (const { rooms: names, imports } of knots)
    console.log([`  knot: ${names.join(', ')}`, ...imports.map((line) => `    ${line}`)].join('\n'));
  return knots.flatMap(({ rooms: names }) => names).length;
}
