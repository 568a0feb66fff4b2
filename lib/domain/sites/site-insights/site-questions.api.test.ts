import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplyOf } from '@/lib/contract/endpoint';
import type { listSiteQuestions } from '@/lib/contract/site-insights';
import { indexSpace } from '@/lib/domain/answers/search/index-space';
import { pruneQuestions } from '@/lib/storage/questions/write-questions';
import { PublishedDriver } from '@/lib/testing/published-driver';
import { ReaderDriver } from '@/lib/testing/reader-driver';
import { RendererDriver } from '@/lib/testing/renderer-driver';
import { SiteDriver } from '@/lib/testing/site-driver';
import { type Person, prepareTestApp, TEST_URL } from '@/lib/testing/test-app';

type Listed = ReplyOf<typeof listSiteQuestions>;

const testApp = prepareTestApp();
let admin: Person;
let organizationId: string;
let readers: ReaderDriver;
let site: PublishedDriver;
let here: string;

const HANDBOOK = {
  'SUMMARY.md': '* [Home](README.md)\n* [Backups](backups.md)\n',
  'README.md': '# Home\n\nThe handbook of the product.\n',
  'backups.md':
    '# Backups\n\n## Back up the data folder\n\nStop the server and copy the data folder to a second disk.\n',
};
const NEAR = 'How do I encrypt the data folder on a floppy disk?';
const FAR = 'Can badgers swim?';

beforeAll(async () => {
  admin = await testApp().person();
  organizationId = await testApp().organization(admin);
  readers = await ReaderDriver.open(testApp());
  site = await PublishedDriver.open(testApp(), admin, organizationId, HANDBOOK);
  here = await site.siteSpaceId();
});
afterAll(() => readers.close());

/** Asks as a reader does, and reads the answer to its end. */
async function ask(question: string, { at = site.at, previous = [] as string[], cookie = '' } = {}) {
  const body = { question, previous, here };
  const { status, text } = await readers.ask(`${at}/~/ask`, { method: 'POST', body, cookie });
  expect([status, text.includes('event: done')]).toEqual([200, true]);
}

const list = async (query = '', who = admin) => {
  const path = `${site.driver.path}/insights/questions${query}`;
  const { status, data } = await testApp().send<Listed>(who, 'GET', path);
  expect(status).toBe(200);
  return data;
};
const words = async (query = '') => (await list(query)).items.map(({ question }) => question);

describe('questions of readers', () => {
  it('that nothing answered are told to whoever manages the site, by how often, with what came closest', async () => {
    await ask(FAR);
    await ask(NEAR);
    await ask('On a floppy disk how do I encrypt the data folder?');
    await ask('How do I back up the data folder?');
    await ask('Why?', { previous: [FAR] });
    const { items, count } = await list();
    expect(
      items.map(({ question, asked, unanswered, confidence }) => [question, asked, unanswered, confidence]),
    ).toEqual([
      ['On a floppy disk how do I encrypt the data folder?', 2, 2, 'nearest'],
      ['Why?', 1, 1, 'none'],
      [FAR, 1, 1, 'none'],
    ]);
    expect(count).toBe(3);
    expect(items[0]?.nearest[0]).toMatchObject({
      id: await site.pageId('backups'),
      title: 'Backups',
      heading: 'Back up the data folder',
      section: 'back-up-the-data-folder',
      urls: {
        app: `${TEST_URL}/orgs/${organizationId}/spaces/${site.spaceId}/backups#back-up-the-data-folder`,
      },
    });
    expect(items[1]?.previousQueries).toEqual([FAR]);
    const first = await list('?limit=2');
    const rest = await list(`?limit=2&page=${first.next?.page}`);
    expect([...first.items, ...rest.items]).toEqual(items);
  });

  it('are told by their site in the log of the organization, apart from those of members', async () => {
    await testApp().send(admin, 'POST', `/orgs/${organizationId}/ask`, { query: 'Can badgers swim really?' });
    const { data } = await testApp().send<{ items: Record<string, unknown>[] }>(
      admin,
      'GET',
      `/orgs/${organizationId}/questions?answered=unanswered`,
    );
    const of = (question: string) => data.items.find((item) => item.question === question);
    expect(of(FAR)).toMatchObject({
      asked: 1,
      site: { id: site.driver.siteId, title: 'Docs' },
      confidence: 'none',
    });
    expect(of('Can badgers swim really?')).not.toHaveProperty('site');
    expect(of('On a floppy disk how do I encrypt the data folder?')).toMatchObject({
      confidence: 'nearest',
      nearest: [{ title: 'Backups', heading: 'Back up the data folder', section: 'back-up-the-data-folder' }],
    });
  });

  it('are never those of members, nor of previews, nor of other sites, nor what may say who asked', async () => {
    const before = await words();
    const other = await SiteDriver.open(testApp(), admin, organizationId, [site.spaceId]);
    const path = `${site.driver.path}/ask`;
    await testApp().send(admin, 'POST', path, { question: 'Do members fly?', scope: { mode: 'all' } });
    await testApp().send(admin, 'POST', `/orgs/${organizationId}/ask`, { query: 'Do penguins fly?' });
    const preview = await site.driver.read<{ url: string }>('/publishing/preview');
    await ask('Do previews fly?', { at: preview.url.slice(TEST_URL.length) });
    await ask('Does ada@example.org fly?');
    await ask('Why?', { previous: ['Does 0049 30 123456 fly?'] });
    expect(await words()).toEqual(before);
    expect((await other.read<Listed>('/insights/questions')).items).toEqual([]);
    const rows = await testApp().database.db.execute(
      sql`select question from questions where site_id is null`,
    );
    expect(rows.rows.map(({ question }) => question)).toContain('Do previews fly?');
  });

  it('count where another renderer asks for its readers', async () => {
    const { urls } = await site.driver.site();
    const reply = await new RendererDriver(testApp()).ask(urls.published ?? '');
    if (typeof reply === 'number' || 'redirect' in reply) throw new Error('Not let in.');
    const asked = { question: 'Do renderers fly?', scope: { mode: 'all' } };
    const { status } = await testApp().send(reply.apiToken, 'POST', `${site.driver.path}/ask`, asked);
    expect(status).toBe(200);
    expect(await words()).toContain('Do renderers fly?');
  });

  it('keep nothing of who asked', async () => {
    const key = await site.visitorKey();
    expect(key).not.toBe('');
    await ask('Do visitors fly?', { cookie: 'visitor=Ada-Lovelace' });
    const { rows } = await testApp().database.db.execute<{ user_id: string | null }>(sql`
      select a.user_id from question_askers a join questions q on q.id = a.question_id where q.site_id is not null`);
    expect(rows.length).toBeGreaterThan(4);
    expect(rows.every(({ user_id }) => user_id === null)).toBe(true);
    const dump = await testApp().database.db.execute(
      sql`select q, a from questions q join question_askers a on true`,
    );
    expect(JSON.stringify(dump.rows)).not.toMatch(/Lovelace|127\.0\.0\.1/);
  });

  it('leave the list once a page answers them', async () => {
    expect(await words()).toContain(FAR);
    const markdown = `${HANDBOOK['backups.md'].split('\n\n').slice(1).join('\n\n')}\n## Badgers\n\nBadgers can swim.\n`;
    await site.editPage('backups', { document: { markdown } });
    await indexSpace(testApp().database, site.spaceId);
    await ask(FAR);
    expect(await words()).not.toContain(FAR);
  });

  it('open a change request, which is told to whoever sees its space', async () => {
    const manager = await testApp().member(organizationId, 'create');
    const [question] = (await list('', manager)).items;
    const path = `/orgs/${organizationId}/questions/${question?.id}/change-request`;
    const { status, data } = await testApp().send<{ changeRequest: { id: string; number: number } }>(
      manager,
      'POST',
      path,
      { space: site.spaceId },
    );
    expect(status).toBe(201);
    const [linked] = (await list('', manager)).items;
    expect(linked?.changeRequest).toMatchObject({ number: data.changeRequest.number, space: site.spaceId });
    await testApp().send(admin, 'PATCH', `/spaces/${site.spaceId}`, { defaultLevel: null });
    const [blind] = (await list('', manager)).items;
    expect(blind?.changeRequest).toBeUndefined();
    expect(blind?.nearest).toEqual([
      { id: await site.pageId('backups'), space: site.spaceId, section: 'back-up-the-data-folder' },
    ]);
    await testApp().send(admin, 'PATCH', `/spaces/${site.spaceId}`, { defaultLevel: 'inherit' });
  });

  it('are for who manages the site alone', async () => {
    const path = `${site.driver.path}/insights/questions`;
    const statusOf = async (who: Person) => (await testApp().send(who, 'GET', path)).status;
    const reviewer = await testApp().member(organizationId, 'review');
    const guest = await testApp().member(organizationId, null);
    const stranger = await testApp().person();
    await testApp().organization(stranger);
    expect([await statusOf(reviewer), await statusOf(guest), await statusOf(stranger)]).toEqual([
      403, 404, 404,
    ]);
  });

  it('are told by the days in which they were asked last, and forgotten as the log forgets', async () => {
    const { db } = testApp().database;
    const age = (days: number) =>
      db.execute(sql`update questions set last_asked_at = now() - make_interval(days => ${days}::int)
        where question = 'Do renderers fly?'`);
    await age(29);
    expect(await words()).toContain('Do renderers fly?');
    await age(30);
    expect(await words()).not.toContain('Do renderers fly?');
    expect(await words('?days=90')).toContain('Do renderers fly?');
    await age(91);
    await pruneQuestions(db);
    expect(await words('?days=365')).not.toContain('Do renderers fly?');
    expect((await site.driver.send('GET', '/insights/questions?days=8')).status).toBe(400);
  });

  it('go with their site', async () => {
    expect((await list('?days=90')).count).toBeGreaterThan(0);
    await testApp().database.db.execute(sql`delete from sites where id = ${site.driver.siteId}`);
    const { rows } = await testApp().database.db.execute(
      sql`select from questions where site_id is not null`,
    );
    expect(rows).toEqual([]);
  });
});
