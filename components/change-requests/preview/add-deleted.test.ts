import { expect, it } from 'vitest';
import { listPages } from '@/components/patterns/pages/page-list';
import { diffTrees } from '@/lib/content/diff/diff-trees';
import type { PageNode } from '@/lib/content/page-tree';
import type { PageShape } from '@/lib/contract/content';
import { addDeleted } from './add-deleted';

const page = (id: string, pages: PageShape[] = []): PageShape => ({
  id,
  title: id,
  type: 'document',
  kind: 'sheet',
  path: id,
  urls: { app: '' },
  pages,
});

const toNode = ({ id, title, pages }: PageShape): PageNode => ({
  id,
  title,
  type: 'document',
  slug: id,
  createdAt: '',
  updatedAt: '',
  pages: pages.map(toNode),
});

const rest = { files: [], reusableContents: [], redirects: [], outlineFiles: [], variables: [], tags: [] };

function show(before: PageShape[], after: PageShape[]): string[] {
  const { pages } = diffTrees({ pages: before.map(toNode), ...rest }, { pages: after.map(toNode), ...rest });
  return listPages(addDeleted(after, before, pages)).map(({ page: { id }, depth }) => '-'.repeat(depth) + id);
}

it('keeps deleted pages where they were, with the pages below them', () => {
  const before = [page('a', [page('b'), page('c', [page('d')])]), page('e'), page('f')];
  expect(show(before, [page('a', [page('b')]), page('f')])).toEqual(['a', '-b', '-c', '--d', 'e', 'f']);
});

it('puts them below a page that moved, and at the beginning when nothing was before them', () => {
  const before = [page('a', [page('b'), page('c')]), page('z')];
  expect(show(before, [page('z', [page('a', [page('n'), page('c')])])])).toEqual([
    'z',
    '-a',
    '--b',
    '--n',
    '--c',
  ]);
});

it('changes nothing of the tree that it was given', () => {
  const after = [page('a')];
  show([page('a', [page('b')])], after);
  expect(after[0]?.pages).toEqual([]);
});
