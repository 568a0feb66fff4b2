// node scripts/rooms.mjs [folder …]: the rooms of the house, whom each imports, and the knots among them.
// Without a folder: the rooms of lib, its areas of the domain, storage and the patterns.
import { readFileSync } from 'node:fs';
import { readImports } from './checks/read-imports.mjs';

const isTest = (path) => /\.test\.tsx?$|^lib\/testing\//.test(path);
const { modules } = await readImports(process.cwd());
const given = process.argv.slice(2);
const folders = given.length
  ? given.map((folder) => folder.replace(/\/$/, ''))
  : ['lib', 'lib/domain', 'lib/storage', 'components', 'components/patterns'];

let knotted = 0;
for (const folder of folders) knotted += draw(folder);
console.log(`\n${knotted} folders in knots.`);
process.exitCode = knotted ? 1 : 0;

/** Prints the rooms right below a folder; answers how many of them are in knots. */
function draw(folder) {
  const rooms = readRooms(folder);
  console.log(`\n${folder}/`);
  for (const [room, { files, lines, to }] of [...rooms].sort()) {
    const arrows = [...to].map(([other, imports]) => `${other} ${imports.length}`).sort();
    const whom = arrows.length ? ` → ${arrows.join(', ')}` : '';
    console.log(`  ${room} (${files} files, ${lines} lines)${whom}`);
  }
  const knots = findKnots(rooms);
  for (const knot of knots) {
    console.log(`  knot: ${knot.join(', ')}`);
    const imports = knot.flatMap((room) => knot.flatMap((other) => rooms.get(room).to.get(other) ?? []));
    for (const line of imports) console.log(`    ${line}`);
  }
  return knots.flat().length;
}

function readRooms(folder) {
  const rooms = new Map();
  for (const { source, dependencies } of modules) {
    const room = roomOf(folder, source);
    if (!room || isTest(source)) continue;
    const held = rooms.get(room) ?? { files: 0, lines: 0, to: new Map() };
    rooms.set(room, held);
    held.files += 1;
    held.lines += readFileSync(source, 'utf8').split('\n').length;
    for (const { resolved } of dependencies) {
      const other = roomOf(folder, resolved);
      if (!other || other === room) continue;
      held.to.set(other, [...(held.to.get(other) ?? []), `${source} → ${resolved}`]);
    }
  }
  return rooms;
}

/** The folder or file right below `folder` in which `path` stands. */
function roomOf(folder, path) {
  if (!path.startsWith(`${folder}/`)) return undefined;
  const [first, second] = path.slice(folder.length + 1).split('/');
  return second === undefined ? '(files beside them)' : first;
}

/** Rooms that reach each other. */
function findKnots(rooms) {
  const reach = new Map([...rooms.keys()].map((room) => [room, reachableFrom(rooms, room)]));
  const knots = new Map();
  for (const room of rooms.keys()) {
    const knot = [...rooms.keys()].filter(
      (other) => reach.get(room).has(other) && reach.get(other).has(room),
    );
    if (knot.length) knots.set(knot.sort().join(), knot);
  }
  return [...knots.values()];
}

function reachableFrom(rooms, start) {
  const reached = new Set();
  const next = [start];
  for (let room = next.pop(); room !== undefined; room = next.pop())
    for (const other of rooms.get(room)?.to.keys() ?? [])
      if (!reached.has(other)) {
        reached.add(other);
        next.push(other);
      }
  return reached;
}
