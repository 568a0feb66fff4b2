import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { addComment, addReply, changeCached, patchItem } from './cached-comments';
import type { Comment, CommentReply } from './comment';
import { moveInGrid, toRows } from './emoji-grid';
import { groupThreads } from './group-threads';
import { makeComment, makeReply } from './provisional';
import { describeReactors, toggleReaction } from './reactions';
import { findOpen } from './thread-commands';

const ada = { object: 'user' as const, id: 'ada', displayName: 'Ada', urls: { location: '' } };
const ben = { ...ada, id: 'ben', displayName: 'Ben' };

function comment(id: string, more: Partial<Comment> = {}): Comment {
  return { ...makeComment({ spaceId: 's' }, ada, { markdown: id }), id, ...more };
}
const reply = (id: string): CommentReply => ({ ...makeReply(ben, id, undefined), id });
const list = ['comments', 'listSpaceComments', { spaceId: 's', changeRequestId: '' }, {}, 'paged'];

describe('comments that this browser holds', () => {
  it('change everywhere at once, and back', () => {
    const queries = new QueryClient();
    const items = [comment('a', { thread: [reply('r')], replies: 1 }), comment('b')];
    queries.setQueryData(list, { pages: [{ items }], pageParams: [undefined] });
    const read = () => queries.getQueryData<{ pages: { items: Comment[] }[] }>(list)?.pages[0]?.items;

    const undo = changeCached(queries, (all) =>
      patchItem<CommentReply>(all, 'r', (item) => ({ ...item, body: { markdown: 'changed' } })),
    );
    expect(read()?.[0]?.thread?.[0]?.body.markdown).toBe('changed');
    changeCached(queries, (all) => patchItem<CommentReply>(all, 'r', () => undefined));
    expect(read()?.[0]).toMatchObject({ thread: [], replies: 0 });
    undo();
    expect(read()).toEqual(items);
  });

  it('counts a reply that is not shown, and shows one that follows on the last', () => {
    const stretch = { key: list, isLast: true };
    const cut = comment('a', { thread: [reply('1')], replies: 30 });
    expect(addReply([cut], 'a', reply('2'), stretch)[0]).toMatchObject({ replies: 31, thread: cut.thread });
    const whole = comment('a', { thread: [reply('1')], replies: 1 });
    expect((addReply([whole], 'a', reply('2'), stretch)[0] as Comment).thread).toHaveLength(2);
  });

  it('adds a comment to the lists that it belongs to', () => {
    const made = makeComment({ spaceId: 's', changeRequestId: '7' }, ada, { markdown: 'x', page: 'p' });
    const isIn = (params: object, query: object, isLast = true) =>
      addComment([], made, { key: ['comments', '', params, query], isLast }).length === 1;
    expect(isIn({ changeRequestId: '7' }, {})).toBe(true);
    expect(isIn({ changeRequestId: '7' }, { targetPage: 'p' })).toBe(true);
    expect(isIn({ changeRequestId: '7' }, { targetPage: 'q' })).toBe(false);
    expect(isIn({ changeRequestId: '7' }, { status: 'resolved' })).toBe(false);
    expect(isIn({ changeRequestId: '7' }, {}, false)).toBe(false);
    expect(isIn({ changeRequestId: '' }, {})).toBe(false);
    expect(isIn({ changeRequestId: '7', commentId: 'c' }, {})).toBe(false);
  });
});

describe('reactions', () => {
  it('are given once and taken back', () => {
    const one = toggleReaction([], '👍', ada);
    const two = toggleReaction(one, '👍', ben);
    expect(two).toMatchObject([{ emoji: '👍', count: 2 }]);
    expect(toggleReaction(toggleReaction(two, '👍', ada), '👍', ben)).toEqual([]);
  });

  it('say who gave them', () => {
    const [two] = toggleReaction(toggleReaction([], '👍', ben), '👍', ada);
    expect(two && describeReactors(two, 'ada')).toBe('You and Ben reacted with 👍');
    expect(two && describeReactors({ ...two, count: 5 }, undefined)).toBe(
      'Ben, Ada and 3 others reacted with 👍',
    );
  });
});

describe('the order of conversations', () => {
  const on = (id: string, page: string | undefined, start?: number, detached = false) =>
    comment(id, {
      target: {
        space: 's',
        revision: '',
        ...(page ? { page: { id: page, title: page, path: page, outdated: detached } } : {}),
        ...(start === undefined
          ? {}
          : { range: { side: 'after' as const, start, end: start + 1, quote: 'x', detached } }),
      },
    });
  const listed = ['p', 'q'].map((id) => ({
    page: { id, title: id.toUpperCase() },
    depth: 0,
    ancestors: [],
  }));
  // Of a page only its id and title are read.
  const pages = listed as unknown as Parameters<typeof groupThreads>[1];

  it('is that of the pages and of their text', () => {
    const groups = groupThreads(
      [
        on('gone', 'x'),
        on('late', 'q', 9),
        on('lost', 'q', 0, true),
        on('whole', undefined),
        on('page', 'q'),
      ],
      pages,
      'All of it',
    );
    expect(groups.map(({ title, threads }) => [title, threads.map(({ id }) => id)])).toEqual([
      ['All of it', ['whole']],
      ['Q', ['page', 'late', 'lost']],
      ['x', ['gone']],
    ]);
  });

  it('leads to the next open one, round at the ends', () => {
    const threads = [comment('a'), comment('b', { status: 'resolved' }), comment('c')];
    expect(findOpen(threads, undefined, 1)?.id).toBe('a');
    expect(findOpen(threads, undefined, -1)?.id).toBe('c');
    expect(findOpen(threads, 'a', 1)?.id).toBe('c');
    expect(findOpen(threads, 'c', 1)?.id).toBe('a');
    expect(findOpen(threads, 'a', -1)?.id).toBe('c');
    expect(findOpen([comment('b', { status: 'resolved' })], undefined, 1)).toBeUndefined();
  });
});

describe('the grid of emoji', () => {
  const rows = [
    ...toRows(Array.from('abcdefghij', (emoji) => ({ emoji, name: emoji }))),
    ...toRows([{ emoji: 'x', name: 'x' }]),
  ];
  it('is walked by arrows in rows of any length', () => {
    expect(rows.map((row) => row.length)).toEqual([8, 2, 1]);
    expect(moveInGrid(rows, { row: 0, column: 7 }, 'ArrowRight')).toEqual({ row: 1, column: 0 });
    expect(moveInGrid(rows, { row: 1, column: 0 }, 'ArrowLeft')).toEqual({ row: 0, column: 7 });
    expect(moveInGrid(rows, { row: 0, column: 5 }, 'ArrowDown')).toEqual({ row: 1, column: 1 });
    expect(moveInGrid(rows, { row: 2, column: 0 }, 'ArrowDown')).toEqual({ row: 2, column: 0 });
    expect(moveInGrid(rows, { row: 0, column: 0 }, 'ArrowLeft')).toEqual({ row: 0, column: 0 });
  });
});
