import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGES, PublishedDriver } from '@/lib/testing/published-driver';
import { ReaderDriver } from '@/lib/testing/reader-driver';
import { prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let readers: ReaderDriver;
let site: PublishedDriver;

const bird = (condition: string, name: string) => `{% if ${condition} %}\nThe ${name}.\n{% endif %}\n\n`;

beforeAll(async () => {
  const admin = await testApp().person();
  const organizationId = await testApp().organization(admin);
  readers = await ReaderDriver.open(testApp());
  const text = [
    bird('visitor.claims.unsigned.flags.beta == true', 'sparrow'),
    bird('visitor.claims.unsigned.plan == "pro"', 'heron'),
    bird('visitor.claims.plan == "pro"', 'eagle'),
  ];
  const files = { ...PAGES, 'README.md': `# Zanzibar\n\n${text.join('')}` };
  site = await PublishedDriver.open(testApp(), admin, organizationId, files);
  await site.driver.send('PATCH', '', { adaptiveContent: { enabled: true } });
});
afterAll(() => readers.close());

async function see(cookies: Record<string, unknown>, search = ''): Promise<string[]> {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('; ');
  const { status, text } = await readers.get(`${site.at}${search}`, { cookie });
  expect(status).toBe(200);
  return ['sparrow', 'heron', 'eagle'].filter((name) => text.includes(name));
}

const FLAGS = { flags: { beta: true } };

test('what applications of the owner tell of a visitor by cookies is known, and never counts as signed', async () => {
  expect(await see({})).toEqual([]);
  expect(await see({ 'gitbook-visitor-public-flags': FLAGS })).toEqual(['sparrow']);
  expect(await see({ 'gitbook-visitor-public': { plan: 'pro' } })).toEqual(['heron']);
  const both = { 'gitbook-visitor-public-flags': FLAGS, 'gitbook-visitor-public': { plan: 'pro' } };
  expect(await see(both)).toEqual(['sparrow', 'heron']);
  // What the address says counts before it.
  expect(await see(both, '?visitor.plan=free')).toEqual(['sparrow']);
  expect(await see({ 'other-gitbook-visitor-public': FLAGS, 'gitbook-visitor-publicly': FLAGS })).toEqual([]);
  await site.driver.send('PATCH', '', { adaptiveContent: { enabled: false } });
  expect(await see(both)).toEqual([]);
  await site.driver.send('PATCH', '', { adaptiveContent: { enabled: true } });
});

test('what makes no sense or is too long says nothing', async () => {
  for (const value of [['beta'], 'beta', null, 1, JSON.parse('{"__proto__": {"plan": "pro"}}')])
    expect(await see({ 'gitbook-visitor-public': value })).toEqual([]);
  const { text } = await readers.get(site.at, { cookie: 'gitbook-visitor-public=%7Bnonsense; x=1' });
  expect(text).not.toContain('sparrow');
  const long = (length: number) => ({
    ...FLAGS,
    more: 'x'.repeat(length - JSON.stringify({ ...FLAGS, more: '' }).length),
  });
  expect(await see({ 'gitbook-visitor-public': long(2048) })).toEqual(['sparrow']);
  expect(await see({ 'gitbook-visitor-public': long(2049) })).toEqual([]);
  const half = { a: 'x'.repeat(1500) };
  const sum = {
    'gitbook-visitor-public-a': half,
    'gitbook-visitor-public-b': { ...FLAGS, b: 'x'.repeat(1500) },
  };
  expect(await see(sum)).toEqual([]);
});
