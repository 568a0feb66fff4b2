import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGES, PublishedDriver } from '@/lib/testing/published-driver';
import { cookieOf, ReaderDriver } from '@/lib/testing/reader-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';
import { signVisitorToken } from '@/lib/testing/visitor-tokens';

const testApp = prepareTestApp();
let admin: Person;
let organizationId: string;
let readers: ReaderDriver;
let site: PublishedDriver;
let pro: string;

const FILES = {
  ...PAGES,
  'SUMMARY.md': `${PAGES['SUMMARY.md']}* [For others](others.md)\n* [Broken](broken.md)\n`,
  'README.md':
    '# Zanzibar\n\n{% if !visitor.claims.plan %}\nThe sparrow is for others.\n{% endif %}\n\n{% if visitor.claims.plan ? visitor.claims.plan.toUpperCase() + "!" == "PRO!" : false %}\nThe heron is for pro.\n{% endif %}\n\n{% if visitor.claims.nobody.name %}\nAn error.\n{% endif %}\n',
  'others.md': '---\nif: "!visitor.claims.plan"\n---\n\n# For others\n\nThe wren is for others.\n',
  'broken.md': '---\nif: "visitor.claims.plan ="\n---\n\n# Broken\n\nNobody reads this.\n',
};

beforeAll(async () => {
  admin = await testApp().person();
  organizationId = await testApp().organization(admin);
  readers = await ReaderDriver.open(testApp());
  site = await PublishedDriver.open(testApp(), admin, organizationId, FILES);
  await site.driver.send('PATCH', '', { adaptiveContent: { enabled: true } });
  const token = await signVisitorToken(await site.visitorKey(), { plan: 'pro' });
  pro = cookieOf(await readers.get(`${site.at}?jwt_token=${token}`));
});
afterAll(() => readers.close());

const BIRDS = ['sparrow', 'heron', 'An error'];
async function read(cookie = '') {
  const { text } = await readers.get(site.at, { cookie });
  const others = (await readers.get(`${site.at}/guides/others`, { cookie })).status;
  const broken = (await readers.get(`${site.at}/guides/broken`, { cookie })).status;
  const found = (await readers.get(`${site.at}/llms-full.txt`, { cookie })).text.includes('wren');
  return { birds: BIRDS.filter((bird) => text.includes(bird)), others, broken, found };
}
const set = (conditionReading: string) =>
  site.driver.send('PATCH', '', { adaptiveContent: { conditionReading } });

test('a site reads conditions with certainty until it is told to read them as the public platform', async () => {
  const nothing = { birds: [], others: 404, broken: 404, found: false };
  // What is missing may be of anybody, and a text is no plain true.
  expect(await read()).toEqual(nothing);
  expect(await read(pro)).toEqual(nothing);
  expect((await set('javascript')).status).toBe(200);
  expect(await site.driver.read('')).toMatchObject({
    adaptiveContent: { enabled: true, conditionReading: 'javascript' },
  });
  expect(await read()).toEqual({ birds: ['sparrow'], others: 200, broken: 404, found: true });
  expect(await read(pro)).toEqual({ ...nothing, birds: ['heron'] });
  await site.driver.send('PATCH', '', { adaptiveContent: { enabled: false } });
  expect(await read()).toEqual(nothing);
  await site.driver.send('PATCH', '', { adaptiveContent: { enabled: true } });
  expect(await read()).toMatchObject({ birds: ['sparrow'] });
  await set('certain');
  expect(await read()).toEqual(nothing);
});

test('an unknown reading is refused, and a change of it is in the audit log', async () => {
  expect((await set('eval')).status).toBe(400);
  await set('javascript');
  await set('certain');
  const { data } = await testApp().send<{ items: { action: string; changes?: unknown }[] }>(
    admin,
    'GET',
    `/orgs/${organizationId}/audit-events?limit=10`,
  );
  expect(JSON.stringify(data.items)).toContain('conditionReading');
});
