import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { newId } from '../database/id';
import type { FileStore } from './file-store';

/** Keeps the bytes in a room of the data folder, spread over 256 folders by the beginning of their hash. */
export function openFileStore(dataDir: string, room: 'files' | 'artifacts'): FileStore {
  const root = join(dataDir, room);

  function locate(hash: string): { folder: string; path: string } {
    if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('Files are kept by their SHA-256 in hex.');
    const folder = join(root, hash.slice(0, 2));
    return { folder, path: join(folder, hash) };
  }

  return {
    async write(hash, bytes) {
      const { folder, path } = locate(hash);
      if (await hasSize(path, bytes.length)) return;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = `${path}.${newId()}`;
      try {
        await writeDurably(draft, bytes);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(folder);
      await syncFolder(root);
    },
    async take(hash, source) {
      const { folder, path } = locate(hash);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await syncFile(source);
      await rename(source, path);
      await syncFolder(folder);
      await syncFolder(root);
    },
    async read(hash) {
      const { path } = locate(hash);
      const size = await sizeOf(path);
      if (size === undefined) return undefined;
      return Readable.toWeb(createReadStream(/* turbopackIgnore: true */ path)) as ReadableStream<Uint8Array>;
    },
    async remove(hash) {
      await rm(locate(hash).path, { force: true });
    },
  };
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

const hasSize = async (path: string, size: number) => (await sizeOf(path)) === size;

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A rename survives a power loss when its folder is on the disk too. */
const syncFolder = (path: string) => syncPath(path, 'r');
const syncFile = (path: string) => syncPath(path, 'r+');

async function syncPath(path: string, flags: 'r' | 'r+'): Promise<void> {
  const opened = await open(path, flags);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
