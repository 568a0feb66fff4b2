import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EmbeddingSettings } from '@/lib/environment';
import { metrics } from '@/lib/metrics/metrics';
import { AskDriver } from '@/lib/testing/ask-driver';
import { ChangeRequestDriver } from '@/lib/testing/change-request-driver';
import { EmbeddingsServer } from '@/lib/testing/embeddings-server';
import { prepareTestApp } from '@/lib/testing/test-app';
import { indexSpace } from '../search/index-space';
import { embedSpace } from './embed-space';
import { getEmbedder } from './get-embedder';

const testApp = prepareTestApp();
let driver: AskDriver;
let server: EmbeddingsServer;
let spaceId: string;

const HANDBOOK = {
  'SUMMARY.md': '* [Cars](cars.md)\n* [Fruit](fruit.md)\n* [Deutsch](deutsch.md)\n',
  'cars.md':
    '# Cars\n\n## Keep your vehicle in good shape\n\nChange the oil of the engine every two years.\n',
  'fruit.md': '# Fruit\n\n## Cellar\n\nMake sure that the cellar is cool: there an apple lasts.\n',
  'deutsch.md':
    '# Deutsch\n\nDiese Seite ist auf Deutsch geschrieben und handelt davon, wie man einen Wagen pflegt.\n',
};
/** Its words stand in the section on cellars, its answer in that on vehicles. */
const QUESTION = 'How can I make sure that my automobile lasts many years?';

beforeAll(async () => {
  server = await EmbeddingsServer.open();
  driver = await AskDriver.open(testApp());
  spaceId = await driver.makeIndexedSpace(HANDBOOK, 'Handbook');
});

afterAll(async () => {
  const embedder = getEmbedder(testApp().services);
  embedder?.close();
  await server.close();
});

beforeEach(() => {
  server.requests.length = 0;
  server.turn = { meanings: [/automobile|vehicle|engine/i, /fruit|apple|cellar/i] };
});

function configure(embeddings: EmbeddingSettings | undefined): void {
  testApp().services.environment.embeddings = embeddings;
}

const byUrl = (model = 'test'): EmbeddingSettings => ({
  provider: 'url',
  url: server.url,
  model,
  key: 'key',
});

async function readAll(id = spaceId): Promise<boolean> {
  const embedder = getEmbedder(testApp().services);
  if (!embedder) throw new Error('There is no model.');
  await indexSpace(testApp().database, id);
  const { signal } = new AbortController();
  return embedSpace(testApp().database, embedder, id, { isTime: () => false, signal });
}

async function searchHeadings(question = QUESTION): Promise<string[]> {
  const path = `/spaces/${spaceId}/search?query=${encodeURIComponent(question)}`;
  const { status, data } = await testApp().send<{ items: { sections: { title: string }[] }[] }>(
    driver.admin,
    'GET',
    path,
  );
  expect(status).toBe(200);
  return data.items.flatMap(({ sections }) => sections.map(({ title }) => title));
}

const countVectors = async () =>
  Number(
    (
      await testApp().database.db.execute<{ count: string }>(
        sql`select count(*) as count from search_vectors where space_id = ${spaceId}`,
      )
    ).rows[0]?.count,
  );

describe('the model that comes along', () => {
  it('puts first what answers in other words, and leaves texts in other languages alone', async () => {
    expect((await searchHeadings())[0]).toBe('Cellar');
    configure({ provider: 'builtin', path: undefined });
    expect(await readAll()).toBe(true);
    expect((await searchHeadings())[0]).toBe('Keep your vehicle in good shape');
    const { rows } = await testApp().database.db.execute<{ empty: boolean; count: string }>(
      sql`select length(vector) = 0 as empty, count(*) as count from search_vectors group by 1 order by 1`,
    );
    // The German page is none of its business.
    expect(rows.map(({ empty, count }) => [empty, Number(count)])).toEqual([
      [false, 7],
      [true, 1],
    ]);
    // Who looks for a word means that word.
    expect((await searchHeadings('cellar'))[0]).toBe('Cellar');
  });

  it('is not there: words do it alone', async () => {
    configure({ provider: 'builtin', path: '/nowhere' });
    expect((await searchHeadings())[0]).toBe('Cellar');
  });
});

describe('a server of embeddings', () => {
  beforeEach(() => configure(byUrl()));

  it('is sent each text once, and what is new after a change', async () => {
    await readAll();
    expect(server.requests.flat().length).toBe(await countVectors());
    expect((await searchHeadings())[0]).toBe('Keep your vehicle in good shape');
    server.requests.length = 0;
    await readAll();
    expect(server.requests).toEqual([]);
    const changes = new ChangeRequestDriver(testApp(), driver.admin, spaceId);
    await changes.mergeChanges([
      { operation: 'update_page', page: await pageId('Cars'), into: await pageId('Fruit') },
    ]);
    await readAll();
    // Where its sections stand is new, what they say is not.
    expect(server.requests.flat().every((text) => text.startsWith('Fruit: Cars'))).toBe(true);
    expect(server.requests.flat().length).toBe(2);
  });

  it('is sent no empty text, and of a heading as long as a page the beginning', async () => {
    const other = await driver.makeIndexedSpace(
      { 'README.md': `Words before any heading.\n\n# ${'long '.repeat(200_000)}\n\nText.\n` },
      'Long',
    );
    server.turn = { vectors: (texts) => texts.map((text) => (text === '' ? [] : [1, 2])) };
    expect(await readAll(other)).toBe(true);
    const lengths = server.requests.flat().map(({ length }) => length);
    expect(Math.min(...lengths)).toBeGreaterThan(0);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(600);
  });

  it('of another model makes all vectors anew, and words do it until then', async () => {
    await readAll();
    configure(byUrl('another'));
    expect((await searchHeadings())[0]).toBe('Cellar');
    const before = server.requests.length;
    await readAll();
    expect(server.requests.slice(before).flat().length).toBe(await countVectors());
    expect((await searchHeadings())[0]).toBe('Keep your vehicle in good shape');
  });

  it.each([
    ['answers an error', { status: 500 }],
    ['answers a page', { sends: '<html>' }],
    ['answers fewer vectors', { vectors: () => [[1, 2]] }],
    [
      'answers vectors of several lengths',
      { vectors: (texts: readonly string[]) => texts.map((_, at) => Array(at + 1).fill(1)) },
    ],
    ['answers what is no number', { vectors: (texts: readonly string[]) => texts.map(() => ['NaN', null]) }],
    ['answers nothing but zeros', { vectors: (texts: readonly string[]) => texts.map(() => [0, 0, 0]) }],
  ])('that %s: nothing wrong is stored, and words do it alone', async (_, turn) => {
    await readAll();
    server.turn = turn;
    const question = `${QUESTION} ${JSON.stringify(turn)}`;
    expect((await searchHeadings(question))[0]).toBe('Cellar');
    const other = await driver.makeIndexedSpace({ 'README.md': '# Other\n\nText.\n' }, 'Other');
    await expect(readAll(other)).rejects.toThrow(/embeddings server/);
    const { rows } = await testApp().database.db.execute(
      sql`select 1 from search_vectors where space_id = ${other}`,
    );
    expect(rows).toEqual([]);
  });

  it('that answers other vectors than before is not compared with them', async () => {
    await readAll();
    server.turn = { vectors: (texts) => texts.map(() => [1, 2]) };
    expect((await searchHeadings(`${QUESTION} Other lengths?`))[0]).toBe('Cellar');
  });

  it('is sent nothing of an organization without answers, and what it made goes', async () => {
    await readAll();
    await testApp().send(driver.admin, 'PATCH', `/orgs/${driver.organizationId}`, { ai: false });
    expect(await countVectors()).toBe(0);
    server.requests.length = 0;
    expect((await searchHeadings(`${QUESTION} Again?`))[0]).toBe('Cellar');
    expect(server.requests).toEqual([]);
    await testApp().send(driver.admin, 'PATCH', `/orgs/${driver.organizationId}`, { ai: true });
  });
});

async function pageId(title: string): Promise<string> {
  const { data } = await testApp().send<{ pages: { id: string; title: string }[] }>(
    driver.admin,
    'GET',
    `/spaces/${spaceId}/content`,
  );
  return data.pages.find((page) => page.title === title)?.id ?? '';
}

describe('the search index of a space', () => {
  const getIndex = async (who = driver.admin) =>
    testApp().send<{ sections: number; isCurrent: boolean; model: { provider: string; sections: number } }>(
      who,
      'GET',
      `/spaces/${spaceId}/search/index`,
    );

  it('says how far words and the model have come, to whoever writes in it', async () => {
    configure(undefined);
    const { data } = await getIndex();
    expect(data).toMatchObject({ isCurrent: true, model: { provider: 'off', sections: 0 } });
    configure(byUrl('a third'));
    expect((await getIndex()).data.model).toEqual({ provider: 'url', sections: 0 });
    await readAll();
    expect((await getIndex()).data.model).toEqual({ provider: 'url', sections: data.sections });
    const reader = await testApp().member(driver.organizationId, 'read');
    expect((await getIndex(reader)).status).toBe(403);
  });
});

it('is read while nobody asks for anything: it waits while requests are answered', async () => {
  const sections = Array.from({ length: 12 }, (_, at) => `## Room ${at}\n\nIn room ${at} stands a piano.\n`);
  const id = await driver.makeIndexedSpace({ 'README.md': `# House\n\n${sections.join('\n')}` }, 'House');
  configure(byUrl('a fourth'));
  let looks = 0;
  const before: number[] = [];
  // Another request has been answered each time that it looks, for a while.
  const look = () => {
    looks += 1;
    return Math.min(looks, 4);
  };
  Object.defineProperty(metrics, 'requests', { configurable: true, get: look });
  server.turn = {
    vectors: (texts) => {
      before.push(looks);
      return texts.map((_, at) => [1, at]);
    },
  };
  try {
    await readAll(id);
  } finally {
    delete metrics.requests;
  }
  expect(before.length).toBeGreaterThan(1);
  expect(before[0]).toBe(1);
  // It looked three times that somebody was there, and once that nobody was any more.
  expect(before[1]).toBeGreaterThanOrEqual(5);
});
