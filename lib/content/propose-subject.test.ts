import { expect, it } from 'vitest';
import type { PageNode } from './page-tree';
import { proposeSubject } from './propose-subject';

const page = (id: string, more: Partial<PageNode> = {}): PageNode => ({
  id,
  type: 'document',
  title: id,
  slug: id,
  createdAt: '',
  updatedAt: '',
  pages: [],
  ...more,
});
const edited = (id: string) => page(id, { document: 'changed' });

it('says what was done to one page', () => {
  const before = [page('Install'), page('Use')];
  expect(proposeSubject(before, [edited('Install'), page('Use')])).toBe('Edit Install');
  expect(proposeSubject(before, [...before, page('Remove')])).toBe('Add Remove');
  expect(proposeSubject(before, [page('Use')])).toBe('Delete Install');
  expect(proposeSubject(before, before)).toBeUndefined();
});

it('names a renamed page by its new title', () => {
  expect(proposeSubject([page('Install')], [page('Install', { title: 'Set up' })])).toBe('Edit Set up');
});

it('counts what it does not name', () => {
  const before = [page('A'), page('B'), page('C'), page('D')];
  expect(proposeSubject(before, [edited('A'), page('B'), page('C'), page('D'), page('E')])).toBe(
    'Edit A and E',
  );
  expect(proposeSubject(before, [edited('A'), edited('B'), edited('C'), edited('D')])).toBe(
    'Edit A and 3 more pages',
  );
});

it('stays as short as a subject is', () => {
  const long = page('x', { title: 'word '.repeat(50) });
  const other = page('y', { title: 'other '.repeat(40) });
  expect(proposeSubject([], [long, other])?.length).toBeLessThanOrEqual(100);
});
