import type { ContentTree, PageNode } from '@/lib/content/page-tree';
import { hashOf, toCanonicalJson } from './hash';
import type { NodeBody } from './node-body';

export interface EncodedTree {
  rootHash: string;
  /** The nodes that were not known before, by hash. */
  nodes: Map<string, NodeBody>;
  /** What became of what was not known: to be remembered when it has been stored for good. */
  made: Map<object, string>;
}

type Item = Extract<NodeBody, { kind: 'items' }>['items'][number];

/** Hashes of pages and lists that are stored already: they are immutable, so an unchanged one is recognized by identity. */
const stored = new WeakMap<object, string>();

export function rememberStored(part: PageNode | readonly Item[], hash: string): void {
  stored.set(part, hash);
}

/** Turns a tree into nodes. What is unchanged since it was read costs nothing: only new nodes are made. */
export function encodeTree(tree: ContentTree): EncodedTree {
  const nodes = new Map<string, NodeBody>();
  const made = new Map<object, string>();
  const put = (body: NodeBody) => {
    const hash = hashOf(toCanonicalJson(body));
    nodes.set(hash, body);
    return hash;
  };
  const putPage = (page: PageNode): string => {
    const known = stored.get(page);
    if (known) return known;
    const { pages, ...own } = page;
    const hash = put({ kind: 'page', page: own, refs: shorten(pages.map(putPage), put) });
    made.set(page, hash);
    return hash;
  };
  const putItems = (items: readonly Item[]) => {
    // An empty list may belong to no stored tree: `EMPTY_TREE` is shared by all.
    const known = items.length > 0 ? stored.get(items) : undefined;
    if (known) return known;
    const chunks = chunkItems(items).map((chunk) => put({ kind: 'items', items: chunk, refs: [] }));
    const hash = put({ kind: 'list', refs: shorten(chunks, put) });
    made.set(items, hash);
    return hash;
  };
  const pages = put({ kind: 'list', refs: shorten(tree.pages.map(putPage), put) });
  const rootHash = put({
    kind: 'root',
    refs: [pages, putItems(tree.files), putItems(tree.reusableContents), putItems(tree.redirects)],
  });
  return { rootHash, nodes, made };
}

const MAX_REFS = 64;

/**
 * Keeps lists short by lists of lists. Their bounds follow from the hashes themselves and not from positions,
 * so that an insertion changes the lists around it and no other.
 */
function shorten(refs: string[], put: (body: NodeBody) => string): string[] {
  if (refs.length <= MAX_REFS) return refs;
  const lists: string[] = [];
  let list: string[] = [];
  for (const ref of refs) {
    list.push(ref);
    if (list.length < MAX_REFS && !(list.length >= 8 && endsList(ref))) continue;
    lists.push(put({ kind: 'list', refs: list }));
    list = [];
  }
  if (list.length > 0) lists.push(put({ kind: 'list', refs: list }));
  return shorten(lists, put);
}

const endsList = (ref: string) => ref.endsWith('0');

function chunkItems(items: readonly Item[]): Item[][] {
  const chunks: Item[][] = [];
  for (let at = 0; at < items.length; at += MAX_REFS) chunks.push(items.slice(at, at + MAX_REFS));
  return chunks;
}
