import { expect, it } from 'vitest';
import type { Comment } from '@/components/comments/comment';
import { groupByPage, listInOrder, sortThreads, wholeRequest } from './sort-threads';

type Target = Partial<Comment['target']>;

const on = (id: string, page?: string, target: Target = {}): Comment =>
  ({
    id,
    target: {
      space: 's',
      revision: 'r',
      ...(page ? { page: { id: page, title: '', path: '', outdated: false } } : {}),
      ...target,
    },
  }) as Comment;
const at = (start: number, detached = false): Target => ({
  range: { side: 'after', start, end: start + 1, quote: 'x', detached },
});
const names = (comments: readonly Comment[]) => comments.map(({ id }) => id).join(' ');

const comments = [
  on('late', 'two', at(40)),
  on('gone', 'two', at(0, true)),
  on('early', 'two', at(4)),
  on('page', 'two'),
  on('lost', 'three', { page: { id: 'three', title: '', path: '', outdated: true } }),
  on('one', 'one', at(7)),
  on('whole'),
];

it('tells conversations on a page from those on its text and those whose text is gone', () => {
  const { page, text, detached } = sortThreads(groupByPage(comments).get('two') ?? []);
  expect([names(page), names(text), names(detached)]).toEqual(['page', 'early late', 'gone']);
  expect(names(sortThreads(groupByPage(comments).get('three') ?? []).detached)).toBe('lost');
  expect(names(groupByPage(comments).get(wholeRequest) ?? [])).toBe('whole');
});

it('walks in the order of reading, and over pages that are gone at the end', () => {
  expect(names(listInOrder(comments, ['one', 'two']))).toBe('whole one page gone early late lost');
});
