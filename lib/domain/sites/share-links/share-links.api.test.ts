import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { shareLink } from '@/lib/contract/share-links';
import { hashShareKey } from '@/lib/domain/viewer/share-key';
import { auditEvents } from '@/lib/storage/schema/instance';
import { shareLinks } from '@/lib/storage/schema/sites';
import { type SectionBody, SiteDriver, type Structure } from '@/lib/testing/site-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';
import { loadSnapshot } from '../published/load-snapshot';

type ShareLink = z.output<typeof shareLink>;

const testApp = prepareTestApp();
let admin: Person;
let driver: SiteDriver;

beforeAll(async () => {
  admin = await testApp().person();
  driver = await SiteDriver.open(testApp(), admin, await testApp().organization(admin));
  await driver.section('Home');
  await driver.section('Guides');
});

const make = async (name: string) => (await driver.send<ShareLink>('POST', '/share-links', { name })).data;
const keyOf = (link: ShareLink) => link.urls.published.split('/').at(-1) ?? '';

test('a link carries a key of 256 bits at its end, can be read again, and is nowhere in the database', async () => {
  const { urls } = await driver.site();
  const link = await make('Partners');
  expect(link.urls.published).toBe(`${urls.published}/${keyOf(link)}`);
  expect(Buffer.from(keyOf(link), 'base64url')).toHaveLength(32);
  const { items } = await driver.read<{ items: ShareLink[] }>('/share-links');
  expect(items[0]).toEqual(link);
  const rows = JSON.stringify([
    await testApp().database.db.select().from(shareLinks),
    await testApp().database.db.select().from(auditEvents),
  ]);
  expect(rows).toContain(link.id);
  expect(rows).not.toContain(keyOf(link));
});

test('its key goes into published addresses, and any other key is ignored', async () => {
  const link = await make('Readers');
  const plain = await driver.structure();
  const addresses = async (shareKey: string) => {
    const query = `?shareKey=${encodeURIComponent(shareKey)}`;
    const structure = await driver.read<Structure>(`/structure${query}`);
    const list = await driver.read<{ items: SectionBody[] }>(`/sections${query}`);
    const published = await driver.read<{ site: { urls: { published: string } }; structure: Structure }>(
      `/published${query}`,
    );
    return { structure, list, published };
  };
  const opened = await addresses(keyOf(link));
  const sections = opened.structure.structure as SectionBody[];
  expect(sections.map(({ urls }) => urls.published)).toEqual([
    link.urls.published,
    `${link.urls.published}/guides`,
  ]);
  expect(sections[1]?.siteSpaces[0]?.urls.published).toBe(`${link.urls.published}/guides`);
  expect(opened.list.items).toEqual(opened.structure.structure);
  expect(opened.published.structure).toEqual(opened.structure);
  expect(opened.published.site.urls.published).toBe(link.urls.published);

  await driver.send('PATCH', `/share-links/${link.id}`, { active: false });
  const other = await SiteDriver.open(testApp(), admin, driver.organizationId);
  const foreign = (await other.send<ShareLink>('POST', '/share-links', { name: 'Foreign' })).data;
  for (const key of [keyOf(link), keyOf(foreign), 'wrong', '', '../..'])
    expect((await addresses(key)).structure).toEqual(plain);
  expect((await driver.send('GET', `/structure?shareKey=${'k'.repeat(257)}`)).status).toBe(400);
});

test('is renamed, switched and deleted, each told in the audit log', async () => {
  const link = await make('Old');
  const change = (body: object) => driver.send<ShareLink>('PATCH', `/share-links/${link.id}`, body);
  expect((await change({ name: 'New', urls: { published: 'x' }, key: 'x' })).data).toEqual({
    ...link,
    name: 'New',
  });
  expect((await change({ active: false })).data).toMatchObject({ name: 'New', active: false });
  expect((await change({ active: false })).status).toBe(200);
  expect((await driver.send('DELETE', `/share-links/${link.id}`)).status).toBe(205);
  expect((await driver.send('DELETE', `/share-links/${link.id}`)).status).toBe(204);
  expect((await change({})).status).toBe(404);
  const events = await testApp().database.db.select().from(auditEvents);
  const told = events.filter(({ subject }) => subject === link.id).map(({ action }) => action);
  expect(told.sort()).toEqual(['share-link.create', 'share-link.delete', 'share-link.switch']);
});

test('ends when it says so, and not before', async () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const { data: link } = await driver.send<ShareLink>('POST', '/share-links', {
    name: 'Brief',
    expiresAt: soon,
  });
  expect(link.expiresAt).toBe(soon);
  const change = (body: object) => driver.send<ShareLink>('PATCH', `/share-links/${link.id}`, body);
  expect((await change({ expiresAt: null })).data).not.toHaveProperty('expiresAt');
  expect((await change({ expiresAt: soon })).data.expiresAt).toBe(soon);
  const past = new Date(Date.now() - 1_000).toISOString();
  for (const [method, path] of [
    ['POST', '/share-links'],
    ['PATCH', `/share-links/${link.id}`],
  ] as const)
    for (const expiresAt of [past, 'tomorrow', 1]) {
      const { status, data } = await driver.send(method, path, { name: 'Brief', expiresAt });
      expect([expiresAt, status, JSON.stringify(data)]).toEqual([
        expiresAt,
        400,
        expect.stringContaining('expiresAt'),
      ]);
    }
  const opens = async () => {
    const snapshot = await loadSnapshot(testApp().services, driver.siteId);
    const query = `?shareKey=${keyOf(link)}`;
    return [
      snapshot?.shareLinks.has(hashShareKey(keyOf(link)) ?? ''),
      JSON.stringify(await driver.read<Structure>(`/structure${query}`)).includes(keyOf(link)),
    ];
  };
  expect(await opens()).toEqual([true, true]);
  await testApp()
    .database.db.update(shareLinks)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(eq(shareLinks.id, link.id));
  expect(await opens()).toEqual([false, false]);
});

test('has a password that no answer, row or log contains', async () => {
  const password = 'five unrelated words';
  const { data: link } = await driver.send<ShareLink>('POST', '/share-links', { name: 'Guarded', password });
  expect(link.hasPassword).toBe(true);
  const change = (body: object) => driver.send<ShareLink>('PATCH', `/share-links/${link.id}`, body);
  expect((await change({ name: 'Guarded well' })).data.hasPassword).toBe(true);
  const { items } = await driver.read<{ items: ShareLink[] }>('/share-links');
  expect(items[0]).toEqual({ ...link, name: 'Guarded well' });
  const rows = await testApp().database.db.select().from(shareLinks).where(eq(shareLinks.id, link.id));
  expect(rows[0]?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await change({ password: 'another few words' })).data.hasPassword).toBe(true);
  expect((await change({ password: null })).data).not.toHaveProperty('hasPassword');
  expect((await change({ password: null })).status).toBe(200);
  const events = await testApp().database.db.select().from(auditEvents);
  const told = events.filter(({ subject }) => subject === link.id);
  expect(told.filter(({ action }) => action === 'share-link.password').map(({ details }) => details)).toEqual(
    [
      expect.objectContaining({ before: { hasPassword: true }, after: { hasPassword: true } }),
      expect.objectContaining({ before: { hasPassword: true }, after: { hasPassword: false } }),
    ],
  );
  for (const secret of [password, 'another few words', '$argon2id'])
    expect(JSON.stringify([told, link, items])).not.toContain(secret);
});

test.each(['short', 'password123', 'x'.repeat(129), '', 7])(
  'does not take %j for a password',
  async (password) => {
    const link = await make('Any');
    for (const [method, path] of [
      ['POST', '/share-links'],
      ['PATCH', `/share-links/${link.id}`],
    ] as const) {
      const { status, data } = await driver.send(method, path, { name: 'Any', password });
      expect([status, JSON.stringify(data)]).toEqual([400, expect.stringContaining('password')]);
    }
  },
);

test('has another key when it is given one, and the one before opens nothing', async () => {
  const link = await make('Handed out');
  const { status, data } = await driver.send<ShareLink>('POST', `/share-links/${link.id}/rotate`);
  expect([status, data]).toEqual([200, { ...link, urls: data.urls }]);
  expect(keyOf(data)).not.toBe(keyOf(link));
  const hashes = (await loadSnapshot(testApp().services, driver.siteId))?.shareLinks;
  const has = (one: ShareLink) => hashes?.has(hashShareKey(keyOf(one)) ?? '');
  expect([has(data), has(link)]).toEqual([true, false]);
  expect((await driver.send('POST', '/share-links/nothing/rotate')).status).toBe(404);
  const events = await testApp().database.db.select().from(auditEvents);
  const told = events.filter(({ subject }) => subject === link.id).map(({ action }) => action);
  expect(told).toContain('share-link.rotate');
  expect(JSON.stringify(events)).not.toContain(keyOf(data));
});

test.each(['POST', 'PATCH'])('a name has 1 to 50 characters (%s)', async (method) => {
  const path = method === 'POST' ? '/share-links' : `/share-links/${(await make('Any')).id}`;
  const answer = async (name: unknown) => (await driver.send(method, path, { name })).status;
  const done = method === 'POST' ? 201 : 200;
  expect([await answer('😀'), await answer('😀'.repeat(50))]).toEqual([done, done]);
  expect([await answer(''), await answer('   '), await answer('😀'.repeat(51)), await answer(1)]).toEqual([
    400, 400, 400, 400,
  ]);
});

test('are listed newest first, to the end', async () => {
  const site = await SiteDriver.open(testApp(), admin, driver.organizationId);
  const names = ['one', 'two', 'three'];
  for (const name of names) await site.send('POST', '/share-links', { name });
  const first = await site.read<{ count: number; items: ShareLink[]; next: { page: string } }>(
    '/share-links?limit=2',
  );
  const rest = await site.read<{ items: ShareLink[]; next?: unknown }>(
    `/share-links?limit=2&page=${first.next.page}`,
  );
  expect(first.count).toBe(3);
  expect([...first.items, ...rest.items].map(({ createdAt }) => createdAt)).toEqual(
    [...first.items, ...rest.items]
      .map(({ createdAt }) => createdAt)
      .sort()
      .reverse(),
  );
  expect(new Set([...first.items, ...rest.items].map(({ name }) => name))).toEqual(new Set(names));
  expect(rest.next).toBeUndefined();
});

test('whoever may only read the site does not see its links', async () => {
  const reader = await testApp().member(driver.organizationId, 'review');
  expect((await testApp().send(reader, 'GET', `${driver.path}/share-links`)).status).toBe(403);
});
