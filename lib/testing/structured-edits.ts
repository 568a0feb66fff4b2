import type { Part, PartMaker } from './structured-page';

/** A change of one part, by the way to it from the page down. */
export interface PartEdit {
  kind: 'words' | 'insert' | 'delete' | 'move';
  path: readonly number[];
  /** The word that it brings, and the one that it takes away. */
  added?: string;
  deleted: readonly string[];
  apply(page: Part): void;
}

/** What readers see the words of. */
const WORDED = new Set(['sentence', 'heading', 'item', 'cell', 'figure', 'details', 'tab', 'step', 'line']);
/** What takes any number of others of one kind. */
const OPEN = new Set(['page', 'list', 'html-list', 'table', 'html-table', 'cards', 'code', 'paragraph']);

function partAt(page: Part, path: readonly number[]): Part {
  let part = page;
  for (const index of path) {
    const next = part.parts[index];
    if (!next) throw new Error(`There is no part at ${path.join('.')}.`);
    part = next;
  }
  return part;
}

function listPaths(part: Part, path: readonly number[] = []): (readonly number[])[] {
  return [path, ...part.parts.flatMap((child, index) => listPaths(child, [...path, index]))];
}

const listMarks = (part: Part): string[] => [part.mark, ...part.parts.flatMap(listMarks)];

/** Whether two ways lead to parts one of which holds the other. */
export const isRelated = (a: readonly number[], b: readonly number[]) =>
  a.slice(0, b.length).join() === b.slice(0, a.length).join();

/** A change of a page that leaves the parts at `taken` and what lies in them alone. */
export function makeEdit(
  page: Part,
  maker: PartMaker,
  taken: readonly (readonly number[])[],
): PartEdit | undefined {
  const isFree = (path: readonly number[]) => !taken.some((other) => isRelated(path, other));
  const paths = listPaths(page).slice(1).filter(isFree);
  return paths.length === 0 ? undefined : editAt(page, maker.pick(paths), maker);
}

/** A change of the part at one place, if it takes any. */
export function editAt(page: Part, path: readonly number[], maker: PartMaker): PartEdit | undefined {
  const part = partAt(page, path);
  const parent = partAt(page, path.slice(0, -1));
  const index = path.at(-1) ?? 0;
  const isHead = index === 0 && part.kind === 'row';
  const chance = maker.random();
  if (WORDED.has(part.kind) && (chance < 0.6 || !OPEN.has(parent.kind)))
    return changeWords(part, path, maker);
  if (!OPEN.has(parent.kind)) return undefined;
  if (chance < 0.8) return insertBeside(part, parent, path, maker);
  if (parent.parts.length < 3 || isHead) return undefined;
  return { kind: 'delete', path, deleted: listMarks(part), apply: (at) => removeAt(at, path) };
}

/** One word in the middle is another one; the mark stays. */
function changeWords(part: Part, path: readonly number[], maker: PartMaker): PartEdit | undefined {
  const words = part.words.split(' ');
  const places = [...words.keys()].filter((at) => words[at] !== part.mark);
  if (places.length === 0) return undefined;
  const at = maker.pick(places);
  const added = maker.newMark();
  const apply = (page: Part) => {
    const found = partAt(page, path);
    const list = found.words.split(' ');
    list[at] = added;
    found.words = list.join(' ');
  };
  return { kind: 'words', path, added, deleted: [], apply };
}

function insertBeside(part: Part, parent: Part, path: readonly number[], maker: PartMaker): PartEdit {
  const index = path.at(-1) ?? 0;
  const made = makeSibling(part, parent, maker);
  const apply = (page: Part) => partAt(page, path.slice(0, -1)).parts.splice(index + 1, 0, made);
  return { kind: 'insert', path, added: seenMark(made), deleted: [], apply };
}

function makeSibling(part: Part, parent: Part, maker: PartMaker): Part {
  if (part.kind === 'row') return maker.row(parent.parts[0]?.parts.length ?? 1);
  if (part.kind === 'item') return maker.item(2);
  if (part.kind === 'line') return maker.line();
  if (part.kind === 'sentence') return maker.sentence();
  // A list beside another one would be one with it.
  const made = maker.block(1);
  return made.kind === 'list' ? maker.blockOf('paragraph', 1) : made;
}

/** A mark of a part, or of what lies in it, that stands in the text. */
function seenMark(part: Part): string {
  if (WORDED.has(part.kind)) return part.mark;
  const [first] = part.parts;
  return first ? seenMark(first) : part.mark;
}

function removeAt(page: Part, path: readonly number[]): void {
  partAt(page, path.slice(0, -1)).parts.splice(path.at(-1) ?? 0, 1);
}

/** A copy of a page with edits made from its end on, so that each finds its part. */
export function applyPartEdits(page: Part, edits: readonly PartEdit[]): Part {
  const copy = structuredClone(page);
  const compare = (a: PartEdit, b: PartEdit) => {
    for (let at = 0; at < Math.max(a.path.length, b.path.length); at += 1) {
      const order = (b.path[at] ?? -1) - (a.path[at] ?? -1);
      if (order !== 0) return order;
    }
    return 0;
  };
  for (const edit of [...edits].sort(compare)) edit.apply(copy);
  return copy;
}
