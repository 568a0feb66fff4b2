import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ReplyOf } from '@/lib/contract/endpoint';
import type { listPageFeedback } from '@/lib/contract/page-feedback';
import type { getSiteInsights, listSiteSearches } from '@/lib/contract/site-insights';
import { addViews, pruneInsights } from '@/lib/storage/site-insights/write-counts';
import { uploadPage } from '@/lib/testing/fixtures-content';
import { SiteDriver } from '@/lib/testing/site-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';
import { saveFeedback } from '../page-feedback/save-feedback';
import { dayOf, recordSearch, recordView } from './reader-counts';
import { writeReaderCounts } from './write-counts';

type Insights = ReplyOf<typeof getSiteInsights>;
type Searches = ReplyOf<typeof listSiteSearches>;
type Feedback = ReplyOf<typeof listPageFeedback>;

const testApp = prepareTestApp();
let admin: Person;
let driver: SiteDriver;
let spaceId: string;
let pageId: string;

beforeAll(async () => {
  admin = await testApp().person();
  const organizationId = await testApp().organization(admin);
  spaceId = await testApp().make(admin, `/orgs/${organizationId}/spaces`, { title: 'Guide' });
  ({ pageId } = await uploadPage(testApp(), admin, spaceId));
  driver = await SiteDriver.open(testApp(), admin, organizationId, [spaceId]);
  await driver.publish();
});

const write = () => writeReaderCounts(testApp().database, { everything: true });
const insights = (query = '') => driver.read<Insights>(`/insights${query}`);
const page = () => ({ siteId: driver.siteId, spaceId, pageId });
const event = (type: string, more: Record<string, unknown> = {}) => ({
  type,
  session: { visitorId: 'somebody', cookies: { a: 'b' }, userAgent: 'x', language: null, referrer: null },
  location: { url: 'https://docs.example.org/', space: spaceId, page: pageId, siteSpace: null },
  ...more,
});
const track = (events: unknown[], siteId = driver.siteId) =>
  testApp().send(undefined, 'POST', `/orgs/${driver.organizationId}/sites/${siteId}/insights/events`, {
    events,
  });

describe('views', () => {
  it('are told by day and by page; what the site does not show counts for nothing', async () => {
    recordView(page());
    recordView(page());
    recordView({ ...page(), pageId: 'made-up' });
    recordView({ ...page(), spaceId: 'another' });
    recordView({ ...page(), siteId: 'another' });
    await write();
    recordView(page());
    await write();
    const { views } = await insights('?days=7');
    expect([views.total, views.before, views.days.length]).toEqual([3, 0, 7]);
    expect(views.days.map((day) => day.views).filter((count) => count > 0)).toEqual([3]);
    expect(views.pages).toEqual([
      { views: 3, page: expect.objectContaining({ id: pageId, space: spaceId, title: expect.any(String) }) },
    ]);
  });

  it('before the days that are asked for are told as one number', async () => {
    const day = dayOf(Date.now() - 10 * 24 * 60 * 60 * 1_000);
    await addViews(testApp().database.db, [{ ...page(), day, views: 5 }]);
    expect((await insights('?days=7')).views).toMatchObject({ total: 3, before: 5 });
    expect((await insights()).views).toMatchObject({ total: 8, before: 0 });
    expect((await driver.send('GET', '/insights?days=8')).status).toBe(400);
  });

  it('of a site that is not published are not counted', async () => {
    const other = await SiteDriver.open(testApp(), admin, driver.organizationId, [spaceId]);
    recordView({ ...page(), siteId: other.siteId });
    recordSearch({ siteId: other.siteId, query: 'install', found: 1, reader: 'r' });
    await write();
    const { views, searches } = await other.read<Insights>('/insights');
    expect([views.total, views.pages, searches.total]).toEqual([0, [], 0]);
  });
});

describe('searches', () => {
  it('are told by how often, and those that found nothing apart', async () => {
    const search = (query: string, found: number, reader: string) =>
      recordSearch({ siteId: driver.siteId, query, found, reader });
    for (const reader of ['a', 'b', 'c']) search('install', 2, reader);
    for (const reader of ['d', 'e']) search('flux capacitor', 0, reader);
    await write();
    const all = await driver.read<Searches>('/insights/searches');
    expect(all.items.map(({ query, searches, empty }) => [query, searches, empty])).toEqual([
      ['install', 3, 0],
      ['flux capacitor', 2, 2],
    ]);
    const empty = await driver.read<Searches>('/insights/searches?empty=true');
    expect(empty.items.map(({ query }) => query)).toEqual(['flux capacitor']);
    expect((await insights()).searches).toEqual({ total: 5, empty: 2 });
  });
});

describe('feedback', () => {
  const list = (query = '') => driver.read<Feedback>(`/page-feedback${query}`);

  it('of a rating and its comment is one, and says nothing of who gave it', async () => {
    const { services } = testApp();
    const visitor = { address: '', header: () => undefined, isOwnHost: false, url: '' };
    const give = (feedback: Parameters<typeof saveFeedback>[2]) =>
      saveFeedback(services, page(), feedback, visitor);
    await give({ rating: 'bad' });
    await give({ rating: 'bad', comment: ' Too short. ' });
    await give({ rating: 'good', comment: 'Thanks' });
    await give({ rating: 'bad', comment: 'Still too short.' });
    const { items } = await list();
    expect(items.map(({ rating, comment }) => [rating, comment])).toEqual([
      ['bad', 'Still too short.'],
      ['good', 'Thanks'],
      ['bad', 'Too short.'],
    ]);
    expect(items[0]?.page).toMatchObject({ id: pageId, title: expect.any(String) });
    expect((await list('?rating=good')).items).toHaveLength(1);
    expect((await list('?pageId=another')).items).toHaveLength(0);
    expect((await insights()).feedback).toMatchObject({
      good: 1,
      ok: 0,
      bad: 2,
      pages: [{ good: 1, bad: 2 }],
    });
  });

  it('is deleted, and forgotten after a year', async () => {
    const { items } = await list();
    const remove = () => driver.send('DELETE', `/page-feedback/${items[0]?.id}`);
    expect([(await remove()).status, (await remove()).status]).toEqual([205, 204]);
    const { db } = testApp().database;
    await db.execute(sql`update page_feedback set created_at = now() - interval '364 days'`);
    await pruneInsights(db);
    expect((await list()).count).toBe(2);
    await db.execute(sql`update page_feedback set created_at = now() - interval '366 days'`);
    await pruneInsights(db);
    expect((await list()).count).toBe(0);
  });
});

describe('events from a browser', () => {
  it('count as what readers of ours do, without a word of who it was', async () => {
    const before = await insights();
    const sent = await track([
      event('page_view'),
      event('search_type_query', { query: 'Backup' }),
      event('page_post_feedback', { feedback: { rating: 'ok' } }),
      event('page_post_feedback_comment', { feedback: { rating: 'ok', comment: 'Fine' } }),
      event('link_click', { link: { target: { kind: 'url' }, position: 'header' } }),
      event('page_view', { location: { space: spaceId, page: 'made-up' } }),
      event('page_post_feedback', {
        location: { page: 'made-up', space: spaceId },
        feedback: { rating: 'bad' },
      }),
    ]);
    expect([sent.status, sent.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    await write();
    const after = await insights();
    expect(after.views.total).toBe(before.views.total + 1);
    expect(after.searches.total).toBe(before.searches.total + 1);
    expect(after.feedback).toMatchObject({ good: 0, ok: 1, bad: 0 });
    const dump = JSON.stringify([
      await testApp().database.db.execute(sql`select * from site_views`),
      await testApp().database.db.execute(sql`select * from site_searches`),
      await testApp().database.db.execute(sql`select * from page_feedback`),
    ]);
    expect(dump).not.toMatch(/somebody|docs\.example\.org/);
  });

  it('are taken by published sites alone, as many as may be, and in words', async () => {
    const hidden = await SiteDriver.open(testApp(), admin, driver.organizationId, [spaceId]);
    expect((await track([event('page_view')], hidden.siteId)).status).toBe(404);
    expect((await track([event('page_view')], 'nothing')).status).toBe(404);
    const many = (count: number) => track(Array.from({ length: count }, () => event('link_click')));
    expect([(await many(50)).status, (await many(51)).status]).toEqual([204, 400]);
    const comment = (length: number) =>
      track([
        event('page_post_feedback_comment', { feedback: { rating: 'ok', comment: 'x'.repeat(length) } }),
      ]);
    expect([(await comment(512)).status, (await comment(513)).status]).toEqual([204, 400]);
  });
});

it('is for who manages the site alone', async () => {
  const reader = await testApp().member(driver.organizationId, 'review');
  for (const path of ['/insights', '/insights/searches', '/page-feedback', '/structure/draft'])
    expect((await testApp().send(reader, 'GET', `${driver.path}${path}`)).status).toBe(403);
});
