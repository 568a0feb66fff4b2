// Rooms are the folders and files right below a folder. Two that reach each other are a knot: neither can be read alone.
const isTest = (path) => /\.test\.tsx?$|^lib\/testing\//.test(path);

/** The folders whose rooms have no knots. */
export const UNTIED = ['lib', 'lib/domain', 'lib/storage', 'components', 'components/patterns'];

/** Per room below `folder`: its files, and per other room the imports that lead there. */
export function readRooms(modules, folder) {
  const rooms = new Map();
  for (const { source, dependencies } of modules) {
    const room = roomOf(folder, source);
    if (!room || isTest(source)) continue;
    const held = rooms.get(room) ?? { files: [], to: new Map() };
    rooms.set(room, held);
    held.files.push(source);
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

/** Rooms that reach each other, and the imports by which they do. */
export function findKnots(rooms) {
  const reach = new Map([...rooms.keys()].map((room) => [room, reachableFrom(rooms, room)]));
  const knots = new Map();
  for (const room of rooms.keys()) {
    const knot = [...reach.get(room)].filter((other) => reach.get(other)?.has(room)).sort();
    if (knot.length) knots.set(knot.join(), knot);
  }
  return [...knots.values()].map((names) => ({
    rooms: names,
    imports: names.flatMap((room) => names.flatMap((other) => rooms.get(room).to.get(other) ?? [])),
  }));
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
