import { createCache, textBytes } from '@/lib/cache/cache';
import { findPlace, type PageInTree, pathOf } from '@/lib/content/edit-tree';
import {
  type ContentTree,
  type FileEntry,
  type PageNode,
  type PlacedPage,
  walkPages,
} from '@/lib/content/page-tree';
import type { NodeBody } from './node-body';

/** A tree in memory with its indexes. */
export class LoadedTree {
  private lookups = 0;
  private byId: Map<string, PlacedPage> | undefined;
  private byPath: Map<string, PlacedPage> | undefined;
  private files: Map<string, FileEntry> | undefined;

  constructor(
    readonly rootHash: string,
    readonly tree: ContentTree,
  ) {}

  findPage(id: string): PlacedPage | undefined {
    // A tree that is about to change is asked a few times: only one that is asked often is worth an index.
    this.lookups += 1;
    if (!this.byId && this.lookups < 8) {
      const place = findPlace(this.tree.pages, id);
      return place && toPlaced(place);
    }
    this.byId ??= new Map([...walkPages(this.tree.pages)].map((placed) => [placed.page.id, placed]));
    return this.byId.get(id);
  }

  /** Paths are compared in lower case; the first page of a path wins. */
  findPath(path: string): PlacedPage | undefined {
    if (!this.byPath) {
      this.byPath = new Map();
      for (const placed of walkPages(this.tree.pages)) {
        const key = placed.path.toLowerCase();
        if (key && !this.byPath.has(key)) this.byPath.set(key, placed);
      }
    }
    return this.byPath.get(path.toLowerCase());
  }

  findFile(id: string): FileEntry | undefined {
    this.files ??= new Map(this.tree.files.map((file) => [file.id, file]));
    return this.files.get(id);
  }
}

function toPlaced(place: PageInTree): PlacedPage {
  const base = pathOf(place);
  return { page: place.page, path: place.page.slug ? base : '', base, parent: place.parents.at(-1) };
}

/** The pages of a tree, those below others too. */
function countPages(pages: readonly PageNode[]): number {
  let count = pages.length;
  for (const page of pages) if (page.pages.length > 0) count += countPages(page.pages);
  return count;
}

const PAGE_BYTES = 600;
const FILE_BYTES = 250;

/** The memory of the indexes of a tree; its nodes are shared with other trees. */
export const treeBytes = ({ tree }: LoadedTree): number =>
  500 + (PAGE_BYTES / 2) * countPages(tree.pages) + FILE_BYTES * tree.files.length;

function bodyBytes(body: NodeBody): number {
  const refs = 160 * body.refs.length;
  return body.kind === 'page'
    ? PAGE_BYTES + refs
    : body.kind === 'items'
      ? FILE_BYTES * body.items.length
      : refs;
}

/** What is addressed by its hash never changes, so these are bounded by memory and never by time. */
export const contentCaches = {
  pages: createCache<PageNode>('tree-pages', { sizeOf: ({ pages }) => PAGE_BYTES + 8 * pages.length }),
  /** Lists of files, reusable contents and redirects. */
  items: createCache<readonly unknown[]>('tree-items', { sizeOf: ({ length }) => FILE_BYTES * length }),
  /** Everything but pages. */
  bodies: createCache<NodeBody>('tree-bodies', { sizeOf: bodyBytes }),
  trees: createCache<LoadedTree>('trees', { sizeOf: treeBytes }),
  documents: createCache<string>('documents', { sizeOf: textBytes }),
  /** The roots of revisions, which never change. */
  roots: createCache<string>('revision-roots', { sizeOf: textBytes }),
  /** The last known root of a space, a guess that saves statements and is always checked. */
  heads: createCache<string>('space-heads', { sizeOf: textBytes }),
};
