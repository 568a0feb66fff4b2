import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJobs } from '@/lib/domain/background/start-jobs';
import { waitForJob } from '@/lib/jobs/queue';
import type { JobWorker } from '@/lib/jobs/worker';
import { saveMemory } from '@/lib/storage/translations/translation-memory';
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

const FILES = {
  'SUMMARY.md':
    '# Table of contents\n\n* [Welcome](README.md)\n\n## Start here\n\n* [Setting up](setup.md "Set up")\n* [Web](https://example.org)\n',
  'README.md':
    '---\nicon: house\n---\n\n# Welcome\n\nGo to [the setup](setup.md#second). ![Dot](.gitbook/assets/a%20dot.svg)\n',
  'setup.md': '# Setting up\r\n\r\n## Second\r\n\r\n{% include ".gitbook/includes/note.md" %}\r\n',
  '.gitbook/includes/note.md': '---\ntitle: A note\n---\n\nMind [the gap](../../README.md).',
  '.gitbook/assets/a dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

const ask = (who: Person, method: string, path: string, body?: BodyInit, type?: string) =>
  testApp().api.fetch(
    new Request(path.startsWith('http') ? path : `${TEST_URL}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${who.token}`, ...(type ? { 'content-type': type } : {}) },
      ...(body === undefined ? {} : { body }),
    }),
  );

const makeSpace = (title: string) =>
  new OrganizationDriver(testApp(), admin, organizationId).makeFilledSpace(FILES, { title });

interface Job {
  id: string;
  state: string;
  error?: string;
  result?: { url: string; size: number; pages: number; files: number; spaces?: number; issues: object[] };
}

async function waitFor(who: Person, { id }: Job): Promise<Job> {
  await waitForJob(testApp().database, id, { timeoutMs: 60_000 });
  return (await testApp().send<Job>(who, 'GET', `/orgs/${organizationId}/jobs/${id}`)).data;
}

async function exportOf(who: Person, path: string) {
  const { status, data } = await testApp().send<Job>(who, 'POST', path);
  expect(status).toBe(202);
  const job = await waitFor(who, data);
  expect([job.state, job.error]).toEqual(['done', undefined]);
  const response = await ask(who, 'GET', job.result?.url ?? '');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(bytes.length).toBe(job.result?.size);
  const texts = Object.entries(unzipSync(bytes)).map(([path, content]) => [
    path,
    Buffer.from(content).toString(),
  ]);
  return {
    job,
    bytes,
    url: job.result?.url ?? '',
    texts: Object.fromEntries(texts) as Record<string, string>,
  };
}

/** The tree without what is anew in each space. */
async function readTree(spaceId: string): Promise<string> {
  const { data } = await testApp().send<{
    pages: { id: string; pages: { id: string }[] }[];
    files: object[];
  }>(admin, 'GET', `/spaces/${spaceId}/content`);
  const ids = [...JSON.stringify([data.pages, data.files]).matchAll(/"id":"(\w+)"/g)].map(
    ([, id]) => id ?? '',
  );
  let shape = JSON.stringify([data.pages, data.files]).replace(/"(?:created|updated)At":"[^"]*"/g, '');
  for (const [index, id] of [...ids, spaceId].entries()) shape = shape.replaceAll(id, `#${index}`);
  return shape.replace(/"documentId":"\w+"/g, '');
}

describe('the export of a space', () => {
  it('is the folder that was imported, and imports again to the same tree', async () => {
    const spaceId = await makeSpace('Handbook');
    const { job, bytes, texts } = await exportOf(admin, `/spaces/${spaceId}/export`);
    expect(texts).toEqual(FILES);
    expect(job.result).toMatchObject({ pages: 2, files: 1, name: 'Handbook.zip', issues: [] });
    const copyId = await testApp().make(admin, `/orgs/${organizationId}/spaces`, { title: 'Copy' });
    const uploaded = await ask(admin, 'POST', `/spaces/${copyId}/content/upload`, bytes, 'application/zip');
    expect(await uploaded.json()).toMatchObject({ issues: [] });
    expect(await readTree(copyId)).toBe(await readTree(spaceId));
    expect((await exportOf(admin, `/spaces/${copyId}/export`)).texts).toEqual(FILES);
  });

  it('keeps every id when it comes back into its own space', async () => {
    const spaceId = await makeSpace('Own');
    const content = [{ operation: 'insert_page', title: 'Made here', document: { markdown: 'Text.' } }];
    await testApp().send(admin, 'POST', `/spaces/${spaceId}/content`, { changes: content });
    const read = async () => (await testApp().send(admin, 'GET', `/spaces/${spaceId}/content/pages`)).data;
    const before = await read();
    const { bytes } = await exportOf(admin, `/spaces/${spaceId}/export`);
    await ask(admin, 'POST', `/spaces/${spaceId}/content/upload`, bytes, 'application/zip');
    expect(await read()).toEqual(before);
  });

  it('is for whoever asked, as long as they may see the space', async () => {
    const spaceId = await makeSpace('Guarded');
    const reader = await testApp().member(organizationId, 'read');
    const { url, job } = await exportOf(reader, `/spaces/${spaceId}/export`);
    expect((await ask(admin, 'GET', url)).status).toBe(404);
    const other = await makeSpace('Other');
    expect((await ask(reader, 'GET', `/spaces/${other}/exports/${job.id}`)).status).toBe(404);
    await testApp().send(admin, 'DELETE', `/orgs/${organizationId}/members/${reader.id}`);
    expect((await ask(reader, 'GET', url)).status).toBe(404);
  });

  it('is of a change request too', async () => {
    const spaceId = await makeSpace('Changed');
    const changeRequestId = await testApp().make(admin, `/spaces/${spaceId}/change-requests`, {
      subject: 'New',
    });
    const sent = '---\nowner: docs # us\ndescription: Two: people\n---\n\n# Sent\n\nText.\n';
    const changes = [
      { operation: 'insert_page', title: 'New page', document: { markdown: 'News.' } },
      { operation: 'insert_page', title: 'Sent', document: { markdown: sent } },
    ];
    const content = `/spaces/${spaceId}/change-requests/${changeRequestId}/content`;
    expect((await testApp().send(admin, 'POST', content, { changes })).status).toBe(200);
    const { texts } = await exportOf(admin, `/spaces/${spaceId}/change-requests/${changeRequestId}/export`);
    expect(texts['new-page.md']).toBe('# New page\n\nNews.');
    // What only its author knows of in front matter is kept.
    expect(texts['sent.md']).toBe(sent);
    expect((await exportOf(admin, `/spaces/${spaceId}/export`)).texts['new-page.md']).toBeUndefined();
  });
});

/** As when somebody has translated them: more than are read at once. */
const rememberTexts = (spaceId: string, sourceSpaceId: string) =>
  testApp().database.transaction((tx) => {
    const place = { spaceId, contentId: 'page', sourceSpaceId, bands: [] };
    const numbered = Array.from({ length: 1_000 }, (_, at) => ({
      ...place,
      sourceHash: `hash${at}`,
      source: `Text ${at}`,
      text: `Satz ${at}`,
      atoms: [],
    }));
    const marked = { source: 'Open \uE000 & wait', text: 'Öffne \uE000 & warte', atoms: ['`dome`'] };
    return saveMemory(tx, { organizationId, sourceLanguage: 'en', language: 'de' }, [
      ...numbered,
      { ...place, sourceHash: 'hash', ...marked },
    ]);
  });

describe('the export of an organization', () => {
  it('has all of it, without a secret, for administrators alone', async () => {
    const spaceId = await makeSpace('Everything');
    await testApp().send(admin, 'POST', `/spaces/${spaceId}/comments`, { body: { markdown: 'A remark' } });
    const changeRequestId = await testApp().make(admin, `/spaces/${spaceId}/change-requests`, {
      subject: 'Open',
    });
    const terms = { en: 'harbour', de: 'Hafen' };
    await testApp().send(admin, 'PUT', `/orgs/${organizationId}/translations-glossary`, {
      operations: [{ type: 'insert', translations: terms }],
    });
    const translation = await testApp().send<{ result: { space: string } }>(
      admin,
      'POST',
      `/orgs/${organizationId}/translations`,
      { source: { space: spaceId, language: 'en' }, language: 'de' },
    );
    await rememberTexts(translation.data.result.space, spaceId);
    const sites = `/orgs/${organizationId}/sites`;
    const siteId = await testApp().make(admin, sites, { title: 'Docs' });
    await testApp().send(admin, 'POST', `${sites}/${siteId}/site-spaces`, { spaceId });
    const link = await testApp().send<{ urls: { published: string } }>(
      admin,
      'POST',
      `${sites}/${siteId}/share-links`,
      {
        name: 'Partners',
      },
    );
    const key = link.data.urls.published.split('/').at(-1) ?? 'none';
    const { texts, job } = await exportOf(admin, `/orgs/${organizationId}/export`);
    expect(job.result?.spaces).toBeGreaterThan(0);
    const base = 'spaces/everything/';
    expect(texts[`${base}content/setup.md`]).toBe(FILES['setup.md']);
    expect(JSON.parse(texts[`${base}comments.json`] ?? '')).toMatchObject([
      { body: { markdown: 'A remark' } },
    ]);
    expect(JSON.parse(texts[`${base}change-requests/1/change-request.json`] ?? '')).toMatchObject({
      id: changeRequestId,
    });
    expect(texts[`${base}change-requests/1/content/README.md`]).toBe(FILES['README.md']);
    expect(JSON.parse(texts['members.json'] ?? '')).toHaveLength(1);
    expect(JSON.parse(texts['glossary.json'] ?? '')).toMatchObject([{ translations: terms }]);
    // Texts of translations with their states; a space that is none has no such file.
    const xliff = Object.keys(texts).filter((path) => path.endsWith('translation.xlf'));
    expect(xliff).toHaveLength(1);
    expect(texts[xliff[0] ?? '']).toMatch(
      /trgLang="de"[\s\S]*<segment state="initial"><source>[\s\S]*<\/xliff>/,
    );
    // What persons wrote, whatever becomes of where they did.
    const memory = texts['translation-memory/en-de.tmx'] ?? '';
    expect(memory.match(/<tu>/g)).toHaveLength(1_001);
    expect(memory).toMatch(
      /srclang="en"[\s\S]*<seg>Open <ph x="1">`dome`<\/ph> &amp; wait<\/seg>[\s\S]*xml:lang="de"><seg>Öffne <ph/,
    );
    expect(JSON.parse(texts['sites/docs/share-links.json'] ?? '')).toMatchObject([{ name: 'Partners' }]);
    expect(JSON.stringify(texts)).not.toContain(key);
    expect(JSON.stringify(texts)).not.toContain(admin.token);
    const events = await testApp().send<{ items: object[] }>(
      admin,
      'GET',
      `/orgs/${organizationId}/audit-events?action=organization.export`,
    );
    expect(events.data.items).toHaveLength(1);
    const editor = await testApp().member(organizationId, 'create');
    expect((await testApp().send(editor, 'POST', `/orgs/${organizationId}/export`)).status).toBe(403);
    expect((await ask(editor, 'GET', job.result?.url ?? '')).status).toBe(403);
  });
});
