import { expect, test } from 'vitest';
import { listMovedPages } from './moved-pages';
import { EMPTY_TREE, type PageNode } from './page-tree';

const page = (id: string, slug: string, pages: PageNode[] = [], more: Partial<PageNode> = {}): PageNode => ({
  id,
  type: 'document',
  title: id,
  slug,
  createdAt: '',
  updatedAt: '',
  pages,
  ...more,
});
const moved = (before: PageNode[], after: PageNode[]) =>
  listMovedPages({ ...EMPTY_TREE, pages: before }, { ...EMPTY_TREE, pages: after });

test('a page that got another name, with those that went along', () => {
  const inner = page('b', 'b');
  expect(moved([page('a', 'a', [inner])], [page('a', 'new', [inner])])).toEqual([
    { id: 'a', from: 'a', to: 'new', hasPages: true },
  ]);
});

test('those that went elsewhere, or were edited on the way, are named only where they must be', () => {
  const before = [page('a', 'a', [page('b', 'b'), page('c', 'c')]), page('d', 'd')];
  const after = [
    page('a', 'new', [page('b', 'b', [], { title: 'Edited' })]),
    page('d', 'd', [page('c', 'c')]),
  ];
  expect(moved(before, after)).toEqual(
    expect.arrayContaining([
      { id: 'a', from: 'a', to: 'new', hasPages: true },
      { id: 'c', from: 'a/c', to: 'd/c', hasPages: false },
    ]),
  );
  expect(moved(before, after)).toHaveLength(2);
});

test('nothing for what came, went, changed its place only, or is a link', () => {
  expect(moved([page('a', 'a')], [page('b', 'b')])).toEqual([]);
  expect(moved([page('a', 'a'), page('b', 'b')], [page('b', 'b'), page('a', 'A')])).toEqual([]);
  const link = (slug?: string) => ({ ...page('l', ''), type: 'link' as const, slug }) as PageNode;
  expect(moved([link()], [link()])).toEqual([]);
});
