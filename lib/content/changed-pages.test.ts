import { expect, it } from 'vitest';
import { listChangedPages } from './changed-pages';
import type { PageNode } from './page-tree';

const page = (id: string, pages: PageNode[] = [], title = id): PageNode => ({
  id,
  type: 'document',
  title,
  slug: id,
  createdAt: '',
  updatedAt: '',
  pages,
});

const shared = page('shared', [page('leaf')]);

it('names what was added, changed, moved or deleted, with what lies below', () => {
  const before = [page('a'), page('b', [page('b1')]), shared];
  const after = [page('a', [], 'Another title'), shared, page('c', [page('c1')])];
  expect(listChangedPages(before, after).sort()).toEqual(['a', 'b', 'b1', 'c', 'c1']);
});

it('names a page that stands elsewhere', () => {
  expect(listChangedPages([page('a', [shared]), page('b')], [page('a'), page('b', [shared])])).toEqual([
    'shared',
    'leaf',
  ]);
  expect(listChangedPages([page('a'), page('b')], [page('b'), page('a')]).sort()).toEqual(['a', 'b']);
});

it('names nothing when only times differ', () => {
  expect(listChangedPages([page('a')], [{ ...page('a'), updatedAt: 'later' }])).toEqual([]);
});
