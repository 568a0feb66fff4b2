import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from '../content/hash';
import { openFileStore } from './open-file-store';
import { openSpool } from './open-spool';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bytes = new TextEncoder().encode('hello');
const hash = hashOf(bytes);

describe('the file store', () => {
  it('keeps bytes by their hash, once, readable by their owner alone', async () => {
    const store = openFileStore(folder, 'files');
    await Promise.all(Array.from({ length: 8 }, () => store.write(hash, bytes)));
    expect(await readdir(join(folder, 'files', hash.slice(0, 2)))).toEqual([hash]);
    expect((await stat(join(folder, 'files', hash.slice(0, 2), hash))).mode & 0o077).toBe(0);
    expect(await new Response(await store.read(hash)).text()).toBe('hello');
    await store.remove(hash);
    expect(await store.read(hash)).toBeUndefined();
    await store.remove(hash);
  });

  it('writes anew what a power loss cut short', async () => {
    const store = openFileStore(folder, 'files');
    await store.write(hash, bytes);
    await writeFile(join(folder, 'files', hash.slice(0, 2), hash), 'he');
    await store.write(hash, bytes);
    expect(await new Response(await store.read(hash)).text()).toBe('hello');
  });

  it.each(['', '../../etc/passwd', 'A'.repeat(64), `${'a'.repeat(63)}/`])(
    'makes no path of %j',
    async (name) => {
      await expect(openFileStore(folder, 'files').write(name, bytes)).rejects.toThrow('SHA-256');
      await expect(openFileStore(folder, 'files').read(name)).rejects.toThrow('SHA-256');
    },
  );
});

describe('a spool', () => {
  it('gives back what it was given, and is gone when closed', async () => {
    const spool = await openSpool(folder);
    await spool.append(bytes);
    await spool.append(bytes);
    expect(new TextDecoder().decode(await spool.read(3, 4))).toBe('lohe');
    await expect(spool.read(8, 4)).rejects.toThrow('shorter');
    await spool.close();
    expect(await readdir(join(folder, 'uploads'))).toEqual([]);
  });

  it('takes away what a killed process left behind', async () => {
    const left = await openSpool(folder);
    const yesterday = Date.now() / 1_000 - 100_000;
    await utimes(left.path, yesterday, yesterday);
    const next = await openSpool(folder);
    expect(await readdir(join(folder, 'uploads'))).toHaveLength(1);
    await Promise.all([left.close(), next.close()]);
  });
});
