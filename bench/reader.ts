import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Engine } from '@/lib/testing/database';
import { inEnvironment, median } from './bench-environment';
import { readFolder } from './folder';
import { ServerUnderTest } from './server-under-test';

const CORPORA = ['elsa', 'fluentd'];
const ROUNDS = 5;
const AMOUNT = 4_000;
const EDITS = 10;

interface ReaderFigures {
  pages: number;
  /** CPU of a page from memory, as a multiple of a file of the same bytes by the same server. */
  cached: number;
  /** Milliseconds of CPU to draw a page for the first time, in a server that has drawn other pages. */
  cold: Spread;
  /** The same in a server that was just started: what draws pages is compiled meanwhile. */
  started: Spread;
  /** Milliseconds from asking for a change until a reader has it; the slowest of several. */
  shown: number;
  /** Pages that were drawn again for a change of one, with all of them read afterwards. */
  drawnAgain: number;
}

interface Spread {
  median: number;
  /** The 95th percentile. */
  most: number;
  slowest: number;
}

/** What readers cost, on a site of both corpora. */
export function measureReader(engine: Engine, corpora: string): Promise<ReaderFigures | undefined> {
  const folders = CORPORA.map((name) => path.join(corpora, name));
  if (!folders.every((folder) => existsSync(folder))) return Promise.resolve(undefined);
  return inEnvironment(engine, async ({ environment, seeded, statementsFile }) => {
    const serverUnderTest = await ServerUnderTest.start('reader', environment, statementsFile);
    try {
      return await measure(serverUnderTest, folders, seeded, statementsFile);
    } finally {
      await serverUnderTest.stop();
    }
  });
}

interface Seeded {
  token: string;
  organizationId: string;
}

async function measure(
  serverUnderTest: ServerUnderTest,
  folders: string[],
  { token, organizationId }: Seeded,
  staticFile: string,
): Promise<ReaderFigures> {
  const send = <Data>(method: string, route: string, body?: unknown) =>
    serverUnderTest.send<Data>(method, route, token, body);
  const read = async (address: string) => {
    const response = await fetch(`http://127.0.0.1:${serverUnderTest.port}${address}`);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return response.text();
  };
  /** A site of the folders, each of its pages read once. */
  const readSite = async (alter?: (markdown: string) => string) => {
    const spaces: string[] = [];
    for (const folder of folders)
      spaces.push(await importFolder(serverUnderTest, readFolder(folder, alter), token, organizationId));
    const { id, basename } = await send<{ id: string; basename: string }>(
      'POST',
      `/orgs/${organizationId}/sites`,
      { title: 'Corpora', spaces },
    );
    await send('POST', `/orgs/${organizationId}/sites/${id}/publish`);
    const { pages } = JSON.parse(await read(`/sites/${basename}/~/index.json`)) as {
      pages: { href: string }[];
    };
    const times: number[] = [];
    for (const { href } of pages) times.push(await serverUnderTest.cpuOf(() => read(href)));
    return { spaces, basename, pages, times: toSpread(times) };
  };
  const first = await readSite();
  const { spaces, basename, pages, times } = await readSite((markdown) =>
    markdown.replace(/\bthe\b/g, 'that').concat('\n\nThe end.\n'),
  );
  const href = pages[Math.floor(pages.length / 2)]?.href ?? '';
  writeFileSync(staticFile, await read(href));
  const cached = await compareRates(serverUnderTest, href);
  const before = await serverUnderTest.ask<{ drawn: number }>({ ask: 'drawn' });
  const shown = await changeOnce(serverUnderTest, token, spaces[0] ?? '', `/sites/${basename}`, read);
  for (const page of pages) await read(page.href);
  const after = await serverUnderTest.ask<{ drawn: number }>({ ask: 'drawn' });
  return {
    pages: pages.length,
    cached,
    cold: times,
    started: first.times,
    shown,
    drawnAgain: (after.drawn - before.drawn) / EDITS,
  };
}

function toSpread(times: number[]): Spread {
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * times.length)] ?? Number.NaN;
  return { median: at(0.5), most: at(0.95), slowest: times.at(-1) ?? Number.NaN };
}

async function importFolder(
  serverUnderTest: ServerUnderTest,
  files: FormData,
  token: string,
  organizationId: string,
): Promise<string> {
  const body = { title: 'Corpus', editMode: 'live' };
  const { id } = await serverUnderTest.send<{ id: string }>(
    'POST',
    `/orgs/${organizationId}/spaces`,
    token,
    body,
  );
  const answer = await fetch(`http://127.0.0.1:${serverUnderTest.port}/v1/spaces/${id}/content/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: files,
  });
  if (!answer.ok) throw new Error(`Importing: ${answer.status} ${await answer.text()}`);
  await answer.text();
  return id;
}

/** In turn, so that what the machine does besides falls on both. */
async function compareRates(serverUnderTest: ServerUnderTest, href: string): Promise<number> {
  const load = (address: string) => ({ method: 'GET' as const, path: address, token: '' });
  const ratios: number[] = [];
  await serverUnderTest.measure(load(href), AMOUNT);
  await serverUnderTest.measure(load('/static'), AMOUNT);
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await serverUnderTest.measure(load(href), AMOUNT);
    ratios.push(page / (await serverUnderTest.measure(load('/static'), AMOUNT)));
  }
  return median(ratios);
}

/** Changes the first page several times; milliseconds until a reader has it, the slowest of them. */
async function changeOnce(
  serverUnderTest: ServerUnderTest,
  token: string,
  spaceId: string,
  address: string,
  read: (address: string) => Promise<string>,
): Promise<number> {
  const { pages } = await serverUnderTest.send<{ pages: { id: string; type: string }[] }>(
    'GET',
    `/spaces/${spaceId}/content/pages`,
    token,
  );
  const page = pages.find(({ type }) => type === 'document')?.id;
  let slowest = 0;
  for (let edit = 0; edit < EDITS; edit += 1) {
    const markdown = `Edited for the ${edit}th time.`;
    const changes = [{ operation: 'update_page', page, document: { markdown } }];
    const began = performance.now();
    await serverUnderTest.send('POST', `/spaces/${spaceId}/content`, token, { changes });
    while (!(await read(address)).includes(markdown));
    slowest = Math.max(slowest, performance.now() - began);
  }
  return slowest;
}
