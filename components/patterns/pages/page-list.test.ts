import { describe, expect, it } from 'vitest';
import type { PageShape } from '@/lib/contract/content';
import { findNeighbours, findPage, listPages } from './page-list';

const page = (
  id: string,
  type: PageShape['type'],
  path: string | undefined,
  pages: PageShape[] = [],
): PageShape => ({
  id,
  title: id,
  type,
  kind: 'sheet',
  path,
  urls: { app: '' },
  pages,
});
const list = listPages([
  page('g', 'group', 'guides', [page('a', 'document', 'guides/a', [page('b', 'document', 'guides/a/b')])]),
  page('l', 'link', undefined),
  { ...page('h', 'document', 'hidden'), hidden: true },
  page('c', 'document', 'c'),
]);

describe('pages of a space', () => {
  it('opens the first document at the address of the space', () => {
    expect(findPage(list, '')?.page.id).toBe('a');
    expect(findPage(list, 'guides/a/b')?.ancestors).toEqual(['g', 'a']);
    expect(findPage(list, 'guides')?.page.id).toBe('g');
    expect(findPage(list, 'nowhere')).toBeUndefined();
  });

  it('goes from document to document, past groups, links and hidden pages', () => {
    expect(findNeighbours(list, 'b')).toMatchObject({ previous: { id: 'a' }, next: { id: 'c' } });
    expect(findNeighbours(list, 'h')).toMatchObject({ previous: { id: 'b' }, next: { id: 'c' } });
    expect(findNeighbours(list, 'a').previous).toBeUndefined();
  });
});
