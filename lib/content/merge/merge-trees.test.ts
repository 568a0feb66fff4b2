import { describe, expect, it } from 'vitest';
import { type ContentTree, EMPTY_TREE, type PageNode, walkPages } from '../page-tree';
import { finishMerge, type MergeConflict, planMerge } from './merge-trees';

const TIME = '2026-01-01T00:00:00.000Z';
const page = (id: string, more: Partial<PageNode> = {}): PageNode => ({
  id,
  type: 'document',
  title: id.toUpperCase(),
  slug: id,
  document: `# ${id}`,
  createdAt: TIME,
  updatedAt: TIME,
  pages: [],
  ...more,
});
const tree = (...pages: PageNode[]): ContentTree => ({ ...EMPTY_TREE, pages });

/** The text is its own hash here. */
const hashOf = (text: string) => text;
function merge(base: ContentTree, main: ContentTree, yours: ContentTree, choice?: 'main' | 'yours') {
  const plan = planMerge(base, main, yours);
  const documents = new Map(plan.documents.map((hash) => [hash, hash]));
  return finishMerge(plan, documents, hashOf, () => choice && { choice });
}
const outline = ({ pages }: ContentTree) =>
  [...walkPages(pages)].map(({ page: { id }, parent }) => (parent ? `${parent.id}/${id}` : id));
const kindsOf = (conflicts: readonly MergeConflict[]) =>
  conflicts.map(({ kind, objectId }) => `${kind} ${objectId}`);

const [a, b, c] = [page('a'), page('b'), page('c')];
const section = page('s', { pages: [page('x'), page('y')] });

describe('merging trees', () => {
  it('takes over what one side alone did', () => {
    const base = tree(a, b, section);
    const yours = tree(b, { ...section, pages: [page('y', { title: 'New' }), a] });
    expect(merge(base, base, yours).tree.pages).toEqual(yours.pages);
    expect(merge(base, yours, base).tree.pages).toEqual(yours.pages);
    expect(merge(base, yours, yours).tree.pages).toEqual(yours.pages);
  });

  it('keeps the objects that nobody touched', () => {
    const base = tree(a, b, section);
    const { tree: merged } = merge(base, tree({ ...a, title: 'Main' }, b, section), tree(a, b, section, c));
    expect(merged.pages.map(({ title }) => title)).toEqual(['Main', 'B', 'S', 'C']);
    expect(merged.pages[1]).toBe(b);
    expect(merged.pages[2]).toBe(section);
  });

  it('merges attributes one by one, and the text of a page', () => {
    const {
      tree: merged,
      texts,
      conflicts,
    } = merge(
      tree(page('a', { document: 'One. Two.', icon: 'x' })),
      tree(page('a', { document: 'One more. Two.', icon: 'y', updatedAt: '2026-02-01T00:00:00.000Z' })),
      tree(
        page('a', {
          document: 'One. Two more.',
          icon: 'x',
          title: 'Z',
          updatedAt: '2026-03-01T00:00:00.000Z',
        }),
      ),
    );
    expect(conflicts).toEqual([]);
    expect(texts).toEqual(['One more. Two more.']);
    const { icon, ...rest } = page('a', { title: 'Z', document: 'One more. Two more.' });
    expect(merged.pages).toEqual([{ ...rest, icon: 'y', updatedAt: '2026-03-01T00:00:00.000Z' }]);
  });

  it('has a conflict where both set one attribute, and decides it', () => {
    const versions = [tree(a), tree({ ...a, title: 'M' }), tree({ ...a, title: 'Y' })] as const;
    expect(merge(...versions).conflicts).toMatchObject([
      { kind: 'attribute', objectId: 'a', attribute: 'title', base: 'A', main: 'M', yours: 'Y' },
    ]);
    expect(merge(...versions).tree.pages[0]?.title).toBe('M');
    const decided = merge(...versions, 'yours');
    expect(decided.conflicts).toEqual([]);
    expect(decided.tree.pages[0]?.title).toBe('Y');
  });

  it('has a conflict where one deleted what the other changed, moved or added to', () => {
    const base = tree(a, section);
    const edited = tree(a, { ...section, pages: [page('x', { document: 'new' }), page('y')] });
    const added = tree(a, { ...section, pages: [...section.pages, c] });
    const movedIn = tree({ ...section, pages: [...section.pages, a] });
    const movedOut = tree(a, { ...section, pages: [page('x')] }, page('y'));
    for (const yours of [edited, added, movedIn]) {
      expect(kindsOf(merge(base, tree(a), yours).conflicts)).toEqual(['delete s']);
      expect(merge(base, tree(a), yours, 'yours').tree.pages).toEqual(yours.pages);
      expect(outline(merge(base, tree(a), yours, 'main').tree)).toEqual(['a']);
      expect(kindsOf(merge(base, yours, tree(a)).conflicts)).toEqual(['delete s']);
      expect(merge(base, yours, tree(a), 'main').tree.pages).toEqual(yours.pages);
      expect(outline(merge(base, yours, tree(a), 'yours').tree)).toEqual(['a']);
    }
    expect(kindsOf(merge(base, tree(a), movedOut).conflicts)).toEqual(['delete y']);
    expect(outline(merge(base, tree(a), movedOut, 'yours').tree)).toEqual(['a', 'y']);
    expect(outline(merge(base, tree(a), movedOut, 'main').tree)).toEqual(['a']);
    expect(merge(base, tree(a), tree(a)).conflicts).toEqual([]);
    expect(outline(merge(base, tree(a), base).tree)).toEqual(['a']);
  });

  it('has a conflict where both moved a page, and where moves would go round', () => {
    const base = tree(a, b, c);
    const intoA = tree({ ...a, pages: [c] }, b);
    const intoB = tree(a, { ...b, pages: [c] });
    expect(kindsOf(merge(base, intoA, intoB).conflicts)).toEqual(['move c']);
    expect(outline(merge(base, intoA, intoB).tree)).toEqual(['a', 'a/c', 'b']);
    expect(outline(merge(base, intoA, intoB, 'yours').tree)).toEqual(['a', 'b', 'b/c']);
    const aInB = tree({ ...b, pages: [a] }, c);
    const bInA = tree({ ...a, pages: [b] }, c);
    expect(kindsOf(merge(base, aInB, bInA).conflicts)).toEqual(['cycle a']);
    expect(outline(merge(base, aInB, bInA).tree).sort()).toEqual(['b', 'b/a', 'c']);
    expect(outline(merge(base, aInB, bInA, 'yours').tree).sort()).toEqual(['a', 'a/b', 'c']);
  });

  it('orders siblings by what each side moved', () => {
    const [d, e] = [page('d'), page('e')];
    const base = tree(a, b, c, d);
    expect(outline(merge(base, tree(b, c, d, a), tree(a, b, e, c, d)).tree)).toEqual([
      'b',
      'e',
      'c',
      'd',
      'a',
    ]);
    const longer = tree(a, b, c, d, e);
    expect(kindsOf(merge(longer, tree(b, c, a, d, e), tree(b, c, d, e, a)).conflicts)).toEqual(['move a']);
  });

  it('gives one of two new pages with the same slug another one', () => {
    const one = page('one', { slug: 'same', createdAt: '2026-01-02T00:00:00.000Z' });
    const two = page('two', { slug: 'Same', createdAt: '2026-01-03T00:00:00.000Z' });
    const slugs = (result: ContentTree) => result.pages.map(({ id, slug }) => [id, slug]);
    const expected = [
      ['a', 'a'],
      ['one', 'same'],
      ['two', 'Same-2'],
    ];
    expect(slugs(merge(tree(a), tree(a, one), tree(a, two)).tree)).toEqual(expected);
    expect(slugs(merge(tree(a), tree(a, two), tree(a, one)).tree)).toEqual(expected);
  });

  it('merges files, reusable contents and redirects by what they are', () => {
    const file = { id: 'f', name: 'f.png', blob: '1', contentType: 'image/png', size: 1 };
    const content = { id: 'r', title: 'R', document: 'One. Two.' };
    const redirect = { source: '/old', target: { kind: 'page' as const, page: 'a' } };
    const base = { ...EMPTY_TREE, files: [file], reusableContents: [content], redirects: [redirect] };
    const { tree: merged, conflicts } = merge(
      base,
      {
        ...base,
        files: [{ ...file, name: 'g.png' }],
        reusableContents: [{ ...content, document: 'One more. Two.' }],
      },
      {
        ...base,
        files: [{ ...file, blob: '2', size: 2 }],
        reusableContents: [{ ...content, title: 'S', document: 'One. Two more.' }],
        redirects: [],
      },
    );
    expect(conflicts).toEqual([]);
    expect(merged.files).toEqual([{ ...file, name: 'g.png', blob: '2', size: 2 }]);
    expect(merged.reusableContents).toEqual([{ id: 'r', title: 'S', document: 'One more. Two more.' }]);
    expect(merged.redirects).toEqual([]);
    const clash = merge(
      base,
      { ...base, files: [{ ...file, blob: '2', size: 2 }], redirects: [] },
      {
        ...base,
        files: [{ ...file, blob: '3', size: 3 }],
        redirects: [{ ...redirect, target: { kind: 'url', url: '/' } }],
      },
    );
    expect(kindsOf(clash.conflicts)).toEqual(['attribute f', 'delete /old']);
    expect([clash.tree.files[0]?.size, clash.tree.redirects.length]).toEqual([2, 0]);
  });
});
