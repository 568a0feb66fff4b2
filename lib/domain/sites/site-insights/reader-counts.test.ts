import { beforeEach, describe, expect, it } from 'vitest';
import { drainCounts, recordSearch, recordView } from './reader-counts';

const NOON = Date.parse('2026-11-22T12:00:00Z');
const page = { siteId: 'site', spaceId: 'space', pageId: 'page' };

beforeEach(() => {
  drainCounts(NOON, true);
});

const search = (query: string, seconds: number, { found = 1, reader = 'one' } = {}) =>
  recordSearch({ siteId: 'site', query, found, reader }, NOON + seconds * 1_000);

const searches = (seconds = 60) =>
  drainCounts(NOON + seconds * 1_000).searches.map(({ query, searches: times, empty }) => [
    query,
    times,
    empty,
  ]);

describe('views', () => {
  it('are counted by page and day, and taken once', () => {
    recordView(page, NOON);
    recordView(page, NOON);
    recordView(page, NOON + 12 * 60 * 60 * 1_000);
    recordView({ ...page, pageId: 'other' }, NOON);
    expect(drainCounts(NOON).views).toEqual([
      { ...page, day: '2026-11-22', views: 2 },
      { ...page, day: '2026-11-23', views: 1 },
      { ...page, pageId: 'other', day: '2026-11-22', views: 1 },
    ]);
    expect(drainCounts(NOON).views).toEqual([]);
  });

  it('of made-up pages take no more memory than there is for them', () => {
    for (let at = 0; at < 20_010; at++) recordView({ ...page, pageId: String(at) }, NOON);
    recordView({ ...page, pageId: '0' }, NOON);
    const { views } = drainCounts(NOON);
    expect([views.length, views[0]?.views]).toEqual([20_000, 2]);
  });
});

describe('searches', () => {
  it('of somebody who types count as the one that they end with', () => {
    for (const [at, query] of ['i', 'ins', 'instal', 'install'].entries()) search(query, at, { found: 0 });
    expect(searches(4)).toEqual([]);
    expect(searches()).toEqual([['install', 1, 1]]);
  });

  it('count apart when another begins, after a while, and of another reader', () => {
    search('install', 0);
    search('upgrade', 1);
    search('upgrade', 10);
    search('upgrade', 11, { reader: 'two' });
    search('nothing here', 11, { reader: 'three', found: 0 });
    expect(searches().sort()).toEqual([
      ['install', 1, 0],
      ['nothing here', 1, 1],
      ['upgrade', 3, 0],
    ]);
  });

  it('are the same in any case and with any spaces', () => {
    search('  How   TO ', 0);
    search('how to', 20);
    expect(searches()).toEqual([['how to', 2, 0]]);
  });

  it.each(['ada@example.org', 'call +49 (30) 123 456', '4111 1111 1111 1111', 'x'.repeat(101), '   ', ''])(
    'of what is nobody’s to keep are not kept: %j',
    (query) => {
      search(query, 0);
      expect(searches()).toEqual([]);
    },
  );

  it('keep what is long, and numbers that are nobody’s', () => {
    search('x'.repeat(100), 0);
    search('http 404 in version 16.2.6', 20);
    expect(searches().map(([query]) => query)).toEqual(['x'.repeat(100), 'http 404 in version 16.2.6']);
  });
});
