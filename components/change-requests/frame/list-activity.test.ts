import { expect, it } from 'vitest';
import { listActivity } from './list-activity';

const person = (id: string) => ({ object: 'user', id, displayName: id, urls: { location: '' } }) as const;
const minute = (at: number) => `2026-01-01T00:0${at}:00.000Z`;

const revision = (at: number, by: string, changedPages: string[], type: 'edits' | 'update' = 'edits') => ({
  object: 'revision' as const,
  id: `r${at}`,
  parents: [`r${at - 1}`],
  type,
  createdAt: minute(at),
  createdBy: person(by),
  changedPages,
});

const review = (at: number, by: string, comments: number) => ({
  object: 'change-request-review' as const,
  id: `v${at}`,
  revision: 'r',
  reviewer: person(by),
  status: 'approved' as const,
  comments,
  stale: false,
  author: false,
  createdAt: minute(at),
  updatedAt: minute(at),
});

const open = { id: 'c' };

const told = (sources: Parameters<typeof listActivity>[0], most = 9) =>
  listActivity(sources, most).map(({ who, words }) => `${who} ${words}`);

it('tells one sitting of writing as one thing, with what it lies between', () => {
  const revisions = [
    revision(6, 'Bo', ['a']),
    revision(5, 'Bo', ['a', 'b']),
    revision(4, 'Eve', ['c']),
    revision(3, 'Bo', [], 'update'),
  ];
  const found = listActivity({ revisions, comments: [], reviews: [], changeRequest: open }, 9);
  expect(found.map(({ who, words }) => `${who} ${words}`)).toEqual([
    'Bo edited 2 pages',
    'Eve edited 1 page',
    'Bo updated it from the main content',
  ]);
  expect(found[0]?.between).toEqual({ before: 'r4', after: 'r6' });
});

it('puts all of it in the order of time and keeps the latest', () => {
  const sources = {
    revisions: [revision(2, 'Bo', ['a'])],
    comments: [],
    reviews: [review(1, 'Eve', 2), review(3, 'Ada', 0)],
    changeRequest: open,
  };
  expect(told(sources)).toEqual(['Ada approved it', 'Bo edited 1 page', 'Eve approved it with 2 comments']);
  expect(told(sources, 1)).toEqual(['Ada approved it']);
});

it('names what a merge went past', () => {
  const changeRequest = {
    ...open,
    mergedBy: person('Ada'),
    mergedAt: minute(9),
    bypassed: ['reviews' as const, 'comments' as const],
  };
  expect(told({ revisions: [], comments: [], reviews: [], changeRequest })).toEqual([
    'Ada merged it and bypassed: reviews, conversations',
  ]);
});
