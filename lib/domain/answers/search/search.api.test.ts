import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJobs } from '@/lib/domain/background/start-jobs';
import type { JobWorker } from '@/lib/jobs/worker';
import { ChangeRequestDriver } from '@/lib/testing/change-request-driver';
import { toForm, upload } from '@/lib/testing/docs-folder';
import { prepareSpace } from '@/lib/testing/organization-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let worker: JobWorker;
let admin: Person;
let organizationId: string;
let spaceId: string;

interface Section {
  title: string;
  path: string;
  body: string;
  highlights: { title: Span[]; body: Span[] };
}
interface Span {
  from: number;
  to: number;
}
interface Page {
  id: string;
  title: string;
  path: string;
  hidden: boolean;
  ancestors: { title: string }[];
  sections: Section[];
}
interface Space {
  id: string;
  title: string;
  pages: Page[];
}
interface List<Item> {
  items: Item[];
  count: number;
  next?: { page: string };
}

const FOLDER = {
  'SUMMARY.md':
    '* [Home](README.md)\n* [Install](install.md)\n  * [Proxy](proxy.md)\n* [日本語](nihongo.md)\n* [Café](cafe.md)\n',
  'README.md': '# Home\n\nThe handbook of the product.\n\n{% include ".gitbook/includes/note.md" %}\n',
  '.gitbook/includes/note.md': 'Mind the kingfisher.\n',
  'install.md':
    '# Install\n\nBefore you begin.\n\n## Start the server\n\nRun `npm start` and open the address. The configuration file is read once.\n\n## Logs\n\nSee `max_buffer_size` for rotation.\n',
  'proxy.md': '# Proxy\n\nTerminate TLS in front of it.\n',
  'nihongo.md': '# 日本語\n\n東京都に住んでいます。\n',
  'cafe.md': '# Café\n\nUne crème brûlée, naïve façade, Ärger.\n',
};

async function search(query: string, who = admin): Promise<Page[]> {
  const path = `/spaces/${spaceId}/search?query=${encodeURIComponent(query)}`;
  const { status, data } = await testApp().send<List<Page>>(who, 'GET', path);
  expect(status).toBe(200);
  return data.items;
}
const titles = async (query: string) => (await search(query)).map(({ title }) => title);
const found = (query: string) => expect.poll(() => titles(query), { timeout: 20_000 });

beforeAll(async () => {
  ({ admin, organizationId, spaceId } = await prepareSpace(testApp()));
  worker = await startJobs(testApp().services);
  await upload(testApp(), admin, spaceId, toForm(FOLDER));
});
afterAll(() => worker?.stop());

describe('search', () => {
  it('finds sections by words, case, accents, identifiers, prefixes, slips and scripts without spaces', async () => {
    await found('terminate').toEqual(['Proxy']);
    expect(await titles('TERMINATE tls')).toEqual(['Proxy']);
    expect(await titles('creme brulee')).toEqual(['Café']);
    expect(await titles('façade')).toEqual(['Café']);
    expect(await titles('max_buffer_size')).toEqual(['Install']);
    expect(await titles('buffer')).toEqual(['Install']);
    expect(await titles('configu')).toEqual(['Install']);
    expect(await titles('confgiuration file')).toEqual(['Install']);
    expect(await titles('roxy')).toEqual(['Proxy']);
    expect(await titles('東京')).toEqual(['日本語']);
    expect(await titles('kingfisher')).toEqual(['Home']);
    expect(await titles('zebra')).toEqual([]);
    expect(await titles('')).toEqual([]);
    expect(await titles('%_\\ {} ) ( & | ! :* \u2028')).toEqual([]);
  });

  it('says where the section stands, and what in it answers', async () => {
    const [page] = await search('start server');
    expect(page).toMatchObject({ title: 'Install', path: 'install', hidden: false, ancestors: [] });
    const [section] = page?.sections ?? [];
    expect(section).toMatchObject({ title: 'Start the server', path: 'install#start-the-server' });
    const marked = section?.highlights.title.map(({ from, to }) => section.title.slice(from, to));
    expect(marked).toEqual(['Start', 'server']);
    const inBody = section?.highlights.body.map(({ from, to }) => section.body.slice(from, to));
    expect(inBody).toContain('start');
    expect((await search('tls'))[0]?.ancestors.map(({ title }) => title)).toEqual(['Install']);
  });

  it('follows what is merged, moved, renamed and taken back', async () => {
    const driver = new ChangeRequestDriver(testApp(), admin, spaceId);
    const id = await driver.open();
    const [proxy] = await search('tls');
    await driver.write(id, proxy?.id ?? '', 'Offload HTTPS with a wombat.\n');
    expect(await titles('wombat')).toEqual([]);
    await driver.merge(id);
    await found('wombat').toEqual(['Proxy']);
    expect(await titles('terminate')).toEqual([]);
    const [install] = await search('rotation');
    const next = await driver.open();
    await driver.edit(next, { operation: 'update_page', page: install?.id, title: 'Set up' });
    await driver.merge(next);
    await found('set up').toEqual(['Set up', 'Proxy']);
    expect((await search('wombat'))[0]?.ancestors.map(({ title }) => title)).toEqual(['Set up']);
  });

  it('shows the spaces with the best pages first, and only what the caller may read', async () => {
    const other = await testApp().make(admin, `/orgs/${organizationId}/spaces`, {
      title: 'Other',
      editMode: 'live',
    });
    const hidden = { 'a.md': '# Kingfisher\n\nAll of the kingfisher.\n' };
    await upload(testApp(), admin, other, toForm(hidden));
    const path = `/orgs/${organizationId}/search?query=kingfisher`;
    const list = async (who: Person) => (await testApp().send<List<Space>>(who, 'GET', path)).data;
    await expect
      .poll(async () => (await list(admin)).items.map(({ title }) => title), { timeout: 20_000 })
      .toEqual(['Other', 'Docs']);
    const guest = await testApp().member(organizationId, null);
    expect(await list(guest)).toEqual({ items: [], count: 0 });
    await testApp().grant(organizationId, { spaceId: other }, { userId: guest.id }, 'read');
    expect((await list(guest)).items.map(({ id }) => id)).toEqual([other]);
    await testApp().send(admin, 'DELETE', `/spaces/${other}`);
    expect((await list(guest)).items).toEqual([]);
    await testApp().send(admin, 'POST', `/spaces/${other}/restore`);
    expect((await list(guest)).items.map(({ id }) => id)).toEqual([other]);
  });
});
