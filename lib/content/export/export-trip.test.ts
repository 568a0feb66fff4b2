import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PageNode } from '@/lib/content/page-tree';
import { exportFolder, runTrip, shapeOf } from '@/lib/testing/export-trip';
import { madeTree } from '@/lib/testing/made-trees';

/** The same trees each time; `export.deep.test.ts` makes others. */
const limits = { numRuns: 12, seed: 8 };

it('imports again to the same tree, byte for byte, and exports again as the same files', async () => {
  await fc.assert(
    fc.asyncProperty(madeTree, async (tree) => {
      const again = await runTrip(tree);
      expect(shapeOf(again)).toEqual(shapeOf(tree));
      const [before, after] = [await exportFolder(tree), await exportFolder(again)];
      expect([...after.texts].sort()).toEqual([...before.texts].sort());
      expect([...after.files].sort()).toEqual([...before.files].sort());
    }),
    limits,
  );
});

/** The same pages with other titles, properties and texts, and what their files said before. */
function change(pages: readonly PageNode[], by: readonly PageNode[]): PageNode[] {
  return pages.map((page, index) => {
    const other = by[index % by.length];
    const { title, description, icon, document } = other ?? page;
    const said = { ...(description ? { description } : {}), ...(icon ? { icon } : {}) };
    const text = page.type === 'document' && document !== undefined ? { document } : {};
    return { ...page, title, ...said, ...text, pages: change(page.pages, by) };
  });
}

it('says what pages say now, not what they said when they were imported', async () => {
  await fc.assert(
    fc.asyncProperty(madeTree, madeTree, async (tree, other) => {
      const imported = await runTrip(tree);
      const changed = { ...imported, pages: change(imported.pages, other.pages).reverse() };
      expect(shapeOf(await runTrip(changed))).toEqual(shapeOf(changed));
    }),
    limits,
  );
});
