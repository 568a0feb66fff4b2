import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BuiltinEmbedder } from '@/lib/embeddings/builtin-embedder';
import type { Embedder } from '@/lib/embeddings/embedder';
import { UrlEmbedder } from '@/lib/embeddings/url-embedder';
import { startModel } from '@/lib/storage/search/vectors';
import { AskDriver } from '@/lib/testing/ask-driver';
import { EmbeddingsServer } from '@/lib/testing/embeddings-server';
import { prepareTestApp } from '@/lib/testing/test-app';
import { embedSpace } from './embed-space';

const testApp = prepareTestApp();
let driver: AskDriver;
let server: EmbeddingsServer;

const PAGES = Object.fromEntries(
  Array.from({ length: 60 }, (_, at) => [`page-${at}.md`, `# Page ${at}\n\nText number ${at}.\n`]),
);

beforeAll(async () => {
  server = await EmbeddingsServer.open();
  driver = await AskDriver.open(testApp());
});
afterAll(() => server.close());

const byUrl = (model = 'test') =>
  new UrlEmbedder({ provider: 'url', url: server.url, model, key: undefined }, []);
const embed = (embedder: Embedder, spaceId: string) =>
  embedSpace(testApp().database, embedder, spaceId, {
    isTime: () => false,
    signal: new AbortController().signal,
  });
const rowsOf = async (spaceId: string) => {
  const { rows } = await testApp().database.db.execute<{ key: string; vector: Uint8Array }>(
    sql`select key, vector from search_vectors where space_id = ${spaceId} order by key`,
  );
  return rows.map(({ vector }) => [...new Int8Array(vector)].join());
};

describe('what a model makes of a space', () => {
  it('is made once where two processes make it', async () => {
    const spaceId = await driver.makeIndexedSpace(PAGES);
    server.turn = { vectors: (texts) => texts.map(() => [1, 0]) };
    expect(await Promise.all([embed(byUrl(), spaceId), embed(byUrl(), spaceId)])).toEqual([true, true]);
    const texts = new Set(server.requests.flat());
    expect(await rowsOf(spaceId)).toEqual(Array(texts.size).fill('127,0'));
  });

  it('is none of a model that another one has taken over from meanwhile', async () => {
    const spaceId = await driver.makeIndexedSpace(PAGES, 'Taken over');
    const next = byUrl('next');
    let asked = 0;
    server.turn = {
      vectors: async (texts: readonly string[]) => {
        asked += 1;
        if (asked === 2) await startModel(testApp().database, spaceId, next.model);
        return texts.map(() => [1, 0]);
      },
    };
    expect(await embed(byUrl('before'), spaceId)).toBe(true);
    expect(await rowsOf(spaceId)).toEqual([]);
    server.turn = { vectors: (texts) => texts.map(() => [0, 1]) };
    expect(await embed(next, spaceId)).toBe(true);
    const made = await rowsOf(spaceId);
    expect(made.length).toBeGreaterThan(60);
    expect(new Set(made)).toEqual(new Set(['0,127']));
  });

  it('is nothing where the space is gone meanwhile', async () => {
    const spaceId = await driver.makeIndexedSpace(PAGES, 'Gone');
    server.turn = {
      vectors: async (texts: readonly string[]) => {
        await testApp().database.db.execute(sql`delete from search_spaces where space_id = ${spaceId}`);
        await testApp().database.db.execute(sql`delete from spaces where id = ${spaceId}`);
        return texts.map(() => [1, 0]);
      },
    };
    expect(await embed(byUrl('gone'), spaceId)).toBe(true);
    expect(await rowsOf(spaceId)).toEqual([]);
  });

  it('is nothing of a server that answers after a minute', async () => {
    const spaceId = await driver.makeIndexedSpace({ 'README.md': '# Late\n\nText.\n' }, 'Late');
    server.turn = { hangs: true };
    const signal = AbortSignal.timeout(200);
    const late = embedSpace(testApp().database, byUrl('late'), spaceId, { isTime: () => false, signal });
    await expect(late).rejects.toThrow(/embeddings server/);
    await expect(byUrl('late').embed(['How?'], { isUrgent: true })).rejects.toMatchObject({
      reason: 'timeout',
    });
    expect(await rowsOf(spaceId)).toEqual([]);
  });
});

describe('a model by path', () => {
  const WHOLE = 'models/all-MiniLM-L6-v2';
  const read = (name: string) => readFileSync(join(WHOLE, name));
  const field = (number: number, value: number | string | Buffer): Buffer => {
    if (typeof value === 'number') return Buffer.from([number << 3, value]);
    const bytes = Buffer.from(value);
    return Buffer.concat([Buffer.from([(number << 3) | 2, bytes.length]), bytes]);
  };
  const concat = (...fields: Buffer[]) => Buffer.concat(fields);
  /** A model that gives back what it is given: whole numbers, one a token, and no vectors. */
  const makeIdentity = () => {
    const named = (name: string) => concat(field(1, name), field(2, field(1, field(1, 7))));
    const node = concat(field(1, 'input_ids'), field(2, 'y'), field(4, 'Identity'));
    const graph = concat(field(1, node), field(2, 'g'), field(11, named('input_ids')), field(12, named('y')));
    return concat(field(1, 8), field(7, graph), field(8, concat(field(1, ''), field(2, 13))));
  };

  it.each([
    ['is not there', undefined, 'missing'],
    ['is cut', () => read('model.onnx').subarray(0, 1_000_000), 'missing'],
    ['is empty', () => Buffer.alloc(0), 'missing'],
    ['is something else', () => Buffer.from('<html>'), 'missing'],
    ['is of another shape', makeIdentity, 'failed'],
  ] as const)('that %s is told of, and makes no vectors', async (_, model, reason) => {
    const folder = mkdtempSync(join(tmpdir(), 'model-'));
    for (const name of ['tokenizer.json', 'tokenizer_config.json'])
      writeFileSync(join(folder, name), read(name));
    if (model) writeFileSync(join(folder, 'model.onnx'), model());
    const embedder = new BuiltinEmbedder(folder, folder);
    try {
      await expect(embedder.embed(['How do I invite people?'], {})).rejects.toMatchObject({
        name: 'EmbeddingError',
        reason,
        message: expect.stringMatching(/\S/),
      });
    } finally {
      embedder.close();
      rmSync(folder, { recursive: true });
    }
  });
});
