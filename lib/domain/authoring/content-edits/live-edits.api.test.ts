import fc from 'fast-check';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CommentDriver } from '@/lib/testing/comment-driver';
import { SiteDriver, type SiteSpaceBody } from '@/lib/testing/site-driver';
import { prepareTestApp } from '@/lib/testing/test-app';
import { WebhookDriver } from '@/lib/testing/webhook-driver';

// An edit that nothing follows is written along with the commit; here it is told from one that something follows.

const testApp = prepareTestApp();
let driver: WebhookDriver;
/** What the server was asked for in each transaction. */
let commits: string[][];

beforeAll(async () => {
  driver = await WebhookDriver.open(testApp());
});
afterAll(() => driver.close());
beforeEach(() => {
  commits = [];
  const original = pg.Client.prototype.query;
  const asked = new Map<pg.Client, string[]>();
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [{ name = '' }] = args as [pg.QueryConfig];
    const names = name.startsWith('begin') ? [] : (asked.get(this) ?? []);
    asked.set(this, [...names, name]);
    if (name === 'commit') commits.push(names);
    return Reflect.apply(original, this, args);
  } as pg.Client['query']);
});
afterEach(() => vi.restoreAllMocks());

const written = () => commits.filter((names) => names.includes('move_head')).length;

interface Shown {
  id: string;
  title: string;
  path: string;
  pages: Shown[];
}

/** A space that is edited live, whose pages have names of the test's own. */
class Live {
  readonly ids = new Map<string, string>();

  constructor(readonly space: string) {}

  static async make(): Promise<Live> {
    const body = { title: 'Live', editMode: 'live' };
    return new Live(await testApp().make(driver.admin, `/orgs/${driver.organizationId}/spaces`, body));
  }

  async edit(...changes: object[]): Promise<number> {
    const path = `/spaces/${this.space}/content`;
    const { status, data } = await testApp().send<{
      changes?: { object: string; ref?: string; page: { id: string } }[];
    }>(driver.admin, 'POST', path, { changes: changes.map((change) => this.#named(change)) });
    expect(status, JSON.stringify(data)).toBeLessThan(500);
    for (const { ref, page } of data.changes ?? []) if (ref) this.ids.set(ref, page.id);
    return status;
  }

  /** Names of pages are turned into their ids. */
  #named(change: object): object {
    const entries = Object.entries(change).map(([key, value]) => {
      const isName = (key === 'page' || key === 'into') && typeof value === 'string';
      return [key, isName ? (this.ids.get(value) ?? value) : value];
    });
    return Object.fromEntries(entries);
  }

  async read(): Promise<unknown> {
    const at = `/spaces/${this.space}`;
    const { data } = await testApp().send<{ pages: Shown[] }>(driver.admin, 'GET', `${at}/content/pages`);
    const show = async ({ id, title, path, pages }: Shown): Promise<unknown> => {
      const { data } = await testApp().send<{ markdown: string }>(
        driver.admin,
        'GET',
        `${at}/content/page/${id}`,
      );
      return { title, path, markdown: data.markdown, pages: await Promise.all(pages.map(show)) };
    };
    return Promise.all(data.pages.map(show));
  }

  async revisions(): Promise<number> {
    const path = `/spaces/${this.space}/revisions?limit=100`;
    return (await testApp().send<{ items: unknown[] }>(driver.admin, 'GET', path)).data.items.length;
  }
}

const name = fc.constantFrom('a', 'b', 'c', 'd');
const word = fc.constantFrom('one', 'two', 'three', 'One two');
const document = fc.record({ markdown: word.map((text) => `${text}\n`) });
const insert = fc.record(
  { operation: fc.constant('insert_page'), title: word, ref: name, document, into: name },
  { requiredKeys: ['operation', 'title', 'ref', 'document'] },
);
const update = fc.record(
  {
    operation: fc.constant('update_page'),
    page: name,
    title: word,
    slug: word,
    document,
    into: name,
    at: fc.nat(3),
  },
  { requiredKeys: ['operation', 'page'] },
);
const remove = fc.record({ operation: fc.constant('delete_page'), page: name });
const change = fc.oneof(insert, { weight: 3, arbitrary: update }, remove);

describe('a live edit', () => {
  it('does the same whether something follows it or not', async () => {
    const receiver = await driver.receiver();
    const script = fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), {
      minLength: 8,
      maxLength: 16,
    });
    await fc.assert(
      fc.asyncProperty(script, async (edits) => {
        const alone = await Live.make();
        const followed = await Live.make();
        await driver.hook(receiver, ['content.updated'], { spaces: [followed.space] });
        const first = ['a', 'b', 'c', 'd'].map((ref) => ({ operation: 'insert_page', title: ref, ref }));
        for (const changes of [first, ...edits]) {
          expect(await alone.edit(...changes)).toBe(await followed.edit(...changes));
          expect(await alone.read()).toEqual(await followed.read());
        }
        expect(await alone.revisions()).toBe(await followed.revisions());
      }),
      { numRuns: 6 },
    );
    expect(written()).toBeGreaterThan(6);
  });

  it('takes comments along that are on a page below the one that it names', async () => {
    const live = await Live.make();
    const text = 'Some words that stand apart from all others.';
    const insertPage = { operation: 'insert_page', document: { markdown: `${text}\n` } };
    await live.edit({ ...insertPage, title: 'Above', ref: 'above' });
    await live.edit({ ...insertPage, title: 'Below', ref: 'below', into: 'above' });
    const comments = new CommentDriver(testApp(), driver.admin, `/spaces/${live.space}`);
    const page = live.ids.get('below');
    const { id } = await comments.post('Which?', { page, range: { quote: text } });
    await live.edit({ operation: 'update_page', page: 'above', title: 'Higher' });
    await live.edit({ operation: 'update_page', page: 'below', document: { markdown: `Now: ${text}\n` } });
    expect((await comments.get(id)).target.range).toMatchObject({ start: 5, detached: false });
    const path = `/spaces/${live.space}`;
    const { data } = await testApp().send<{ revision: string }>(driver.admin, 'GET', path);
    await live.edit({ operation: 'delete_page', page: 'above' });
    expect((await comments.get(id)).target).toMatchObject({
      range: { detached: true },
      page: { title: 'Below', path: 'above/below', outdated: true },
    });
    await live.edit({ operation: 'revert_page', page: 'above', revision: data.revision });
    expect((await comments.get(id)).target).toMatchObject({
      range: { start: 5, detached: false },
      page: { outdated: false },
    });
  });

  it('changes nothing when it is refused, also behind changes that were fine', async () => {
    const live = await Live.make();
    await live.edit({ operation: 'insert_page', title: 'Here', ref: 'here' });
    const before = [await live.read(), await live.revisions()];
    const changes = [
      { operation: 'update_page', page: 'here', title: 'There' },
      { operation: 'update_page', page: 'nobody', title: 'Elsewhere' },
    ];
    expect(await live.edit(...changes)).toBe(404);
    expect([await live.read(), await live.revisions()]).toEqual(before);
  });

  it('has readers find a page that gets another path, and leaves their redirects alone when none does', async () => {
    const organization = await testApp().organization(driver.admin);
    const site = await SiteDriver.open(testApp(), driver.admin, organization);
    const section = await site.section('Guides');
    const { items } = await site.read<{ items: SiteSpaceBody[] }>('/site-spaces');
    const space = items.find((item) => item.section === section)?.space.id ?? '';
    await testApp().send(driver.admin, 'PATCH', `/spaces/${space}`, { editMode: 'live' });
    const live = new Live(space);
    const redirects = async () => (await site.read<{ items: unknown[] }>('/redirects')).items.length;
    await live.edit({ operation: 'insert_page', title: 'Setup', ref: 'setup' });
    await live.edit({ operation: 'update_page', page: 'setup', title: 'Set up' });
    expect(await redirects()).toBe(0);
    await live.edit({ operation: 'update_page', page: 'setup', slug: 'install' });
    expect(await redirects()).toBe(1);
    await live.edit({ operation: 'insert_page', title: 'Above', ref: 'above' });
    await live.edit({ operation: 'update_page', page: 'setup', into: 'above' });
    expect(await redirects()).toBe(2);
  });
});
