import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanUp } from '@/lib/domain/background/clean-up';
import type { JobRun } from '@/lib/jobs/job-kind';
import { auditEvents } from '@/lib/storage/schema/instance';
import { siteSections, sites } from '@/lib/storage/schema/sites';
import { webhookDeliveries } from '@/lib/storage/schema/webhooks';
import { PublishedDriver, SECRET } from '@/lib/testing/published-driver';
import { ReaderDriver } from '@/lib/testing/reader-driver';
import { type Content, RendererDriver } from '@/lib/testing/renderer-driver';
import { type SiteBody, SiteDriver } from '@/lib/testing/site-driver';
import { type Person, prepareTestApp, TEST_URL } from '@/lib/testing/test-app';
import { signVisitorToken } from '@/lib/testing/visitor-tokens';

const ADMIN_HOST = new URL(TEST_URL).host;
const testApp = prepareTestApp();
let admin: Person;
let organizationId: string;
let readers: ReaderDriver;

beforeAll(async () => {
  admin = await testApp().person();
  organizationId = await testApp().organization(admin);
  readers = await ReaderDriver.open(testApp());
});
afterAll(() => readers.close());

const org = () => `/orgs/${organizationId}`;
const send = <Data = Record<string, unknown>>(method: string, path: string, body?: unknown, who = admin) =>
  testApp().send<Data>(who, method, org() + path, body);
const listed = async (query = '', who = admin) =>
  (await send<{ items: SiteBody[]; count: number }>('GET', `/sites${query}`, undefined, who)).data;
const idsIn = async (query = '', who = admin) => (await listed(query, who)).items.map(({ id }) => id);
const age = (id: string, days: number) =>
  testApp()
    .database.db.update(sites)
    .set({ deletedAt: sql`now() - ${days} * interval '1 day'` })
    .where(eq(sites.id, id));

describe('a deleted site', () => {
  test('is listed in the trash and nowhere else, and comes back as it was', async () => {
    const driver = await SiteDriver.open(testApp(), admin, organizationId, []);
    await driver.group('Guides', [await driver.section('Home')]);
    await driver.send('POST', '/share-links', { name: 'Partners' });
    await send('PATCH', '', { defaultContent: { type: 'site', site: driver.siteId } });
    const before = [await driver.site(), await driver.structure(), await driver.read('/share-links')];
    expect((await driver.send('DELETE', '')).status).toBe(205);
    expect((await driver.send('DELETE', '')).status).toBe(204);
    expect(await idsIn()).not.toContain(driver.siteId);
    expect((await send('GET', '')).data).not.toHaveProperty('defaultContent');
    const [deleted] = (await listed('?deleted=true')).items;
    expect(deleted).toEqual({ ...(before[0] as SiteBody), deletedAt: expect.any(String) });
    const restored = await driver.send<SiteBody>('POST', '/restore');
    expect([restored.status, restored.data]).toEqual([200, before[0]]);
    expect([await driver.site(), await driver.structure(), await driver.read('/share-links')]).toEqual(
      before,
    );
    expect((await send('GET', '')).data).toHaveProperty('defaultContent');
    expect((await driver.send('POST', '/restore')).status).toBe(409);
    const events = await testApp().database.db.select().from(auditEvents);
    const told = events.filter(({ subject }) => subject === driver.siteId).map(({ action }) => action);
    expect(told).toEqual(expect.arrayContaining(['site.delete', 'site.restore']));
  });

  test('is listed for those who may restore it, last deleted first, page by page', async () => {
    const organization = await testApp().organization(admin);
    const creator = await testApp().member(organization, 'create');
    const reviewer = await testApp().member(organization, 'review');
    const path = `/orgs/${organization}/sites`;
    const ids: string[] = [];
    for (const title of ['One', 'Two', 'Three']) ids.push(await testApp().make(admin, path, { title }));
    for (const [at, id] of ids.entries()) {
      await testApp().send(creator, 'DELETE', `${path}/${id}`);
      await age(id, 3 - at);
    }
    interface Page {
      items: SiteBody[];
      count: number;
      next?: { page: string };
    }
    const read = async (who: Person, query = '') =>
      (await testApp().send<Page>(who, 'GET', `${path}?deleted=true${query}`)).data;
    for (const who of [admin, creator]) {
      const first = await read(who, '&limit=2');
      const rest = await read(who, `&limit=2&page=${first.next?.page}`);
      expect([first.count, ...[...first.items, ...rest.items].map(({ title }) => title)]).toEqual([
        3,
        'Three',
        'Two',
        'One',
      ]);
    }
    expect((await read(admin, '&title=tw')).items.map(({ title }) => title)).toEqual(['Two']);
    expect((await read(reviewer)).items).toEqual([]);
    expect((await testApp().send(reviewer, 'POST', `${path}/${ids[0]}/restore`)).status).toBe(403);
    const stranger = await testApp().person();
    expect((await testApp().send(stranger, 'POST', `${path}/${ids[0]}/restore`)).status).toBe(404);
    expect((await testApp().send(creator, 'POST', `${path}/${ids[0]}/restore`)).status).toBe(200);
  });

  test('gives its readers nothing, whatever opened it, and opens again as it was', async () => {
    const site = await PublishedDriver.open(testApp(), admin, organizationId);
    const renderer = new RendererDriver(testApp());
    const { key } = await site.shareKey();
    const visitorKey = await site.visitorKey();
    const cookies: Record<string, string> = {
      public: '',
      'share-link': `lectern-share-${site.driver.siteId}=${key}`,
      'visitor-auth': `lectern-visitor-${site.driver.siteId}=${await signVisitorToken(visitorKey, {})}`,
    };
    const preview = (await site.driver.read<{ url: string }>('/publishing/preview')).url;
    const paths = [
      '',
      '/guides/first',
      '/guides/first.md',
      '/llms.txt',
      '/sitemap.xml',
      '/~/search?q=x',
      await site.filePath(),
    ];
    for (const [visibility, cookie] of Object.entries(cookies)) {
      await site.show(visibility as 'public');
      const opened = visibility === 'share-link' ? `${site.at}/${key}` : site.at;
      const found = visibility === 'visitor-auth' ? undefined : await renderer.find(TEST_URL + opened);
      const token = (found as Content | undefined)?.apiToken ?? '';
      const hosts = [undefined, site.hostname, `${site.basename}.localhost`];
      const asked = hosts.flatMap((host) => paths.map((path) => [host, path] as const));
      const statuses = async () => {
        const seen: unknown[] = [];
        for (const [host, path] of asked)
          seen.push(
            (await readers.get(host ? path : site.at + path, { cookie, host: host ?? ADMIN_HOST })).status,
          );
        seen.push((await readers.get(new URL(preview).pathname)).status);
        seen.push(typeof (await renderer.find(TEST_URL + opened)));
        if (token) seen.push((await testApp().send(token, 'GET', `/spaces/${site.spaceId}/content`)).status);
        return seen;
      };
      const before = await statuses();
      await site.driver.send('DELETE', '');
      const gone = await statuses();
      const closed = gone.filter(
        (status) => status !== 404 && status !== 418 && status !== 'number' && status !== 401,
      );
      expect([visibility, closed]).toEqual([visibility, []]);
      expect((await readers.get(site.at, { cookie })).text).not.toContain(SECRET);
      await site.driver.send('POST', '/restore');
      expect([visibility, await statuses()]).toEqual([visibility, before]);
    }
  });

  test('gives no role on what it showed, and gives it again', async () => {
    const driver = await SiteDriver.open(testApp(), admin, organizationId, []);
    const spaceId = await driver.space('Shown');
    await testApp().make(admin, `${driver.path}/sections`, { spaceId, title: 'Shown' });
    const guest = await testApp().member(organizationId, null);
    await testApp().grant(organizationId, { siteId: driver.siteId }, { userId: guest.id }, 'edit');
    const sees = async () => [
      (await testApp().send(guest, 'GET', `/spaces/${spaceId}`)).status,
      JSON.stringify((await send('GET', '/spaces', undefined, guest)).data).includes(spaceId),
    ];
    expect(await sees()).toEqual([200, true]);
    await driver.send('DELETE', '');
    expect(await sees()).toEqual([404, false]);
    await driver.send('POST', '/restore');
    expect(await sees()).toEqual([200, true]);
  });

  test('keeps its addresses, says so to its own organization alone, and frees them when it goes', async () => {
    const site = await PublishedDriver.open(testApp(), admin, organizationId);
    const { basename, hostname } = site;
    await site.driver.send('DELETE', '');
    const own = await SiteDriver.open(testApp(), admin, organizationId, []);
    const foreign = await SiteDriver.open(testApp(), admin, await testApp().organization(admin), []);
    const take = async (driver: SiteDriver) => {
      const answers = [
        await driver.send<{ error?: { message: string } }>('PATCH', '', { basename }),
        await driver.send<{ error?: { message: string } }>('PUT', '/hostname', { hostname }),
      ];
      return answers.map(({ status, data }) => [
        status,
        data.error?.message.includes('the deleted site "Docs"'),
      ]);
    };
    expect(await take(own)).toEqual([
      [409, true],
      [409, true],
    ]);
    expect(await take(foreign)).toEqual([
      [409, false],
      [409, false],
    ]);
    const creator = await testApp().member(organizationId, 'create');
    const path = `/deleted-sites?site=${site.driver.siteId}`;
    expect((await send('DELETE', path, undefined, creator)).status).toBe(403);
    expect((await testApp().send(admin, 'DELETE', `/orgs/${foreign.organizationId}${path}`)).status).toBe(
      204,
    );
    expect(await idsIn('?deleted=true')).toContain(site.driver.siteId);
    expect((await send('DELETE', `/deleted-sites?site=${own.siteId}`)).status).toBe(204);
    expect((await own.send('GET', '')).status).toBe(200);
    expect((await send('DELETE', path)).status).toBe(205);
    expect((await take(own)).map(([status]) => status)).toEqual([200, 200]);
    expect((await site.driver.send('POST', '/restore')).status).toBe(404);
  });

  test('is gone after seven days, and its rows with the next clean-up', async () => {
    const make = async () => {
      const driver = await SiteDriver.open(testApp(), admin, organizationId, []);
      await driver.section('Home');
      await driver.send('DELETE', '');
      return driver;
    };
    const [old, young] = [await make(), await make()];
    await age(old.siteId, 7);
    await age(young.siteId, 6.9);
    expect(await idsIn('?deleted=true')).not.toContain(old.siteId);
    expect((await old.send('POST', '/restore')).status).toBe(404);
    const { sites: purged } = await cleanUp(testApp().services, {
      signal: AbortSignal.timeout(60_000),
    } as JobRun);
    expect(purged).toBe(1);
    const { db } = testApp().database;
    expect(await db.select().from(siteSections).where(eq(siteSections.siteId, old.siteId))).toEqual([]);
    expect((await young.send('POST', '/restore')).status).toBe(200);
  });

  test('is emptied with all the others at once, and told by name', async () => {
    const organization = await testApp().organization(admin);
    const make = () => SiteDriver.open(testApp(), admin, organization, []);
    const [first, second, live] = [await make(), await make(), await make()];
    for (const driver of [first, second]) await driver.send('DELETE', '');
    expect((await testApp().send(admin, 'DELETE', `/orgs/${organization}/deleted-sites`)).status).toBe(205);
    for (const driver of [first, second]) expect((await driver.send('POST', '/restore')).status).toBe(404);
    expect((await live.send('GET', '')).status).toBe(200);
    const events = await testApp().database.db.select().from(auditEvents);
    const told = events
      .filter(({ action }) => action === 'site.purge' && action)
      .filter(({ organizationId: of }) => of === organization);
    expect(told.map(({ subject }) => subject).sort()).toEqual([first.siteId, second.siteId].sort());
    expect(told[0]?.details).toMatchObject({ title: 'Docs' });
  });

  test('that was published is told of again when it comes back', async () => {
    const site = await PublishedDriver.open(testApp(), admin, organizationId);
    const webhook = { url: 'https://hooks.example.org/x', events: ['site.published'] };
    const webhookId = await testApp().make(admin, `${org()}/webhooks`, webhook);
    const told = () =>
      testApp()
        .database.db.select()
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.webhookId, webhookId));
    await site.driver.send('DELETE', '');
    expect(await told()).toHaveLength(0);
    await site.driver.send('POST', '/restore');
    expect((await told()).map(({ event }) => event)).toEqual(['site.published']);
  });
});
