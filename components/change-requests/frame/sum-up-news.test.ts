import { expect, it } from 'vitest';
import { sumUpNews } from './sum-up-news';

const person = (id: string) => ({ object: 'user', id, displayName: id, urls: { location: '' } }) as const;

const revision = (
  id: string,
  by: string | undefined,
  changedPages?: string[],
  type = 'edits' as 'edits' | 'update',
) => ({
  id,
  type,
  createdAt: `2026-01-01T00:00:0${id}Z`,
  createdBy: by === undefined ? undefined : person(by),
  changedPages,
});

it('tells what others wrote since, each page once', () => {
  const list = [
    revision('4', 'Bo', ['a', 'b']),
    revision('3', 'me', ['c']),
    revision('2', 'Bo', ['a']),
    revision('1', 'Eve', ['z']),
  ];
  expect(sumUpNews(list, '1', 'me')).toEqual({
    who: 'Bo',
    what: 'edited 2 pages',
    at: '2026-01-01T00:00:04Z',
  });
  expect(sumUpNews(list, '0', 'me')).toMatchObject({ who: 'Bo and 1 other', what: 'edited 3 pages' });
});

it('says nothing of what one wrote oneself', () => {
  expect(sumUpNews([revision('2', 'me', ['a']), revision('1', 'Bo', ['a'])], '1', 'me')).toBeUndefined();
});

it('tells an update from writing, and of somebody whose account is gone', () => {
  expect(sumUpNews([revision('2', 'Bo', ['a'], 'update')], '1', 'me')?.what).toBe(
    'updated this from the main content',
  );
  expect(sumUpNews([revision('2', undefined)], '1', 'me')).toMatchObject({
    who: 'Someone',
    what: 'edited many pages',
  });
});
