import type { ContentTree, PageNode } from '@/lib/content/page-tree';
import { hashOf, toCanonicalJson } from './hash';
import type { NodeBody } from './node-body';

export interface EncodedTree {
  rootHash: string;
  /** The nodes that were not known before, by hash. */
  nodes: Map<string, NodeBody>;
  /** What became of what was not known: to be remembered when it has been stored for good. */
  made: Map<object, string>;
  /** The same for lists of pages, by the first page of each. */
  madeLists: Map<PageNode, StoredList>;
}

interface StoredList {
  refs: readonly string[];
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
  const nodes = new Map<string, NodeBody>();
  const made = new Map<object, string>();
  const madeLists = new Map<PageNode, StoredList>();
  const put = (body: NodeBody) => {
    const hash = hashOf(toCanonicalJson(body));
    nodes.set(hash, body);
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
  const putPages = (pages: readonly PageNode[]) =>
    shorten(pages.map(putPage), (refs, from) => {
      const first = from === undefined ? undefined : pages[from];
      const known = first && storedLists.get(first);
      if (known && isSame(known.refs, refs)) return known.hash;
      const hash = putList(refs);
      if (first) madeLists.set(first, { refs, hash });
      return hash;
    });
  const putItems = (items: readonly Item[]) => {
    // An empty list may belong to no stored tree: `EMPTY_TREE` is shared by all.
    const known = items.length > 0 ? stored.get(items) : undefined;
    if (known) return known;
    const chunks = chunkItems(items).map((chunk) => put({ kind: 'items', items: chunk, refs: [] }));
    const hash = put({ kind: 'list', refs: shorten(chunks, putList) });
    made.set(items, hash);
    return hash;
  };
  const pages = put({ kind: 'list', refs: putPages(tree.pages) });
  const rootHash = put({
    kind: 'root',
    refs: [pages, putItems(tree.files), putItems(tree.reusableContents), putItems(tree.redirects)],
  });
  return { rootHash, nodes, made, madeLists };
}

const MAX_REFS = 64;

/**
 * Keeps lists short by lists of lists. Their bounds follow from the hashes themselves and not from positions,
 * so that an insertion changes the lists around it and no other.
 */
function shorten(refs: string[], put: (refs: string[], from?: number) => string): string[] {
  if (refs.length <= MAX_REFS) return refs;
  const lists: string[] = [];
  let from = 0;
  for (const [at, ref] of refs.entries()) {
    const length = at + 1 - from;
    const isWhole = length >= MAX_REFS || (length >= 8 && endsList(ref));
    if (!isWhole && at + 1 < refs.length) continue;
    lists.push(put(refs.slice(from, at + 1), from));
    from = at + 1;
  }
  return shorten(lists, (list) => put(list));
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((ref, at) => ref === other[at]);

const endsList = (ref: string) => ref.endsWith('0');

function chunkItems(items: readonly Item[]): Item[][] {
  const chunks: Item[][] = [];
  for (let at = 0; at < items.length; at += MAX_REFS) chunks.push(items.slice(at, at + MAX_REFS));
  return chunks;
}
