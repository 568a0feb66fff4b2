import { type ContentTree, EMPTY_TREE, type PageNode } from '@/lib/content/page-tree';
import { applyEdits, type ProseEdit, writeEdits } from './prose-edits';

const TIME = '2026-01-01T00:00:00.000Z';

/** A page as the model knows it: its text itself stands for its hash. */
interface ModelPage {
  id: string;
  parent: string;
  title: string;
  text: string;
}

export type ModelTree = ReadonlyMap<string, ModelPage>;

type TreeEdit =
  | { kind: 'rename'; page: string; title: string }
  | { kind: 'move'; page: string; parent: string }
  | { kind: 'delete'; page: string }
  | { kind: 'add'; page: string; parent: string; text: string }
  | { kind: 'write'; page: string; edits: readonly ProseEdit[] };

/** The files of a documentation set as pages below the pages of their folders. */
export function toModelTree(files: readonly (readonly [path: string, text: string])[]): ModelTree {
  const pages = new Map<string, ModelPage>();
  const idOf = (path: string) => path.replace(/[^A-Za-z0-9]+/g, 'x');
  const addFolder = (folder: string): string => {
    if (folder === '' || folder === '.') return '';
    const id = `f${idOf(folder)}`;
    if (pages.has(id)) return id;
    const parent = addFolder(folder.split('/').slice(0, -1).join('/'));
    pages.set(id, { id, parent, title: folder, text: '' });
    return id;
  };
  for (const [path, text] of files) {
    const parent = addFolder(path.split('/').slice(0, -1).join('/'));
    pages.set(`p${idOf(path)}`, { id: `p${idOf(path)}`, parent, title: path, text });
  }
  return pages;
}

/** The tree as the product has it. Pages are the same objects wherever `known` has them with the same pages below. */
export function toContentTree(model: ModelTree, known = new Map<string, PageNode>()): ContentTree {
  const children = new Map<string, ModelPage[]>();
  for (const page of model.values()) children.set(page.parent, [...(children.get(page.parent) ?? []), page]);
  const build = (parent: string): PageNode[] =>
    (children.get(parent) ?? []).map(({ id, title, text }) => {
      const pages = build(id);
      const before = known.get(id);
      const isSame =
        before?.title === title &&
        before.document === text &&
        before.pages.length === pages.length &&
        before.pages.every((page, index) => page === pages[index]);
      if (before && isSame) return before;
      const times = { createdAt: TIME, updatedAt: TIME };
      const page: PageNode = {
        id,
        type: 'document',
        title,
        slug: id.toLowerCase(),
        document: text,
        ...times,
        pages,
      };
      if (!before) known.set(id, page);
      return page;
    });
  return { ...EMPTY_TREE, pages: build('') };
}

/** What comes out when edits are made, those of one text all at once. */
export function applyTreeEdits(model: ModelTree, edits: readonly TreeEdit[]): ModelTree {
  const pages = new Map(model);
  for (const { id, text, ...page } of model.values()) {
    const written = edits.flatMap((edit) => (edit.kind === 'write' && edit.page === id ? edit.edits : []));
    if (written.length > 0) pages.set(id, { id, ...page, text: applyEdits(text, written) });
  }
  for (const edit of edits) {
    const page = pages.get(edit.page);
    if (edit.kind === 'add')
      pages.set(edit.page, { id: edit.page, parent: edit.parent, title: edit.page, text: edit.text });
    else if (!page) continue;
    else if (edit.kind === 'rename') pages.set(page.id, { ...page, title: edit.title });
    else if (edit.kind === 'move') pages.set(page.id, { ...page, parent: edit.parent });
    else if (edit.kind === 'delete') for (const id of listBelow(pages, page.id)) pages.delete(id);
  }
  return pages;
}

export function listBelow(model: ModelTree, id: string): string[] {
  const below = [...model.values()].filter(({ parent }) => parent === id);
  return [id, ...below.flatMap((page) => listBelow(model, page.id))];
}

export interface TreeScript {
  edits: readonly TreeEdit[];
  /** The pages that it writes in, moves, deletes or moves something to. */
  about: ReadonlySet<string>;
}

/** A day's work on a documentation set. Nothing in it is about the pages in `taken`, but for texts, which both may write. */
export function writeTreeScript(
  model: ModelTree,
  random: () => number,
  name: string,
  taken?: TreeScript,
): TreeScript {
  const pages = [...model.values()];
  const about = new Set<string>();
  const edits: TreeEdit[] = [];
  for (let turn = 0; turn < 12; turn++) {
    const pick = () => pages[Math.floor(random() * pages.length)];
    const [page, place] = [pick(), pick()];
    const writer = VERBS[Math.floor(random() * VERBS.length)];
    if (!page || !place || !writer) break;
    const isFree = (id: string) => !about.has(id) && !taken?.about.has(id);
    const driver: Driver = {
      name: `${name}${turn}`,
      random,
      before: listWritten(taken, page.id),
      isFree: isFree(page.id),
      isAlone: isFree(page.id) && pages.every(({ parent }) => parent !== page.id),
      mayHold: place.id !== page.id && !isGoing(place.id, edits, taken),
    };
    const edit = writer(page, place, driver);
    if (!edit) continue;
    edits.push(edit);
    if (edit.kind !== 'add') about.add(page.id);
    if ('parent' in edit) about.add(place.id);
  }
  return { edits, about };
}

interface Driver {
  name: string;
  random: () => number;
  /** What the other writer did to the page's text. */
  before: readonly ProseEdit[];
  isFree: boolean;
  isAlone: boolean;
  mayHold: boolean;
}

type Verb = (page: ModelPage, place: ModelPage, driver: Driver) => TreeEdit | undefined;

const write: Verb = (page, _, { name, random, before, isFree }) => {
  const edits = isFree || before.length > 0 ? writeEdits(page.text, 3, random, name, before) : [];
  return edits.length > 0 ? { kind: 'write', page: page.id, edits } : undefined;
};

const VERBS: readonly Verb[] = [
  write,
  write,
  write,
  (page, _, { name, isFree }) => (isFree ? { kind: 'rename', page: page.id, title: name } : undefined),
  (page, _, { isAlone }) => (isAlone ? { kind: 'delete', page: page.id } : undefined),
  (page, place, { isAlone, mayHold }) =>
    isAlone && mayHold ? { kind: 'move', page: page.id, parent: place.id } : undefined,
  (_, place, { name, mayHold }) =>
    mayHold
      ? { kind: 'add', page: name, parent: place.id, text: `${name}a is how ${name}b begins.\n` }
      : undefined,
];

const listWritten = (script: TreeScript | undefined, id: string) =>
  (script?.edits ?? []).flatMap((edit) => (edit.kind === 'write' && edit.page === id ? edit.edits : []));

/** Whether a page is moved or deleted, so that nothing should be put below it. */
function isGoing(id: string, edits: readonly TreeEdit[], taken?: TreeScript): boolean {
  return [...edits, ...(taken?.edits ?? [])].some(
    ({ kind, page }) => page === id && (kind === 'move' || kind === 'delete'),
  );
}
