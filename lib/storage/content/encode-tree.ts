import type { ContentTree, PageNode } from '@/lib/content/page-tree';
import { hashOf, toCanonicalJson } from './hash';
import type { NodeBody } from './node-body';

export interface EncodedTree {
  rootHash: string;
  /** The nodes that were not known before, as JSON by their hash. */
  nodes: Map<string, string>;
  /** What became of what was not known: to be remembered when it has been stored for good. */
  made: Map<object, string>;
  /** The same for lists of pages, by the first page of each. */
  madeLists: Map<PageNode, StoredList>;
}

interface StoredList {
  pages: readonly PageNode[];
  /** A list ends here independently of what follows. */
  isWhole: boolean;
  hash: string;
}

type Item = Extract<NodeBody, { kind: 'items' }>['items'][number];

/** Hashes of pages and lists that are stored already: they are immutable, so an unchanged one is recognized by identity. */
const stored = new WeakMap<object, string>();

/** Lists of pages that are stored already, by their first page: of hundreds of pages side by side, one list changes. */
const storedLists = new WeakMap<PageNode, StoredList>();

export function rememberStored(part: PageNode | readonly Item[], hash: string): void {
  stored.set(part, hash);
}

export function rememberList(first: PageNode, list: StoredList): void {
  storedLists.set(first, list);
}

/** Turns a tree into nodes. What is unchanged since it was read costs nothing: only new nodes are made. */
export function encodeTree(tree: ContentTree): EncodedTree {
  const encoder = makeEncoder();
  return { rootHash: encoder.putRoot(tree), ...encoder.result };
}

/** The nodes of pages alone, those below them among them. */
export function encodePages(pages: readonly PageNode[]): Omit<EncodedTree, 'rootHash'> {
  const encoder = makeEncoder();
  for (const page of pages) encoder.putPage(page);
  return encoder.result;
}

function makeEncoder() {
  const nodes = new Map<string, string>();
  const made = new Map<object, string>();
  const madeLists = new Map<PageNode, StoredList>();
  const put = (body: NodeBody) => {
    const json = toCanonicalJson(body);
    const hash = hashOf(json);
    nodes.set(hash, json);
    return hash;
  };
  const putPage = (page: PageNode): string => {
    const known = stored.get(page);
    if (known) return known;
    const { pages, ...own } = page;
    const hash = put({ kind: 'page', page: own, refs: putPages(pages) });
    made.set(page, hash);
    return hash;
  };
  const putList = (refs: string[]) => put({ kind: 'list', refs });
  const putPages = (pages: readonly PageNode[]) => {
    if (pages.length <= MAX_REFS) return pages.map(putPage);
    const lists: string[] = [];
    for (let from = 0; from < pages.length; ) {
      const first = pages[from] as PageNode;
      let list = storedLists.get(first);
      if (!list || !isAt(list, pages, from)) {
        const refs: string[] = [];
        for (const page of pages.slice(from, from + MAX_REFS)) {
          refs.push(putPage(page));
          if (isWhole(refs)) break;
        }
        const made = pages.slice(from, from + refs.length);
        list = { pages: made, isWhole: isWhole(refs), hash: putList(refs) };
        madeLists.set(first, list);
      }
      lists.push(list.hash);
      from += list.pages.length;
    }
    return shorten(lists, putList);
  };
  const putItems = (items: readonly Item[]) => {
    // An empty list may belong to no stored tree: `EMPTY_TREE` is shared by all.
    const known = items.length > 0 ? stored.get(items) : undefined;
    if (known) return known;
    const chunks = chunkItems(items).map((chunk) => put({ kind: 'items', items: chunk, refs: [] }));
    const hash = put({ kind: 'list', refs: shorten(chunks, putList) });
    made.set(items, hash);
    return hash;
  };
  const putRoot = (tree: ContentTree) => {
    const pages = put({ kind: 'list', refs: putPages(tree.pages) });
    const lists = [putItems(tree.files), putItems(tree.reusableContents), putItems(tree.redirects)] as const;
    const later: readonly (readonly Item[])[] = [tree.outlineFiles, tree.variables, tree.tags];
    const used = later.slice(0, later.findLastIndex((list) => list.length > 0) + 1);
    return put({ kind: 'root', refs: [pages, ...lists, ...used.map(putItems)] });
  };
  return { putRoot, putPage, result: { nodes, made, madeLists } };
}

const MAX_REFS = 64;

/**
 * Keeps lists short by lists of lists. Their bounds follow from the hashes themselves and not from positions,
 * so that an insertion changes the lists around it and no other.
 */
function shorten(refs: string[], put: (refs: string[]) => string): string[] {
  if (refs.length <= MAX_REFS) return refs;
  const lists: string[] = [];
  let list: string[] = [];
  for (const [at, ref] of refs.entries()) {
    list.push(ref);
    if (!isWhole(list) && at + 1 < refs.length) continue;
    lists.push(put(list));
    list = [];
  }
  return shorten(lists, put);
}

const isWhole = (refs: readonly string[]) =>
  refs.length >= MAX_REFS || (refs.length >= 8 && endsList(refs.at(-1) ?? ''));

const isAt = (list: StoredList, pages: readonly PageNode[], from: number) =>
  (list.isWhole || from + list.pages.length === pages.length) &&
  list.pages.every((page, at) => page === pages[from + at]);

const endsList = (ref: string) => ref.endsWith('0');

function chunkItems(items: readonly Item[]): Item[][] {
  const chunks: Item[][] = [];
  for (let at = 0; at < items.length; at += MAX_REFS) chunks.push(items.slice(at, at + MAX_REFS));
  return chunks;
}
