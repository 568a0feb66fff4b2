import { beforeAll, describe, expect, it } from 'vitest';
import { indexSpace } from '@/lib/domain/answers/search/index-space';
import { PIXEL, toForm, upload } from '@/lib/testing/docs-folder';
import { RendererDriver } from '@/lib/testing/renderer-driver';
import { SiteDriver } from '@/lib/testing/site-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';
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

async function enter(path: string, jwtToken?: string, unsignedClaims?: Record<string, unknown>) {
  const { data } = await testApp().send<{ urls: { published: string } }>(admin, 'GET', path);
  const visitor = { ...(jwtToken ? { jwtToken } : {}), ...(unsignedClaims ? { unsignedClaims } : {}) };
  const reply = await renderer.ask(data.urls.published, visitor);
  if (typeof reply === 'number' || 'redirect' in reply)
    throw new Error(`Not let in: ${JSON.stringify(reply)}`);
  return reply;
}

const get = <Data = Record<string, unknown>>(path: string, token: string) =>
  testApp().send<Data>(token, 'GET', path);

const PRO = 'visitor.claims.plan == "pro"';
const FILES = {
  'SUMMARY.md': '* [Home](README.md)\n* [Paid](paid.md)\n  * [Below](below.md)\n',
  '.gitbook/includes/free.md': '# Free\n\nA note.\n',
  '.gitbook/includes/secret.md': '# Secret\n\nA secret.\n\n![](../assets/secret.png)\n',
  '.gitbook/assets/free.png': PIXEL,
  '.gitbook/assets/secret.png': PIXEL,
  'README.md':
    '# Home\n\nFor everybody.\n\n{% include ".gitbook/includes/free.md" %}\n\n![](.gitbook/assets/free.png)\n\n{% if visitor.claims.plan == "pro" %}\n\n## Extras\n\nThe albatross is for those who pay.\n\n{% else %}\n\nThe sparrow is for the others.\n\n{% endif %}\n',
  'paid.md': `---\nif: visitor.claims.plan == "pro"\n---\n\n# Paid\n\nThe condor lands.\n\n{% include ".gitbook/includes/secret.md" %}\n`,
  'below.md': '# Below\n\nThe condor nests.\n',
};

interface Tree {
  pages: { id: string; title: string; documentId: string }[];
  files: { id: string; name: string }[];
  reusableContents: { id: string; title: string; document: string }[];
}

describe('what depends on who reads', () => {
  async function prepare() {
    const org = `/orgs/${organizationId}`;
    const spaceId = await testApp().make(admin, `${org}/spaces`, { title: 'Adaptive', editMode: 'live' });
    await upload(testApp(), admin, spaceId, toForm(FILES));
    await indexSpace(testApp().database, spaceId);
    const hiddenId = await testApp().make(admin, `${org}/spaces`, { title: 'Members' });
    const driver = await SiteDriver.open(testApp(), admin, organizationId, [spaceId, hiddenId]);
    const { data } = await driver.send<{ items: { id: string; default: boolean }[] }>('GET', '/site-spaces');
    const variant = data.items.find((item) => !item.default)?.id;
    await driver.send('PUT', '/adaptive-schema', {
      jsonSchema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        type: 'object',
        properties: { plan: { type: 'string' } },
        additionalProperties: false,
      },
    });
    const set = await driver.send('PATCH', `/site-spaces/${variant}`, {
      condition: PRO,
    });
    expect(set.status).toBe(200);
    await driver.send('PATCH', '', { adaptiveContent: { enabled: true } });
    const { data: auth } = await driver.send<{ privateKey: string }>('PATCH', '/publishing/auth', {});
    await driver.publish();
    return { driver, spaceId, hiddenId, jwtToken: await signVisitorToken(auth.privateKey, { plan: 'pro' }) };
  }

  it('is in no answer to those for whom it is not', { timeout: 120_000 }, async () => {
    const { driver, spaceId, hiddenId, jwtToken } = await prepare();
    const free = (await enter(driver.path)).apiToken;
    const pretending = (await enter(driver.path, undefined, { plan: 'pro' })).apiToken;
    const pro = (await enter(driver.path, jwtToken)).apiToken;
    expect(pretending).not.toBe(free);
    const { data: all } = await testApp().send<Tree>(admin, 'GET', `/spaces/${spaceId}/content`);
    const hiddenContent = all.reusableContents.find(({ title }) => title === 'Secret');
    const secret = {
      files: all.files.find(({ name }) => name === 'secret.png')?.id,
      included: hiddenContent?.id,
      document: hiddenContent?.document,
    };
    const seen = async (token: string) => {
      const { data: space } = await get<{ revision: string }>(`/spaces/${spaceId}`, token);
      const at = `/spaces/${spaceId}/revisions/${space.revision}`;
      const { data: tree } = await get<Tree>(at, token);
      const home = tree.pages[0];
      const search = (query: string) =>
        testApp().send<{ items: { pages: { title: string }[] }[] }>(token, 'POST', `${driver.path}/search`, {
          query,
        });
      const ask = async (question: string) =>
        (
          await testApp().send<string>(token, 'POST', `${driver.path}/ask`, {
            question,
            scope: { mode: 'all' },
          })
        ).data;
      const suggested = (await get<string>(`${driver.path}/ask/questions`, token)) as unknown as {
        data: string;
      };
      const texts = await Promise.all([
        get(`${at}/page/${home?.id}/document`, token),
        get(`${at}/page/${home?.id}?format=markdown`, token),
        get(`${at}/page/${home?.id}?format=document`, token),
        get(`/spaces/${spaceId}/documents/${home?.documentId}`, token),
      ]);
      const said = texts.map(({ data }) => JSON.stringify(data));
      return {
        pages: tree.pages.map(({ title }) => title),
        files: tree.files.map(({ name }) => name),
        included: tree.reusableContents.map(({ title }) => title),
        secrets: await Promise.all([
          get(`${at}/files/${secret.files}`, token),
          get(`${at}/reusable-contents/${secret.included}`, token),
          get(`/spaces/${spaceId}/documents/${secret.document}`, token),
        ]).then((answers) => answers.map(({ status }) => status)),
        extras: said.map((text) => text.includes('albatross')),
        others: said.map((text) => text.includes('sparrow')),
        path: (await get(`${at}/path/paid`, token)).status,
        below: (await get(`${at}/path/paid%2Fbelow`, token)).status,
        hidden: (await get(`/spaces/${hiddenId}`, token)).status,
        variants: JSON.stringify((await get(`${driver.path}/structure`, token)).data).includes(hiddenId),
        published: JSON.stringify((await get(`${driver.path}/published`, token)).data).includes(hiddenId),
        found: [await search('condor'), await search('albatross')].map(({ data }) => data.items.length),
        answered: [
          (await ask('Where does the condor nest?')).includes('The condor nests.'),
          (await ask('Who is the albatross for?')).includes('those who pay'),
        ],
        suggested: ['Paid', 'Below', 'Extras'].filter((title) => suggested.data.includes(title)),
      };
    };
    const none = {
      pages: ['Home'],
      files: ['free.png'],
      included: ['Free'],
      secrets: [404, 404, 404],
      extras: [false, false, false, false],
      others: [true, true, true, true],
      path: 404,
      below: 404,
      hidden: 404,
      variants: false,
      published: false,
      found: [0, 0],
      answered: [false, false],
      suggested: [],
    };
    expect(await seen(free)).toEqual(none);
    expect(await seen(pretending)).toEqual(none);
    expect(await seen(pro)).toEqual({
      pages: ['Home', 'Paid'],
      files: ['free.png', 'secret.png'],
      included: ['Free', 'Secret'],
      secrets: [200, 200, 200],
      extras: [true, true, true, true],
      others: [false, false, false, false],
      path: 200,
      below: 200,
      hidden: 200,
      variants: true,
      published: true,
      found: [1, 1],
      // An answer quotes whole sections, and never from one with a hidden part in it.
      answered: [true, false],
      suggested: expect.any(Array),
    });
    await driver.send('PATCH', '', { adaptiveContent: { enabled: false } });
    expect(await seen(pro)).toEqual(none);
  });

  it('is what is there now: not what was taken out, and not what is only written', async () => {
    const { driver, spaceId } = await prepare();
    const token = (await enter(driver.path)).apiToken;
    const { data: before } = await get<{ revision: string }>(`/spaces/${spaceId}`, token);
    const at = (revision: string) => `/spaces/${spaceId}/revisions/${revision}`;
    expect((await get(at(before.revision), token)).status).toBe(200);
    const { data: history } = await testApp().send<{ items: { id: string }[] }>(
      admin,
      'GET',
      `/spaces/${spaceId}/revisions`,
    );
    const first = history.items.at(-1)?.id ?? '';
    // Whoever has just begun with it may come to the end with it.
    expect((await get(at(first), token)).status).toBe(200);
    await testApp().database.db.execute(`update revisions set created_at = created_at - interval '2 hours'
      where space_id = '${spaceId}'`);
    expect((await get(at(first), token)).status).toBe(404);
    expect((await get(at(before.revision), token)).status).toBe(200);
  });
});
