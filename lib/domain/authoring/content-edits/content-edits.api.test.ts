import { beforeAll, describe, expect, it } from 'vitest';
import { ChangeRequestDriver } from '@/lib/testing/change-request-driver';
import { type Person, prepareTestApp, TEST_URL } from '@/lib/testing/test-app';

const open = prepareTestApp();
let admin: Person;
let organization: string;
let space: string;
let base: string;

interface Page {
  id: string;
  title: string;
  slug: string;
  path: string;
  markdown: string;
  description?: string;
  icon?: string;
  pages: Page[];
}

beforeAll(async () => {
  const testApp = open();
  admin = await testApp.person();
  organization = await testApp.organization(admin);
  space = await testApp.make(admin, `/orgs/${organization}/spaces`, { title: 'Handbook' });
  const id = await testApp.make(admin, `/spaces/${space}/change-requests`, { subject: 'Edits' });
  base = `/spaces/${space}/change-requests/${id}`;
});

const edit = (...changes: object[]) =>
  open().send<{
    error?: { message: string };
    changeRequest: { revision: string };
    changes: { object: string; ref?: string; page: { id: string } }[];
    insertedFiles?: { id: string; name: string; ref?: string }[];
  }>(admin, 'POST', `${base}/content?compat=false`, { changes });
const read = async (id: string) => (await open().send<Page>(admin, 'GET', `${base}/content/page/${id}`)).data;
const list = async () =>
  (await open().send<{ pages: Page[] }>(admin, 'GET', `${base}/content/pages`)).data.pages;
const insert = async (title: string, more: object = {}) => {
  const { data, status } = await edit({
    operation: 'insert_page',
    title,
    document: { markdown: `Text of ${title}.\n` },
    ...more,
  });
  expect(status, JSON.stringify(data)).toBe(200);
  return data.changes[0]?.page.id ?? '';
};

describe('editing content', () => {
  it('inserts a page: front matter and heading win over the title', async () => {
    const { data } = await edit({
      operation: 'insert_page',
      title: 'Lost',
      document: { markdown: '---\ndescription: What it is\nicon: rocket\n---\n\n# Take off\n\nText.\n' },
    });
    const page = await read(data.changes[0]?.page.id ?? '');
    expect(page).toMatchObject({
      title: 'Take off',
      slug: 'take-off',
      description: 'What it is',
      icon: 'rocket',
      markdown: 'Text.\n',
    });
  });

  it.each([
    '# Watch\n\nText.\n',
    '---\ndescription: Two people\n---\n\n# Watch\n\nText.\n',
    '---\ntitle: Watch: by night\n---\n\n# Watch\n\nText.\n',
    '{% content-ref url="night_watch_list.md" %}\n[night\\_watch\\_list.md](night_watch_list.md)\n{% endcontent-ref %}\n',
    '\n\n* one\n* two\n\n\n\n[a]: /b\n',
  ])('stores a text alike whether it is inserted or updated: %j', async (markdown) => {
    const { data } = await edit({ operation: 'insert_page', title: 'Watch', document: { markdown } });
    const inserted = await read(data.changes[0]?.page.id ?? '');
    const page = await insert('Another watch');
    await edit({ operation: 'update_page', page, title: 'Watch', document: { markdown } });
    const updated = await read(page);
    expect([updated.title, updated.markdown]).toEqual([inserted.title, inserted.markdown]);
    await edit({ operation: 'update_page', page: inserted.id, document: { markdown } });
    expect((await read(inserted.id)).markdown).toBe(inserted.markdown);
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' \tjavascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://x/y',
  ])('has no page that leads to %j', async (url) => {
    const target = { kind: 'url', url };
    const link = { operation: 'insert_page', type: 'link', title: 'Bad' };
    const { status, data } = await edit({ ...link, target });
    expect([status, data.error?.message]).toEqual([400, expect.stringContaining('changes.0.target.url')]);
    const made = await edit({ ...link, target: { kind: 'url', url: 'https://example.org' } });
    const page = made.data.changes[0]?.page.id ?? '';
    expect((await edit({ operation: 'update_page', page, target, at: 0 })).status).toBe(400);
    expect((await edit({ operation: 'update_page', page, at: 0 })).status).toBe(200);
    expect(await read(page)).toMatchObject({ href: 'https://example.org' });
    await edit({ operation: 'delete_page', page });
  });

  it('links pages and files of one request by their names, in any order', async () => {
    const { data } = await edit(
      {
        operation: 'insert_page',
        title: 'Links',
        document: { markdown: 'See [the other](./other.md#top), [gone](./nowhere.md) and ![it](./dot).\n' },
      },
      { operation: 'insert_page', title: 'Other', ref: 'other', document: { markdown: '' } },
      {
        operation: 'insert_files',
        files: [{ name: 'dot.png', base64: PIXEL, contentType: 'image/png', ref: 'dot' }],
      },
    );
    const [links, other] = data.changes;
    const file = data.insertedFiles?.[0];
    expect(file).toMatchObject({ name: 'dot.png', ref: 'dot' });
    expect(other).toMatchObject({ object: 'created_page', ref: 'other' });
    const page = await read(links?.page.id ?? '');
    expect(page.markdown).toBe(
      `See [the other](/pages/${other?.page.id}#top), gone and ![it](/files/${file?.id}).\n`,
    );
    const { data: entry } = await open().send(admin, 'GET', `${base}/content/files/${file?.id}`);
    expect(entry).toMatchObject({ contentType: 'image/png', dimensions: { width: 1, height: 1 } });
  });

  it('moves pages, and refuses to put one under itself', async () => {
    const parent = await insert('Parent');
    const child = await insert('Child', { into: parent });
    const { status } = await edit({ operation: 'update_page', page: parent, into: child });
    expect(status).toBe(400);
    await edit({ operation: 'update_page', page: child, into: null, at: 0 });
    expect((await list())[0]?.id).toBe(child);
    await edit({ operation: 'update_page', page: child, into: parent });
    expect((await read(parent)).pages.map(({ id }) => id)).toEqual([child]);
    expect((await read(child)).path).toBe('parent/child');
  });

  it('refuses a slug that a sibling has, and finds a free one by itself', async () => {
    await insert('Same');
    const twin = await insert('Same');
    expect((await read(twin)).slug).toBe('same-1');
    const { status, data } = await edit({ operation: 'update_page', page: twin, slug: 'same' });
    expect([status, data.error?.message]).toEqual([
      409,
      'changes.0.slug: another page beside it is at "same" already: choose another.',
    ]);
  });

  it('lets the slug follow the title until it is chosen, and changes none that is not asked for', async () => {
    const rename = async (id: string, title: string, more: object = { slugFromTitle: true }) => {
      expect((await edit({ operation: 'update_page', page: id, title, ...more })).status).toBe(200);
      return (await read(id)).slug;
    };
    const first = await insert('Untitled');
    const second = await insert('Untitled');
    expect((await read(second)).slug).toBe('untitled-1');
    expect(await rename(first, 'Set up')).toBe('set-up');
    expect(await rename(second, 'Set up')).toBe('set-up-1');
    expect(await rename(second, 'Set up twice')).toBe('set-up-twice');
    expect(await rename(second, 'Set up again', {})).toBe('set-up-twice');
    expect(await rename(first, 'Prepare', { slug: 'by-hand', slugFromTitle: true })).toBe('by-hand');
    expect(await rename(first, 'Prepare it')).toBe('by-hand');
  });

  it('keeps the slug of a page that was merged', async () => {
    const other = await open().make(admin, `/orgs/${organization}/spaces`, { title: 'Merged' });
    const driver = new ChangeRequestDriver(open(), admin, other);
    const [page = ''] = await driver.mergeChanges([{ operation: 'insert_page', title: 'Known' }]);
    const id = await driver.open();
    await driver.edit(id, { operation: 'update_page', page, title: 'Renamed', slugFromTitle: true });
    const content = await open().send<Page>(admin, 'GET', `${driver.base}/${id}/content/page/${page}`);
    expect(content.data).toMatchObject({ title: 'Renamed', slug: 'known' });
  });

  it('lets the slug follow the first title of a page that is edited live', async () => {
    const body = { title: 'Live', editMode: 'live' };
    const live = await open().make(admin, `/orgs/${organization}/spaces`, body);
    const change = (sent: object) =>
      open().send<{ changes: { page: { id: string } }[] }>(admin, 'POST', `/spaces/${live}/content`, {
        changes: [sent],
      });
    const { data } = await change({ operation: 'insert_page', title: 'Untitled' });
    const page = data.changes[0]?.page.id ?? '';
    for (const title of ['Start', 'Begin']) {
      await change({ operation: 'update_page', page, title, slugFromTitle: true });
      const shown = await open().send<Page>(admin, 'GET', `/spaces/${live}/content/page/${page}`);
      expect(shown.data).toMatchObject({ title, slug: 'start' });
    }
  });

  it('makes all changes of a request or none', async () => {
    const before = await open().send<{ revision: string }>(admin, 'GET', base);
    const { status } = await edit(
      { operation: 'insert_page', title: 'Half', document: { markdown: '' } },
      { operation: 'delete_page', page: 'nothing' },
    );
    expect(status).toBe(404);
    const after = await open().send<{ revision: string }>(admin, 'GET', base);
    expect(after.data.revision).toBe(before.data.revision);
  });

  it('takes 50 changes and refuses 51', async () => {
    const page = await insert('Busy');
    const changes = Array.from({ length: 51 }, (_, index) => ({
      operation: 'update_page',
      page,
      description: `${index}`,
    }));
    expect((await edit(...changes.slice(0, 50))).status).toBe(200);
    const { status, data } = await edit(...changes);
    expect(status).toBe(400);
    expect(data.error?.message).toContain('changes');
  });

  it('merges what two people wrote from the same text, and refuses what would be lost', async () => {
    const page = await insert('Shared', { document: { markdown: 'One is here.\n\nTwo is here.\n' } });
    const { data } = await open().send<{ revision: string }>(admin, 'GET', base);
    const write = (markdown: string) =>
      edit({ operation: 'update_page', page, base: data.revision, document: { markdown } });
    expect((await write('One is changed.\n\nTwo is here.\n')).status).toBe(200);
    expect((await write('One is here.\n\nTwo is changed.\n')).status).toBe(200);
    expect((await read(page)).markdown).toBe('One is changed.\n\nTwo is changed.\n');
    expect((await write('One is gone.\n\nTwo is here.\n')).status).toBe(412);
  });

  it('refuses a change for an older revision when it is asked to', async () => {
    const { data } = await open().send<{ revision: string }>(admin, 'GET', base);
    const send = (match: string) =>
      open().send(
        admin,
        'POST',
        `${base}/content`,
        { changes: [{ operation: 'insert_page', title: 'Matched', document: { markdown: '' } }] },
        { 'if-match': match },
      );
    expect((await send(`"${data.revision}"`)).status).toBe(200);
    expect((await send(`"${data.revision}"`)).status).toBe(412);
  });

  it('reverts a page: resets, brings back, takes away', async () => {
    const { data: main } = await open().send<{ pages: Page[] }>(
      admin,
      'GET',
      `/spaces/${space}/content/pages`,
    );
    const page = main.pages[0]?.id ?? '';
    await edit({ operation: 'update_page', page, title: 'Renamed', document: { markdown: 'New.\n' } });
    await edit({ operation: 'revert_page', page });
    expect(await read(page)).toMatchObject({ title: 'Welcome', markdown: '' });
    await edit({ operation: 'delete_page', page });
    await edit({ operation: 'revert_page', page });
    expect(await read(page)).toMatchObject({ title: 'Welcome' });
    const added = await insert('Added');
    await edit({ operation: 'revert_page', page: added });
    expect((await open().send(admin, 'GET', `${base}/content/page/${added}`)).status).toBe(404);
  });

  it('brings a page back without what lives elsewhere by now, and at a free address', async () => {
    const parent = await insert('Shelf');
    const child = await insert('Book', { into: parent });
    const { data } = await open().send<{ revision: string }>(admin, 'GET', base);
    await edit(
      { operation: 'update_page', page: child, into: null },
      { operation: 'delete_page', page: parent },
      { operation: 'revert_page', page: parent, revision: data.revision },
    );
    expect((await read(parent)).pages).toEqual([]);
    const flat = (pages: Page[]): string[] => pages.flatMap((page) => [page.id, ...flat(page.pages)]);
    const ids = flat(await list());
    expect(ids.filter((id) => id === child)).toEqual([child]);
    await edit({ operation: 'update_page', page: parent, slug: 'another' });
    const taker = await insert('Shelf');
    expect((await read(taker)).slug).toBe('shelf');
    await edit({ operation: 'revert_page', page: parent, revision: data.revision });
    expect((await read(parent)).slug).toBe('shelf-1');
  });

  it('cuts a heading that is too long for a title between characters', async () => {
    const heading = `a${'🙂'.repeat(300)}`;
    const { data, status } = await edit({
      operation: 'insert_page',
      document: { markdown: `# ${heading}\n\nText.\n` },
    });
    expect(status).toBe(200);
    expect((await read(data.changes[0]?.page.id ?? '')).title).toBe(`a${'🙂'.repeat(255)}`);
    const long = await edit({
      operation: 'insert_page',
      document: { markdown: `---\ndescription: a${'🙂'.repeat(2_100)}\n---\n\nText.\n` },
    });
    expect(long.status).toBe(200);
  });

  it('takes a file of 25 MB and no more', async () => {
    const upload = async (size: number) => {
      const headers = { authorization: `Bearer ${admin.token}` };
      const address = `${TEST_URL}/v1${base}/content/files?name=large.bin`;
      const request = new Request(address, { method: 'POST', headers, body: Buffer.alloc(size) });
      return (await open().api.fetch(request)).status;
    };
    const limit = 25 * 1024 * 1024;
    expect([await upload(limit + 1), await upload(limit)]).toEqual([413, 201]);
  });

  it('leaves the main content alone, and a locked space', async () => {
    const { data } = await open().send<{ pages: Page[] }>(admin, 'GET', `/spaces/${space}/content/pages`);
    expect(data.pages).toHaveLength(1);
    const change = { changes: [{ operation: 'insert_page', title: 'Live', document: { markdown: '' } }] };
    expect((await open().send(admin, 'POST', `/spaces/${space}/content`, change)).status).toBe(403);
    await open().send(admin, 'PATCH', `/spaces/${space}`, { editMode: 'live' });
    expect((await open().send(admin, 'POST', `/spaces/${space}/content`, change)).status).toBe(200);
  });
});

/** The smallest PNG there is: one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
