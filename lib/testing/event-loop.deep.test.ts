import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toDocument } from '@/lib/content/document/to-document';
import { readMarkup } from '@/lib/content/markup/to-hast';
import { mergeMarkdown } from '@/lib/content/merge/merge-markdown';
import { makeVersion } from '@/lib/content/openapi/make-version';
import { resolveConditions } from '@/lib/content/resolve-conditions';
import { cutSections } from '@/lib/content/search/cut-sections';
import { PublishedDriver } from './published-driver';
import { bundleServer, ServerProcess } from './server-process';
import { repeat, searchSlowTexts } from './slow-texts';
import { type Person, prepareTestApp, TEST_URL } from './test-app';

/** Of a page, and of a comment. */
const PAGE = 1_000_000;
const COMMENT = 20_000;
const LIMIT_MS = 100;

const testApp = prepareTestApp();
let server: ServerProcess;
let admin: Person;
let organizationId: string;
let site: PublishedDriver;
let pageId: string;

beforeAll(async () => {
  const { databaseUrl = '', dataDir } = testApp().database.options;
  const { program, remove } = await bundleServer();
  server = new ServerProcess(program, {
    LECTERN_URL: TEST_URL,
    LECTERN_DATA_DIR: dataDir,
    LECTERN_SECRET: 'a secret of the tests, long enough for the check',
    LECTERN_RATE_LIMITS: 'off',
    LECTERN_EMBEDDINGS: 'off',
    DATABASE_URL: databaseUrl,
  });
  admin = await testApp().person();
  organizationId = await testApp().organization(admin);
  site = await PublishedDriver.open(testApp(), admin, organizationId, {
    'README.md': '# Home\n',
    'slow.md': '# Slow\n',
  });
  pageId = await site.pageId('slow');
  await server.at('/');
  remove();
});
afterAll(() => server.kill());

/** Milliseconds that the thread which answers requests has computed. */
function readLoopMs(): number {
  const { pid } = server.child;
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

const readMemoryMb = () =>
  Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1024;

interface Watched {
  loopMs: number;
  /** How long a request had to wait for others' work: what the thread computed between asking and the answer. */
  waitMs: number;
  seconds: number;
  memoryMb: number;
}

/** Asks `/health` again and again while `act` runs. */
async function watch(act: () => Promise<unknown>): Promise<Watched> {
  const health = await server.at('/health');
  const [began, before] = [performance.now(), readLoopMs()];
  let isDone = false;
  const acting = act().finally(() => {
    isDone = true;
  });
  let [waitMs, memoryMb] = [0, 0];
  while (!isDone) {
    const asked = readLoopMs();
    await (await fetch(health)).arrayBuffer();
    waitMs = Math.max(waitMs, readLoopMs() - asked);
    memoryMb = Math.max(memoryMb, readMemoryMb());
    await sleep(5);
  }
  await acting;
  return { loopMs: readLoopMs() - before, waitMs, seconds: (performance.now() - began) / 1_000, memoryMb };
}

async function send(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
  const { status, data } = await server.send(admin, method, path, body);
  expect([method, path, status < 400 || JSON.stringify(data).slice(0, 200)]).toEqual([method, path, true]);
  return data;
}

const space = () => `/spaces/${site.spaceId}`;
const write = (markdown: string) =>
  send('POST', `${space()}/content`, {
    changes: [{ operation: 'update_page', page: pageId, document: { markdown } }],
  });

async function comment(markdown: string): Promise<void> {
  await send('POST', `${space()}/comments`, { body: { markdown } });
  await send('GET', `${space()}/comments?format=document`);
}

async function mergeBoth(text: string): Promise<void> {
  await write(`${text}\nend\n`);
  const { id } = await send('POST', `${space()}/change-requests`, { subject: 'Slow' });
  await send('POST', `${space()}/change-requests/${id}/content`, {
    changes: [{ operation: 'update_page', page: pageId, document: { markdown: `begun\n${text}\nend\n` } }],
  });
  await write(`${text}\nend of all\n`);
  await send('GET', `${space()}/change-requests/${id}/conflicts`);
}

async function read(): Promise<void> {
  const response = await fetch(await server.at(`${site.at}/slow`));
  expect([response.status, (await response.text()).length > 1_000]).toEqual([200, true]);
}

async function upload(text: string): Promise<void> {
  const response = await fetch(await server.at(`/v1${space()}/content/upload`), {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/zip' },
    body: new Uint8Array(zipSync({ 'README.md': Buffer.from('# Home\n'), 'slow.md': Buffer.from(text) })),
  });
  expect(response.status).toBeLessThan(400);
  pageId = await site.pageId('slow');
}

interface Parser {
  name: string;
  parse(text: string): unknown;
  size: number;
  /** Before the clock runs. */
  prepare?(text: string): Promise<unknown>;
  act(text: string): Promise<unknown>;
}

const edited = (text: string) => `${text.slice(0, text.length / 2)} x\n${text.slice(text.length / 2)}`;
const specification = (text: string) =>
  JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1', description: text }, paths: {} });

const parsers: Parser[] = [
  {
    name: 'a page for readers',
    parse: (text) =>
      readMarkup(
        resolveConditions(text, () => true),
        'token',
      ),
    size: PAGE,
    prepare: write,
    act: read,
  },
  {
    name: 'a page as a document',
    parse: toDocument,
    size: PAGE,
    prepare: write,
    act: () => send('GET', `${space()}/content/page/${pageId}?format=document`),
  },
  {
    name: 'an edit, and its search sections',
    parse: (markdown) => cutSections({ title: '', ancestors: [], markdown }),
    size: PAGE,
    act: write,
  },
  { name: 'a comment', parse: toDocument, size: COMMENT, act: comment },
  {
    name: 'a merge',
    parse: (text) => mergeMarkdown(text, edited(text), `${text.slice(0, -9)}changed`),
    size: 200_000,
    act: mergeBoth,
  },
  { name: 'an import of a folder', parse: (text) => readMarkup(text, 'token'), size: PAGE, act: upload },
  {
    name: 'a specification',
    parse: (text) => makeVersion(specification(text)),
    size: PAGE - 1_000,
    act: (text) =>
      send('PUT', `/orgs/${organizationId}/openapi/slow`, { source: { text: specification(text) } }),
  },
];

/** Known to be slow, or to have been. */
const KNOWN = ['*_', 'www.a_', '[^1]: a\n\n', '- a\n'];

test.each(parsers)('other requests wait at most 100 ms of CPU for $name', async (parser) => {
  const { name, parse, size, prepare, act } = parser;
  const slow = searchSlowTexts(parse, Number(process.env.LECTERN_SLOW_TEXTS ?? 200));
  // The search let nothing else run: now connections are seen to have ended that the server closed meanwhile.
  await sleep(100);
  const units = [...new Set([...slow.slice(0, 2).map(({ unit }) => unit), ...KNOWN])];
  const rows: Record<string, string | number>[] = [];
  for (const unit of units) {
    const text = `# Slow\n\n${repeat(unit, size - 100)}`;
    await prepare?.(text);
    const { loopMs, waitMs, seconds, memoryMb } = await watch(() => act(text));
    const found = slow.find((each) => each.unit === unit);
    rows.push({
      parser: name,
      text: JSON.stringify(unit),
      size,
      'ms for 4 KB': Math.round(found?.ms ?? 0),
      growth: Math.round((found?.growth ?? 0) * 10) / 10,
      'loop, ms': Math.round(loopMs),
      'longest wait, ms': Math.round(waitMs),
      seconds: Math.round(seconds * 10) / 10,
      'memory, MB': Math.round(memoryMb),
    });
  }
  // biome-ignore lint/suspicious/noConsole: the table is what the test is run for
  console.table(rows);
  expect(rows.filter((row) => Number(row['longest wait, ms']) > LIMIT_MS)).toEqual([]);
});
