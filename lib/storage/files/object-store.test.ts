import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startObjectServer } from '@/lib/testing/object-server';
import { hashOf } from '../content/hash';
import { describeUnavailable, isUnavailable } from '../database/failures';
import { moveFiles } from './move-files';
import { ObjectStore } from './object-store';
import { openFileStore } from './open-file-store';

let server: Awaited<ReturnType<typeof startObjectServer>>;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-store-'));
  server = await startObjectServer();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const open = (room: 'files' | 'artifacts' = 'files', partBytes?: number) =>
  new ObjectStore(server.settings, room, partBytes);
const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = async (stream: ReadableStream<Uint8Array> | undefined) =>
  stream && new Response(stream).text();

describe('a store that speaks S3', () => {
  it('keeps bytes by their hash, each room apart, under the prefix that it was told', async () => {
    const bytes = bytesOf('hello');
    const hash = hashOf(bytes);
    const store = open();
    expect(await store.read(hash)).toBeUndefined();
    await Promise.all([store.write(hash, bytes), store.write(hash, bytes)]);
    expect(await textOf(await store.read(hash))).toBe('hello');
    expect(await open('artifacts').read(hash)).toBeUndefined();
    expect(await store.describe(hash)).toEqual({ size: 5, sha256: hash });
    expect(server.listNames()).toContain(`docs/of/us/files/${hash.slice(0, 2)}/${hash}`);
    await store.remove(hash);
    await store.remove(hash);
    expect(await store.read(hash)).toBeUndefined();
  });

  it('keeps a file of no bytes', async () => {
    const hash = hashOf(new Uint8Array());
    await open().write(hash, new Uint8Array());
    expect(await textOf(await open().read(hash))).toBe('');
  });

  it('takes a large file in parts, and a small one whole', async () => {
    const store = open('artifacts', 5 * 2 ** 20);
    for (const size of [10, 12 * 2 ** 20]) {
      const bytes = Buffer.alloc(size, 'abcdefghijk');
      const path = join(folder, 'made');
      await writeFile(path, bytes);
      await store.take(hashOf(bytes), path);
      const back = Buffer.from(await new Response(await store.read(hashOf(bytes))).arrayBuffer());
      expect(back.equals(bytes)).toBe(true);
      await expect(readFile(path)).rejects.toThrow('ENOENT');
    }
  });

  it('is read by more at once than are slow', async () => {
    const bytes = Buffer.alloc(2 ** 20, 'slow');
    const hash = hashOf(bytes);
    const store = open();
    await store.write(hash, bytes);
    const slow = await Promise.all(Array.from({ length: 60 }, () => store.read(hash)));
    expect(await store.describe(hash)).toMatchObject({ size: bytes.length });
    await Promise.all(slow.map((stream) => stream?.cancel()));
  });

  it.each(['', '../../etc/passwd', 'A'.repeat(64)])('makes no name of %j', async (name) => {
    await expect(open().read(name)).rejects.toThrow('SHA-256');
  });

  it('is unavailable when it is away, does not know us or has no such bucket: never a file that is not there', async () => {
    const { settings } = server;
    const wrong = [
      { ...settings, bucket: 'another-bucket' },
      { ...settings, credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'wrong' } },
      { ...settings, endpoint: 'http://127.0.0.1:9' },
    ];
    for (const each of wrong) {
      const failure = await new ObjectStore(each, 'files')
        .read('0'.repeat(64))
        .catch((error: unknown) => error);
      expect(isUnavailable(failure)).toBe(true);
      expect(describeUnavailable(failure)).toBe(
        "The store of files can't be reached. Try again in a moment.",
      );
    }
  });
});

describe('moving files from the folder into the store', () => {
  it('copies what is whole, leaves what is damaged, and does nothing twice', async () => {
    const dataDir = await mkdtemp(join(folder, 'data-'));
    const files = openFileStore(dataDir, 'files');
    const hashes = ['one', 'two', 'three'].map((text) => hashOf(bytesOf(text)));
    for (const text of ['one', 'two', 'three']) await files.write(hashOf(bytesOf(text)), bytesOf(text));
    const [whole = '', other = '', broken = ''] = hashes;
    await writeFile(join(dataDir, 'files', broken.slice(0, 2), broken), 'thrEe');
    const steps: number[] = [];
    const move = (removes: boolean) =>
      moveFiles({ dataDir, room: 'files', store: open(), removes, onProgress: (done) => steps.push(done) });
    expect(await move(false)).toEqual({ moved: 2, known: 0, bytes: 6, damaged: [broken] });
    expect(steps).toEqual([1, 2, 3]);
    expect(await textOf(await open().read(whole))).toBe('one');
    // As an interrupted upload of something else would have left it.
    await open().remove(other);
    await open().write(other, bytesOf('TWO'));
    expect(await move(true)).toEqual({ moved: 1, known: 1, bytes: 3, damaged: [broken] });
    expect(await textOf(await open().read(other))).toBe('two');
    expect(await files.read(whole)).toBeUndefined();
    expect(await textOf(await files.read(broken))).toBe('thrEe');
    expect(await readdir(join(dataDir, 'uploads'))).toEqual([]);
  });
});
