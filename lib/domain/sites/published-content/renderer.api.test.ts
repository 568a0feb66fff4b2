import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { sites } from '@/lib/storage/schema/sites';
import { ChangeRequestDriver } from '@/lib/testing/change-request-driver';
import { OrganizationDriver } from '@/lib/testing/organization-driver';
import { PublishedDriver } from '@/lib/testing/published-driver';
import { RendererDriver } from '@/lib/testing/renderer-driver';
import { SiteDriver } from '@/lib/testing/site-driver';
import { type Person, prepareTestApp, TEST_URL } from '@/lib/testing/test-app';
import { signVisitorToken } from '@/lib/testing/visitor-tokens';

const testApp = prepareTestApp();
let admin: Person;
let organizationId: string;
let renderer: RendererDriver;

beforeAll(async () => {
  admin = await testApp().person();
  organizationId = await testApp().organization(admin);
  renderer = new RendererDriver(testApp());
});

/** A space with a first page and one below a folder, both of which say the title. */
function makeSpace(title: string, files: Record<string, string> = {}): Promise<string> {
  const pages = Object.keys(files).map((path) => `* [${path}](${path})\n`);
  const summary = `* [${title} home](README.md)\n* [Guide](guide.md)\n  * [Install](guide/install.md)\n${pages.join('')}`;
  return new OrganizationDriver(testApp(), admin, organizationId).makeFilledSpace(
    {
      'SUMMARY.md': summary,
      'README.md': `# ${title} home\n\nWelcome to ${title}.\n`,
      'guide.md': `# Guide\n\nThe guide of ${title}.\n`,
      'guide/install.md': `# Install\n\nHow to install ${title}.\n`,
      ...files,
    },
    { title, editMode: 'live' },
  );
}

async function makeSite(
  spaces: string[],
  visibility = 'public',
): Promise<{ driver: SiteDriver; base: string }> {
  const driver = await SiteDriver.open(testApp(), admin, organizationId, spaces);
  await driver.send('PATCH', '', { visibility });
  await driver.publish();
  return { driver, base: (await driver.site()).urls.published };
}

async function show(address: string, visitor?: Parameters<RendererDriver['show']>[1]) {
  const shown = await renderer.show(address, visitor);
  if (typeof shown !== 'object') throw new Error(`${address} answered ${shown}`);
  return shown;
}

describe('a renderer of sites finds and reads', () => {
  it('a site with one space, by each of its addresses', { timeout: 120_000 }, async () => {
    const { base, driver } = await makeSite([await makeSpace('Solo')]);
    const { basename } = await driver.site();
    for (const address of [base, `http://${basename}.localhost:3000`, `http://${basename}.localhost`]) {
      const home = await show(address);
      expect(home).toMatchObject({ title: 'Solo home', text: expect.stringContaining('Welcome to Solo.') });
      const page = await show(`${address}/guide/install`);
      expect(page).toMatchObject({
        title: 'Install',
        content: { complete: true, canonicalUrl: expect.stringContaining(base), site: driver.siteId },
      });
      expect(page.content.siteSection).toBeUndefined();
      expect(await renderer.show(`${address}/guide/nowhere`)).toBe(404);
    }
    expect(renderer.wrong).toEqual([]);
  });

  it('sections and variants, and never answers too early', async () => {
    const { base, driver } = await makeSite([await makeSpace('One')]);
    const spaces = await Promise.all([makeSpace('Two'), makeSpace('TwoOld')]);
    const sectionId = await testApp().make(admin, `${driver.path}/sections`, {
      spaceId: spaces[0],
      title: 'Second',
    });
    await testApp().make(admin, `${driver.path}/site-spaces`, { spaceId: spaces[1], sectionId });
    const structure = await driver.structure();
    expect(structure.type).toBe('sections');
    expect((await show(base)).title).toBe('One home');
    expect(await show(`${base}/guide`)).toMatchObject({ text: 'The guide of One.' });
    const second = await show(`${base}/second`);
    expect(second).toMatchObject({ title: 'Two home', content: { siteSection: sectionId, pathname: '/' } });
    expect(await show(`${base}/second/guide/install`)).toMatchObject({ text: 'How to install Two.' });
    const old = await show(`${base}/second/twoold/guide/install`);
    expect(old).toMatchObject({ text: 'How to install TwoOld.', content: { siteSection: sectionId } });
    const prefix = new URL(base).pathname;
    expect(old.content).toMatchObject({
      siteBasePath: prefix,
      basePath: `${prefix}/second/twoold`,
      pathname: '/guide/install',
      canonicalUrl: `${base}/second/twoold`,
    });
    expect(await renderer.ask(base)).toMatchObject({ complete: false });
    expect(await renderer.ask(`${base}/second`)).toMatchObject({ complete: false });
    expect(await renderer.ask(`${base}/second/guide`)).toMatchObject({ complete: true });
    expect(await renderer.ask(`${base}/second/twoold`)).toMatchObject({ complete: true });
    expect(await renderer.ask(new URL(base).origin)).toBe(404);
    // What is left out of addresses may be named in them, and leads to the short one.
    const [first] = structure.structure;
    const path = first && 'path' in first ? first.path : '';
    expect(await renderer.show(`${base}/${path}/guide`)).toBe(`${base}/guide`);
    expect(renderer.wrong).toEqual([]);
  });

  it('a site behind a share link, with its key alone', async () => {
    const { base, driver } = await makeSite([await makeSpace('Shared')], 'share-link');
    const made = await driver.send<{ id: string; urls: { published: string } }>('POST', '/share-links', {
      name: 'A',
    });
    const address = made.data.urls.published;
    const key = address.split('/').at(-1);
    expect(await renderer.show(base)).toBe(404);
    expect(await renderer.show(`${base}/${'x'.repeat(43)}`)).toBe(404);
    const page = await show(`${address}/guide/install`);
    expect(page).toMatchObject({
      text: 'How to install Shared.',
      content: { shareKey: key, siteBasePath: `${new URL(base).pathname}/${key}`, complete: true },
    });
    await driver.send('PATCH', `/share-links/${made.data.id}`, { active: false });
    expect(await renderer.show(`${address}/guide/install`)).toBe(404);
    await expect(page.client.spaces.getSpaceById(page.content.space)).rejects.toMatchObject({ code: 401 });
    expect(renderer.wrong).toEqual([]);
  });

  it('a site behind a share link with a password not at all, and what it had before it not any longer', async () => {
    const site = await PublishedDriver.open(testApp(), admin, organizationId);
    await site.show('share-link');
    const { id, key } = await site.shareKey();
    const address = `${TEST_URL}${site.at}/${key}`;
    const { content, client } = await show(address);
    const { revision } = (await client.spaces.getSpaceById(content.space)).data;
    const { items } = (await client.spaces.listFilesInRevisionById(content.space, revision)).data;
    const fileStatus = async () =>
      (await testApp().api.fetch(new Request(items[0]?.downloadURL ?? ''))).status;
    expect(await fileStatus()).toBe(200);
    await site.driver.send('PATCH', `/share-links/${id}`, { password: 'five unrelated words' });
    expect(await renderer.find(address)).toBe(401);
    expect(await fileStatus()).toBe(404);
    await expect(client.spaces.getSpaceById(content.space)).rejects.toMatchObject({ code: 401 });
    expect(renderer.wrong).toEqual([]);
  });

  it('a file for as long as something that is shown has it', async () => {
    const site = await PublishedDriver.open(testApp(), admin, organizationId);
    await site.show('share-link');
    const { key } = await site.shareKey();
    const { content, client } = await show(`${TEST_URL}${site.at}/${key}`);
    const { revision } = (await client.spaces.getSpaceById(content.space)).data;
    const { items } = (await client.spaces.listFilesInRevisionById(content.space, revision)).data;
    const status = async () => (await testApp().api.fetch(new Request(items[0]?.downloadURL ?? ''))).status;
    expect([items[0]?.downloadURL, await status()]).toEqual([
      expect.stringContaining('/v1/urls/files/'),
      200,
    ]);
    await site.editPage('zanzibar', { document: { markdown: 'No picture.' } });
    expect(await status()).toBe(404);
  });

  it('a site of signed-in visitors, and sends the others to sign in', async () => {
    const { base, driver } = await makeSite([await makeSpace('Private')], 'visitor-auth');
    const fallbackURL = 'https://login.example.org/in';
    const { data } = await driver.send<{ privateKey: string }>('PATCH', '/publishing/auth', { fallbackURL });
    const jwtToken = await signVisitorToken(data.privateKey, { plan: 'pro' });
    const page = await show(`${base}/guide`, { jwtToken });
    expect(page).toMatchObject({ text: 'The guide of Private.', content: { contextId: expect.any(String) } });
    const sent = 'https://login.example.org/in?location=';
    expect(await renderer.show(`${base}/guide`)).toBe(`${sent}%2Fguide`);
    expect(await renderer.show(`${base}/guide`, { jwtToken: 'nonsense' })).toBe(`${sent}%2Fguide`);
    expect(await renderer.find(base, { jwtToken: 'nonsense' })).toBe(403);
    const unsigned = { unsignedClaims: { plan: 'pro' } };
    expect(await renderer.find(base, unsigned)).toMatchObject({ target: 'external', redirect: `${sent}%2F` });
    await driver.send('POST', '/publishing/auth/regenerate');
    await expect(page.client.spaces.getSpaceById(page.content.space)).rejects.toMatchObject({ code: 401 });
    expect(renderer.wrong).toEqual([]);
  });

  it('a change request by its preview, and by nothing else', async () => {
    const spaceId = await makeSpace('Drafted');
    const { base, driver } = await makeSite([spaceId]);
    const changes = new ChangeRequestDriver(testApp(), admin, spaceId);
    const id = await changes.open();
    await changes.edit(id, { operation: 'insert_page', title: 'Coming', document: { markdown: 'Not yet.' } });
    const { data } = await driver.send<{ url: string }>('GET', `/publishing/preview?changeRequest=${id}`);
    const preview = await show(`${data.url}/coming`);
    expect(preview).toMatchObject({ text: 'Not yet.', content: { changeRequest: id } });
    expect(preview.titles).toContain('Coming');
    expect(await renderer.show(`${base}/coming`)).toBe(404);
    const open = await show(base);
    const { number, revision } = await changes.get(id);
    for (const name of [id, String(number)])
      await expect(open.client.spaces.getChangeRequestById(spaceId, name)).rejects.toMatchObject({
        code: 404,
      });
    await expect(open.client.spaces.getRevisionById(spaceId, revision)).rejects.toMatchObject({ code: 404 });
    expect(renderer.wrong).toEqual([]);
  });

  it('a site that is shown through a proxy, and one with a hostname of its own', async () => {
    const { driver } = await makeSite([await makeSpace('Proxied')]);
    await driver.send('PATCH', '', { proxy: 'proxied.example.org/docs' });
    const page = await show('https://proxied.example.org/docs/guide');
    expect(page).toMatchObject({
      text: 'The guide of Proxied.',
      content: { siteBasePath: '/docs', canonicalUrl: 'https://proxied.example.org/docs' },
    });
    expect(await renderer.show('https://proxied.example.org/other')).toBe(404);
    expect(await renderer.show('https://nowhere.example.org/docs')).toBe(404);
    const own = await makeSite([await makeSpace('Hosted')]);
    const hostname = `${own.driver.siteId.toLowerCase()}.example.org`;
    await testApp().database.db.update(sites).set({ hostname }).where(eq(sites.id, own.driver.siteId));
    expect(await show(`https://${hostname}/guide`)).toMatchObject({
      text: 'The guide of Hosted.',
      content: { siteBasePath: '/', basePath: '/', canonicalUrl: `https://${hostname}` },
    });
    expect(await renderer.show(`https://${hostname}/nowhere`)).toBe(404);
  });

  it('nothing of a site that is not published, nor of an address that is none', async () => {
    const driver = await SiteDriver.open(testApp(), admin, organizationId, [await makeSpace('Hidden')]);
    const { urls } = await driver.site();
    expect(await renderer.show(urls.published)).toBe(404);
    expect(await renderer.ask('not an address')).toBe(400);
    expect(await renderer.ask('ftp://example.org')).toBe(400);
    expect(await renderer.ask(`${TEST_URL}/sites/~preview/made-up`)).toBe(404);
    expect(await renderer.ask(`${TEST_URL}/${'a'.repeat(2_048 - TEST_URL.length - 1)}`)).toBe(404);
    expect(await renderer.ask(`${TEST_URL}/${'a'.repeat(2_049 - TEST_URL.length - 1)}`)).toBe(400);
  });
});
