import { expect, test } from 'vitest';
import { EMPTY_TREE, type PageNode } from '@/lib/content/page-tree';
import { listShownPages } from './read-space-tree';
import type { ViewerNames } from './view-site';

const page = (slug: string, more: Partial<PageNode> = {}): PageNode => ({
  id: slug,
  type: 'document',
  title: slug,
  slug,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  pages: [],
  ...more,
});

const { slug: _, ...link } = page('link', { type: 'link', title: 'Elsewhere' });
const pages = [
  page('start'),
  page('group', {
    type: 'group',
    pages: [page('inner', { hidden: true, pages: [page('leaf')] }), page('other')],
  }),
  page('staff', { condition: 'visitor.claims.isStaff', pages: [page('wages')] }),
  link,
];

const shown = (names: ViewerNames) =>
  listShownPages({ ...EMPTY_TREE, pages }, names).map(({ page: { id }, path, isHidden }) =>
    [id, path, isHidden ? 'hidden' : ''].join(' ').trim(),
  );

test('pages are listed in reading order, hidden ones marked with all below them', () => {
  expect(shown(undefined)).toEqual([
    'start start',
    'group group',
    'inner group/inner hidden',
    'leaf group/inner/leaf hidden',
    'other group/other',
    'link',
  ]);
});

test('below a page whose condition does not hold nothing is listed', () => {
  const claims = (isStaff: unknown) => ({
    reading: 'certain' as const,
    roots: { visitor: { claims: { isStaff } } },
  });
  expect(shown(claims(false))).toEqual(shown(undefined));
  expect(shown(claims('yes'))).toEqual(shown(undefined));
  expect(shown(claims(true)).slice(5, 7)).toEqual(['staff staff', 'wages staff/wages']);
});
