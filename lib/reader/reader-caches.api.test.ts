import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sites } from '@/lib/storage/schema/sites';
import { PAGES, PublishedDriver } from '@/lib/testing/published-driver';
import { cookieOf, ReaderDriver, type ReceivedPage } from '@/lib/testing/reader-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';
import { signVisitorToken } from '@/lib/testing/visitor-tokens';
import { pageRenders } from './rendered-page';

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

const open = (pages?: Record<string, string | Uint8Array>) =>
  PublishedDriver.open(testApp(), admin, organizationId, pages);

/** How many pages were rendered meanwhile. */
async function countRenders(read: () => Promise<unknown>): Promise<number> {
  const before = pageRenders.count;
  await read();
  return pageRenders.count - before;
}

describe('a site that changes', () => {
  test('shows it at once, and draws what changed and nothing else', async () => {
    const site = await open();
    const paths = ['', '/guides/first', '/guides/second'];
    const readAll = async () => {
      for (const path of paths) expect((await readers.get(site.at + path)).status).toBe(200);
    };
    expect(await countRenders(readAll)).toBe(3);
    expect(await countRenders(readAll)).toBe(0);
    await site.editPage('guides/second', { document: { markdown: 'Second and a half.' } });
    expect(await countRenders(() => readers.get(`${site.at}/guides/first`))).toBe(0);
    expect((await readers.get(`${site.at}/guides/second`)).text).toContain('Second and a half.');
    expect(await countRenders(readAll)).toBe(0);
  });

  test('shows a title everywhere at once', async () => {
    const site = await open();
    await readers.get(site.at);
    await site.editPage('guides/second', { title: 'Third steps' });
    expect((await readers.get(site.at)).text).toContain('Third steps');
    await site.driver.send('PATCH', '', { title: 'Named anew' });
    expect((await readers.get(site.at)).text).toContain('Named anew');
  });

  test('is gone at once when it is unpublished, and at its new name when it is renamed', async () => {
    const site = await open();
    expect((await readers.get(site.at)).status).toBe(200);
    await site.driver.send('PATCH', '', { basename: `${site.basename}-new` });
    expect((await readers.get(site.at)).status).toBe(404);
    expect((await readers.get(`${site.at}-new`)).status).toBe(200);
    await site.driver.send('POST', '/unpublish');
    expect((await readers.get(`${site.at}-new`)).status).toBe(404);
  });
});

describe('visitors of an adaptive site', () => {
  const PLANS = ['pro', 'free'] as const;
  const ADAPTIVE = {
    ...PAGES,
    'SUMMARY.md': `${PAGES['SUMMARY.md']}* [For pro](pro.md)\n`,
    'README.md':
      '# Zanzibar\n\n{% if visitor.claims.plan == "pro" %}\nOnly pro reads this.\n{% endif %}\n\n{% if visitor.claims.plan == "free" %}\nOnly free reads this.\n{% endif %}\n\n{% if visitor.claims.unsigned.plan == "pro" %}\nSaid to be pro.\n{% endif %}\n',
    'pro.md': '---\nif: visitor.claims.plan == "pro"\n---\n\n# For pro\n\nThe heron is for pro.\n',
  };
  let site: PublishedDriver;
  const cookies = new Map<string, string>();

  beforeAll(async () => {
    site = await open(ADAPTIVE);
    await site.driver.send('PATCH', '', { adaptiveContent: { enabled: true } });
    const key = await site.visitorKey();
    for (const plan of PLANS) {
      const token = await signVisitorToken(key, { plan });
      cookies.set(plan, cookieOf(await readers.get(`${site.at}?jwt_token=${token}`)));
    }
  });

  const read = (plan: string, path = '') =>
    readers.get(site.at + path, cookies.has(plan) ? { cookie: cookies.get(plan) ?? '' } : {});
  const seen = ({ text }: ReceivedPage) =>
    ['Only pro', 'Only free', 'Said to be'].filter((mark) => text.includes(mark)).join();

  test('never see what another sees, 1,000 times in turn', async () => {
    await readers.catchUp();
    for (let round = 0; round < 500; round += 1) {
      const answers = PLANS.map((plan) => readers.send(site.at, { cookie: cookies.get(plan) ?? '' }));
      expect([round, ...(await Promise.all(answers)).map(seen)]).toEqual([round, 'Only pro', 'Only free']);
    }
    expect(seen(await read('nobody'))).toBe('');
  }, 120_000);

  test('see it in no list, search or file for programs that is not theirs', async () => {
    const lists = ['', '/llms.txt', '/llms-full.txt', '/sitemap.xml', '/~/index.json', '/zanzibar.md'];
    for (const path of [...lists, '/~/search?q=heron', '/~/search?q=reads']) {
      for (const plan of ['free', 'nobody']) {
        const { text } = await read(plan, path);
        expect([path, plan, text]).toEqual([path, plan, expect.not.stringMatching(/For pro|heron|Only pro/)]);
      }
    }
    expect((await read('pro', '/llms.txt')).text).toContain('For pro');
    expect((await read('pro', '/~/search?q=heron')).text).toContain('heron');
    const page = ({ text }: ReceivedPage) => /For pro/.exec(text)?.[0];
    expect(page(await read('pro'))).toBe('For pro');
    for (const plan of ['free', 'nobody']) expect((await read(plan, '/guides/pro')).status).toBe(404);
    expect((await read('pro', '/guides/pro')).status).toBe(200);
  });

  test('say what they like of themselves, and nothing of it counts as signed', async () => {
    const said = await readers.get(`${site.at}?visitor.plan=pro`);
    expect(seen(said)).toBe('Said to be');
    expect(said.headers['cache-control']).toBe('private, no-store');
    expect(seen(await readers.get(site.at, { cookie: cookieOf(said) }))).toBe('Said to be');
    const both = `${cookies.get('free')}; ${cookieOf(said)}`;
    expect(seen(await readers.get(site.at, { cookie: both }))).toBe('Only free,Said to be');
    expect(seen(await readers.get(site.at))).toBe('');
  });

  test('keep what is theirs to themselves', async () => {
    expect((await read('pro')).headers).toMatchObject({
      'cache-control': 'private, no-store',
      vary: expect.stringContaining('cookie'),
    });
    expect((await read('nobody')).headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: expect.stringContaining('cookie'),
    });
  });

  test('see none of it while adaptive content is off', async () => {
    await site.driver.send('PATCH', '', { adaptiveContent: { enabled: false } });
    for (const plan of [...PLANS, 'nobody']) {
      expect(seen(await read(plan))).toBe('');
      expect((await read(plan, '/guides/pro')).status).toBe(404);
    }
    await site.driver.send('PATCH', '', { adaptiveContent: { enabled: true } });
  });
});

test('behind a proxy all is below the origin of the proxy', async () => {
  const site = await open();
  await testApp().database.db.update(sites).set({ hostname: null }).where(eq(sites.id, site.driver.siteId));
  await site.driver.send('PATCH', '', { proxy: 'acme.example/docs' });
  const { text, headers } = await readers.get(`${site.at}/guides/first`);
  expect(text).toContain('<link rel="canonical" href="https://acme.example/docs/guides/first">');
  expect(text).toContain('href="/docs/guides/second"');
  expect(text).not.toContain(site.at);
  const sheet = /href="(\/docs\/~\/reader\/[^"]+\.css)"/.exec(text)?.[1] ?? '';
  expect((await readers.get(sheet.replace('/docs', site.at))).status).toBe(200);
  expect(headers['content-security-policy']).toContain('script-src acme.example/docs/~/reader/');
});
