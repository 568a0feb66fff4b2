import { beforeAll, expect, test } from 'vitest';
import { SiteDriver } from '@/lib/testing/site-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

interface Segment {
  id: string;
  title: string;
  claims: object;
  unsignedClaims: object;
}

const testApp = prepareTestApp();
let admin: Person;
let driver: SiteDriver;

beforeAll(async () => {
  admin = await testApp().person();
  driver = await SiteDriver.open(testApp(), admin, await testApp().organization(admin));
});

const make = async (title: string, more: object = {}) =>
  (await driver.send<Segment>('POST', '/segments', { title, ...more })).data;

test('is made, changed field by field, listed by age and deleted', async () => {
  const first = await make('Customers', { claims: { plan: 'pro' }, unsignedClaims: { language: 'de' } });
  const second = await make('Everybody');
  expect(second).toMatchObject({ object: 'site-segment', claims: {}, unsignedClaims: {} });
  const change = (body: object) => driver.send<Segment>('PATCH', `/segments/${first.id}`, body);
  expect((await change({ title: 'Partners' })).data).toEqual({ ...first, title: 'Partners' });
  expect((await change({ claims: { plan: 'free' } })).data).toMatchObject({
    title: 'Partners',
    claims: { plan: 'free' },
    unsignedClaims: { language: 'de' },
  });
  expect((await change({})).status).toBe(200);
  const page = await driver.read<{ count: number; items: Segment[]; next: { page: string } }>(
    '/segments?limit=1',
  );
  const rest = await driver.read<{ items: Segment[]; next?: unknown }>(
    `/segments?limit=1&page=${page.next.page}`,
  );
  expect([page.count, page.items[0]?.id, rest.items[0]?.id, rest.next]).toEqual([
    2,
    first.id,
    second.id,
    undefined,
  ]);
  expect((await driver.send('DELETE', `/segments/${first.id}`)).status).toBe(205);
  expect((await driver.send('DELETE', `/segments/${first.id}`)).status).toBe(204);
  expect((await change({})).status).toBe(404);
});

test('belongs to one site', async () => {
  const segment = await make('Customers');
  const other = await SiteDriver.open(testApp(), admin, driver.organizationId);
  expect((await other.send('PATCH', `/segments/${segment.id}`, { title: 'Mine' })).status).toBe(404);
  expect((await other.send('DELETE', `/segments/${segment.id}`)).status).toBe(204);
  expect((await other.read<{ items: Segment[] }>('/segments')).items).toEqual([]);
  expect((await driver.read<{ items: Segment[] }>('/segments')).items).toContainEqual(segment);
});

test('limits hold exactly', async () => {
  const status = async (body: object) => (await driver.send('POST', '/segments', body)).status;
  expect([await status({ title: '😀'.repeat(50) }), await status({ title: '😀'.repeat(51) })]).toEqual([
    201, 400,
  ]);
  const sized = (length: number) => ({ a: 'x'.repeat(length - JSON.stringify({ a: '' }).length) });
  for (const field of ['claims', 'unsignedClaims']) {
    expect(await status({ title: 'A', [field]: sized(2048) })).toBe(201);
    const refused = await driver.send<{ error: { message: string } }>('POST', '/segments', {
      title: 'A',
      [field]: sized(2049),
    });
    expect([refused.status, refused.data.error.message]).toEqual([400, expect.stringContaining(field)]);
    for (const value of [null, [], 'x', 1]) expect(await status({ title: 'A', [field]: value })).toBe(400);
  }
});
