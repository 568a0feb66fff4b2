import { LRUCache } from 'lru-cache';
import { findPlace, type PagePlace, pathOf } from '@/lib/content/edit-tree';
import type { ContentTree, FileEntry, PageNode, PlacedPage } from '@/lib/content/page-tree';
import { walkPages } from '@/lib/content/page-tree';
import { singleton } from '@/lib/singleton';
import { watchCache } from '@/lib/watching/watched-cache';
import type { NodeBody } from './node-body';

/** A tree in memory with its registers. */
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
    // A tree that is about to change is asked a few times: only one that is asked often is worth a register.
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

function toPlaced(place: PagePlace): PlacedPage {
  const base = pathOf(place);
  return { page: place.page, path: place.page.slug ? base : '', base, parent: place.parents.at(-1) };
}

/** What is addressed by its hash never changes, so these are bounded by memory and never by time. */
export const contentCaches = singleton('content.caches', () => ({
  pages: new LRUCache<string, PageNode>({ max: 60_000 }),
  /** Lists of files, reusable contents and redirects. */
  items: new LRUCache<string, readonly unknown[]>({ max: 500 }),
  /** Everything but pages. */
  bodies: new LRUCache<string, NodeBody>({ max: 5_000 }),
  trees: watchCache(
    'trees',
    new LRUCache<string, LoadedTree>({
      max: 64,
      // A tree of the most pages and files that an import takes fits twice.
      maxSize: 400_000,
      sizeCalculation: ({ tree }) => 1 + tree.pages.length + tree.files.length,
    }),
  ),
  documents: watchCache(
    'documents',
    new LRUCache<string, string>({
      maxSize: 16_000_000,
      sizeCalculation: (markdown) => markdown.length + 1,
    }),
  ),
  /** The roots of revisions, which never change. */
  roots: new LRUCache<string, string>({ max: 20_000 }),
  /** The last known root of a space, a guess that saves statements and is always checked. */
  heads: new LRUCache<string, string>({ max: 5_000 }),
}));
