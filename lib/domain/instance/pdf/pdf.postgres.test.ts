import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extractLinks, extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SOURCE_SIGN } from '@/lib/content/translation/shown-text';
import { startJobs } from '@/lib/domain/background/start-jobs';
import type { JobWorker } from '@/lib/jobs/worker';
import { jobs } from '@/lib/storage/schema/jobs';
import { OrganizationDriver } from '@/lib/testing/organization-driver';
import { type Person, prepareTestApp, TEST_URL } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let worker: JobWorker;
let admin: Person;
let organizationId: string;

beforeAll(async () => {
  admin = await testApp().person();
  organizationId = await testApp().organization(admin);
  worker = await startJobs(testApp().services);
});

afterAll(() => worker.stop());

const PIXELS =
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC';

const makeSpace = (files: Record<string, string | Uint8Array>) =>
  new OrganizationDriver(testApp(), admin, organizationId).makeFilledSpace(files, { title: 'Handbook' });

const fetchAs = (who: Person, url: string) =>
  testApp().api.fetch(new Request(url, { headers: { authorization: `Bearer ${who.token}` } }));

async function exportPdf(spaceId: string, query = '') {
  const { status, data } = await testApp().send<{ url: string }>(
    admin,
    'GET',
    `/spaces/${spaceId}/pdf${query}`,
  );
  expect(status).toBe(200);
  const response = await fetchAs(admin, data.url);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return { url: data.url, response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

const textOf = async (bytes: Uint8Array) =>
  (await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true })).text;

/** What is drawn in a language of its own, in the order of the sheets. */
async function listLanguages(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(bytes.slice());
  const found: string[] = [];
  const walk = (node: object) => {
    if ('lang' in node) found.push(`${node.lang}`);
    if ('children' in node && Array.isArray(node.children)) node.children.forEach(walk);
  };
  for (let sheet = 1; sheet <= pdf.numPages; sheet += 1)
    walk((await (await pdf.getPage(sheet)).getStructTree()) ?? {});
  await pdf.destroy();
  return found;
}

const FILES = {
  'SUMMARY.md':
    '# Table of contents\n\n* [Welcome](README.md)\n  * [Setting up](setup.md)\n* [Reference](reference.md)\n',
  'README.md': '# Welcome\n\nGo to [the setup](setup.md#second-step). 你好，世界\n\n![Dot](images/dot.png)\n',
  'setup.md': '# Setting up\n\n## Second step\n\nTurn it on.\n',
  'reference.md': '# Reference\n\nAll words.\n',
  'images/dot.png': Buffer.from(PIXELS, 'base64'),
};

interface Tree {
  pages: { id: string; title: string; pages: { id: string }[] }[];
}

describe('the PDF of a space', () => {
  it('has its pages, an outline, and links that jump', async () => {
    const spaceId = await makeSpace(FILES);
    const { bytes, response, url } = await exportPdf(spaceId);
    expect(response.headers.get('content-disposition')).toContain('Handbook.pdf');
    expect(Number(response.headers.get('content-length'))).toBe(bytes.length);
    const pdf = await getDocumentProxy(bytes.slice());
    const outline = await pdf.getOutline();
    expect(outline.map(({ title }) => title)).toEqual(['Welcome', 'Reference']);
    expect(outline[0]?.items.map(({ title }) => title)).toEqual(['Setting up']);
    const text = await textOf(bytes);
    for (const words of ['Welcome', 'Turn it on.', 'All words.', '你好，世界']) expect(text).toContain(words);
    const again = await fetchAs(admin, url);
    expect(new Uint8Array(await again.arrayBuffer())).toEqual(bytes);
  });

  it('says in what pages include the variables of the page that includes it', async () => {
    const page = (place: string) =>
      `---\nvars:\n  place: ${place}\n---\n\n# In ${place}\n\n{% include ".gitbook/includes/note.md" %}\n`;
    const spaceId = await makeSpace({
      'SUMMARY.md': '* [One](one.md)\n* [Two](two.md)\n',
      'one.md': page('Rome'),
      'two.md': page('Oslo'),
      '.gitbook/vars.yaml': 'product: Falcon\n',
      '.gitbook/includes/note.md':
        'Sold <code class="expression">space.vars.product + " here: " + page.vars.place</code>. $$a^2$$\n',
    });
    const text = (await textOf((await exportPdf(spaceId)).bytes)).replace(/\s+/g, ' ');
    expect(text).toMatch(/Sold Falcon here: Rome\..*Sold Falcon here: Oslo\./);
    expect(text).not.toContain('a^2');
  });

  it('says of a translation what is still in the language of its source', async () => {
    const source = await makeSpace({
      'one.md': '# One\n\nA dome.\n',
      'lectern.md': '# Lectern\n\nA stand.\n',
    });
    const { data } = await testApp().send<{ result: { space: string } }>(
      admin,
      'POST',
      `/orgs/${organizationId}/translations`,
      { source: { space: source, language: 'en' }, language: 'ar' },
    );
    const target = data.result.space;
    await testApp().send(admin, 'PATCH', `/spaces/${target}`, { editMode: 'live' });
    const units = `/spaces/${target}/translation/units`;
    const pages = await testApp().send<{ items: { id: string; title: string }[] }>(
      admin,
      'GET',
      `/spaces/${target}/translation/pages`,
    );
    const page = pages.data.items.find(({ title }) => title === 'Lectern');
    const read = await testApp().send<{ items: { id: string; hash: string; source: string }[] }>(
      admin,
      'GET',
      `${units}?content=${page?.id}`,
    );
    // A title that is right as it is, and a text in Arabic.
    const written = read.data.items.map(({ id, hash, source: of }) => ({
      id,
      hash,
      ...(of === 'Lectern' ? {} : { text: 'منبر' }),
    }));
    const { status } = await testApp().send(admin, 'POST', units, { content: page?.id, units: written });
    expect(status).toBe(200);
    const { bytes } = await exportPdf(target);
    expect(await textOf(bytes)).not.toContain(SOURCE_SIGN);
    // The first page in the table of contents, its title and its text; nothing of the second one.
    expect(await listLanguages(bytes)).toEqual(['en', 'en', 'en']);
  });

  it('is of a page with those below it, or of a page alone', async () => {
    const spaceId = await makeSpace(FILES);
    const { data } = await testApp().send<Tree>(admin, 'GET', `/spaces/${spaceId}/content/pages`);
    const [welcome] = data.pages;
    const below = await textOf((await exportPdf(spaceId, `?page=${welcome?.id}`)).bytes);
    expect(below).toContain('Turn it on.');
    expect(below).not.toContain('All words.');
    const alone = await textOf((await exportPdf(spaceId, `?page=${welcome?.id}&only=true`)).bytes);
    expect(alone).toContain('你好');
    expect(alone).not.toContain('Turn it on.');
    expect((await testApp().send(admin, 'GET', `/spaces/${spaceId}/pdf?page=nothing`)).status).toBe(404);
  });

  it('leads to other spaces of the organization in the dashboard, which asks for the right to', async () => {
    const there = await makeSpace({ 'README.md': '# There\n' });
    const stranger = await OrganizationDriver.open(testApp());
    const foreign = await stranger.makeSpace();
    const app = 'https://app.gitbook.com/s';
    const spaceId = await makeSpace({
      'README.md': `# Here\n\n[one](${app}/${there}/deep/page#part), [two](${app}/${foreign}/x)\n\n{% content-ref url="${app}/${there}" %}\n[three](${app}/${there})\n{% endcontent-ref %}\n`,
    });
    const { bytes } = await exportPdf(spaceId);
    const { links } = await extractLinks(await getDocumentProxy(bytes.slice()));
    const home = `${TEST_URL}/orgs/${organizationId}/spaces/${there}`;
    expect(new Set(links)).toEqual(new Set([`${home}/deep/page#part`, `${app}/${foreign}/x`, home]));
  });

  it('stays that of its revision, and is made once for everybody', async () => {
    const spaceId = await makeSpace(FILES);
    const reader = await testApp().member(organizationId, 'read');
    const { url } = (await testApp().send<{ url: string }>(admin, 'GET', `/spaces/${spaceId}/pdf`)).data;
    const before = (await testApp().database.db.select().from(jobs)).length;
    const [one, two] = await Promise.all([fetchAs(admin, url), fetchAs(admin, url)]);
    const three = await fetchAs(reader, url);
    expect([one.status, two.status, three.status]).toEqual([200, 200, 200]);
    expect((await testApp().database.db.select().from(jobs)).length).toBe(before + 1);
    const { data } = await testApp().send<{ items: { kind: string; state: string; result: object }[] }>(
      admin,
      'GET',
      `/orgs/${organizationId}/jobs?limit=1`,
    );
    expect(data.items[0]).toMatchObject({ kind: 'pdf', state: 'done', result: { url } });
  });

  it('is for whoever may see the space at the time, and for nobody else', async () => {
    const spaceId = await makeSpace(FILES);
    const { url } = await exportPdf(spaceId);
    const stranger = await testApp().person();
    expect((await fetchAs(stranger, url)).status).toBe(404);
    expect((await testApp().api.fetch(new Request(url))).status).toBe(401);
    const other = await makeSpace(FILES);
    expect((await fetchAs(admin, url.replace(spaceId, other))).status).toBe(404);
    await testApp().send(admin, 'DELETE', `/spaces/${spaceId}`);
    expect((await fetchAs(admin, url)).status).toBe(404);
  });

  it('is made from the own files of the pages: it asks nobody', async () => {
    let hits = 0;
    const canary = createServer((_request, response) => {
      hits++;
      response.end('x');
    });
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40">
      <style>@import url("${base}/style.css");</style><image href="${base}/a.png" xlink:href="file:///etc/passwd" width="9" height="9"/>
      <script href="${base}/s.js"/><rect width="40" height="40" fill="red"/></svg>`;
    const page = `# Welcome\n\n![](${base}/p.png)\n\n<img src="${base}/i.png">\n\n<script src="${base}/x.js"></script>\n
<iframe src="${base}/f"></iframe>\n\n<link rel="stylesheet" href="${base}/l.css">\n\n![svg](a.svg)\n\n<img src="file:///etc/passwd">\n
{% embed url="${base}/e" %}\n\n#image("${base}/t.png") #import "@preview/cetz:0.3.0" #read("/etc/passwd")\n`;
    const spaceId = await makeSpace({ 'README.md': page, 'a.svg': svg });
    const text = await textOf((await exportPdf(spaceId)).bytes);
    expect(text).toContain('#import');
    expect(text).not.toContain('root:');
    expect(hits).toBe(0);
    await new Promise((resolve) => canary.close(resolve));
  });

  it('says so when it takes longer than one may wait', async () => {
    const spaceId = await makeSpace(FILES);
    const { url } = (await testApp().send<{ url: string }>(admin, 'GET', `/spaces/${spaceId}/pdf`)).data;
    await worker.stop();
    const leaving = new AbortController();
    const waiting = testApp().api.fetch(
      new Request(url, { headers: { authorization: `Bearer ${admin.token}` }, signal: leaving.signal }),
    );
    leaving.abort();
    const response = await waiting;
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    worker = await startJobs(testApp().services);
    expect((await fetchAs(admin, url)).status).toBe(200);
  });
});
