import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ContentTree, EMPTY_TREE, type PageNode } from '@/lib/content/page-tree';
import { prepareTestDatabase } from '@/lib/testing/database';
import { nodes } from '../schema/content';
import { encodeTree } from './encode-tree';
import { loadTree } from './load-tree';
import { stageTree, storeDocuments, storeTree } from './store-tree';
import { contentCaches } from './tree-cache';

const database = prepareTestDatabase();

beforeEach(forget);

function forget(): void {
  contentCaches.pages.clear();
  contentCaches.bodies.clear();
  contentCaches.trees.clear();
}

async function countNodes(): Promise<number> {
  const found = await database().db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${nodes}`,
  );
  return Number(found.rows[0]?.count);
}

const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
const makePage = (id: string, pages: PageNode[] = []): PageNode => ({
  id,
  type: 'document',
  title: `Page ${id}`,
  slug: id,
  ...times,
  pages,
});

/** Groups of pages, as large documentation has them. */
function makeTree(groups: number, pagesEach: number): ContentTree {
  const pages = Array.from({ length: groups }, (_, group) =>
    makePage(
      `g${group}`,
      Array.from({ length: pagesEach }, (__, page) => makePage(`g${group}p${page}`)),
    ),
  );
  const files = Array.from({ length: pagesEach }, (_, file) => ({
    id: `f${file}`,
    name: 'x',
    blob: 'b',
    contentType: 'text/plain',
    size: file,
  }));
  return { ...EMPTY_TREE, pages, files };
}

function editPage(tree: ContentTree, group: number, page: number, title: string): ContentTree {
  const replace = <Item>(list: readonly Item[], index: number, make: (item: Item) => Item) =>
    list.map((item, at) => (at === index ? make(item) : item));
  return {
    ...tree,
    pages: replace(tree.pages, group, (parent) => ({
      ...parent,
      pages: replace(parent.pages, page, (child) => ({ ...child, title })),
    })),
  };
}

describe('a stored tree', () => {
  it('is read back as it was, whole or from what is new', async () => {
    const withPages = (pages: fc.Arbitrary<PageNode[]>) =>
      fc.record({
        id: fc.string({ minLength: 1, maxLength: 5 }),
        type: fc.constantFrom('document' as const, 'group' as const),
        title: fc.string({ unit: 'grapheme' }),
        createdAt: fc.constant(times.createdAt),
        updatedAt: fc.constant(times.updatedAt),
        pages,
      });
    const leaf = withPages(fc.constant([]));
    const branch = withPages(fc.array(leaf, { maxLength: 4 }));
    const page = withPages(fc.array(fc.oneof(leaf, branch), { maxLength: 4 }));
    await fc.assert(
      fc.asyncProperty(fc.array(page, { maxLength: 6 }), fc.boolean(), async (pages, isWarm) => {
        const clean = JSON.parse(JSON.stringify(pages).replaceAll('\\u0000', '')) as PageNode[];
        const rootHash = await storeTree(database(), { ...EMPTY_TREE, pages: clean });
        if (!isWarm) forget();
        else contentCaches.trees.clear();
        expect((await loadTree(database().db, rootHash, isWarm)).tree.pages).toEqual(clean);
      }),
      { numRuns: 60 },
    );
  });

  it('keeps the order of long lists', async () => {
    const tree = makeTree(300, 3);
    const rootHash = await storeTree(database(), tree);
    forget();
    const loaded = await loadTree(database().db, rootHash);
    expect(loaded.tree).toEqual(tree);
    expect(loaded.findPath('G7/g7P2')?.page.id).toBe('g7p2');
    expect(loaded.findPage('g299p0')?.path).toBe('g299/g299p0');
    expect(loaded.findFile('f2')?.size).toBe(2);
  });

  it('costs an edit the nodes above it, however many pages there are', async () => {
    const written: number[] = [];
    for (const groups of [20, 200]) {
      const rootHash = await storeTree(database(), makeTree(groups, 50));
      forget();
      const { tree } = await loadTree(database().db, rootHash);
      const before = await countNodes();
      const edited = await storeTree(database(), editPage(tree, groups - 2, 25, `Edited ${groups}`));
      written.push((await countNodes()) - before);
      const again = await loadTree(database().db, edited, true);
      expect(again.tree.pages[groups - 2]?.pages[25]?.title).toBe(`Edited ${groups}`);
      expect(again.tree.pages[0]).toBe(tree.pages[0]);
    }
    // Page, group and root, and the lists that name them: one level of them in the small tree, two in the large one.
    expect(written[0]).toBeLessThanOrEqual(6);
    expect(written[1]).toBeLessThanOrEqual((written[0] ?? 0) + 2);
  });

  it('is whole after any edits of a long list, of which some were taken back at first', async () => {
    const edit = fc.record({
      at: fc.nat(299),
      kind: fc.constantFrom('edit', 'insert', 'append', 'remove'),
      isTakenBack: fc.boolean(),
    });
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 8 }), async (edits) => {
        let tree: ContentTree = { ...EMPTY_TREE, pages: makeTree(300, 0).pages };
        let rootHash = await storeTree(database(), tree);
        for (const { at, kind, isTakenBack } of edits) {
          const page = kind === 'remove' ? [] : [makePage(`new${count++}`)];
          const place = kind === 'append' ? tree.pages.length : at % tree.pages.length;
          const pages = tree.pages.toSpliced(place, kind === 'insert' ? 0 : 1, ...page);
          tree = { ...tree, pages };
          if (isTakenBack) stageTree(tree);
          const staged = stageTree(tree);
          await staged.write(database());
          staged.remember();
          rootHash = staged.rootHash;
        }
        // Nothing of a copy is recognized, so that all of it is made anew.
        expect(encodeTree(structuredClone(tree)).rootHash).toBe(rootHash);
        forget();
        expect((await loadTree(database().db, rootHash)).tree).toEqual(tree);
      }),
      { numRuns: 40 },
    );
  });

  it('costs an edit among hundreds side by side its list alone', async () => {
    const tree = { ...EMPTY_TREE, pages: makeTree(500, 0).pages };
    const staged = stageTree(tree);
    await staged.write(database());
    staged.remember();
    const pages = tree.pages.with(250, makePage('another'));
    // The page, its list, the list of lists and the root.
    expect(encodeTree({ ...tree, pages }).nodes.size).toBeLessThanOrEqual(8);
  });

  it('says so when a node is missing', async () => {
    await expect(loadTree(database().db, 'f'.repeat(64))).rejects.toThrow('damaged');
  });
});

describe('documents', () => {
  it('are written once, whatever their number and size', async () => {
    const texts = [
      ...Array.from({ length: 2_500 }, (_, index) => `Text ${index % 2_000}`),
      'x'.repeat(5_000_000),
      "'; -- \\ \u2028 日本 🙂",
      '',
    ];
    const hashes = await storeDocuments(database(), texts);
    expect(new Set(hashes).size).toBe(2_003);
    expect(await storeDocuments(database(), texts)).toEqual(hashes);
    const found = await database().db.execute<{ count: number }>(
      sql`select count(*)::int as count from documents`,
    );
    expect(Number(found.rows[0]?.count)).toBe(2_003);
  });
});
