import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mapConcurrently } from '@/lib/concurrency/concurrency-limit';
import type { ObjectStore } from './object-store';

const CONCURRENCY = 6;

interface MovedFiles {
  moved: number;
  /** Were in the store already, as they are here. */
  known: number;
  bytes: number;
  /** Files whose bytes are not those that they are named after: they stay where they are. */
  damaged: string[];
}

interface MoveOptions {
  dataDir: string;
  room: 'files' | 'artifacts';
  store: ObjectStore;
  /** Takes away from the folder what the store has. */
  removes: boolean;
  onProgress(done: number, total: number): void;
}

/** Copies the files of a folder into a store and reads each of them back; what is there already is only compared. */
export async function moveFiles(options: MoveOptions): Promise<MovedFiles> {
  const folder = join(options.dataDir, options.room);
  const names = await listHashes(folder);
  const result: MovedFiles = { moved: 0, known: 0, bytes: 0, damaged: [] };
  let done = 0;
  await mapConcurrently(names, CONCURRENCY, async (hash) => {
    await moveOne(options, join(folder, hash.slice(0, 2), hash), hash, result);
    done += 1;
    options.onProgress(done, names.length);
  });
  return result;
}

async function moveOne(
  { dataDir, room, store, removes }: MoveOptions,
  path: string,
  hash: string,
  result: MovedFiles,
): Promise<void> {
  const { size } = await stat(path);
  const sha256 = await digest(createReadStream(path));
  // What jobs made is named after its job, and may be anything.
  if (room === 'files' && sha256 !== hash) {
    result.damaged.push(hash);
    return;
  }
  if ((await digestStored(store, hash)) === sha256) result.known += 1;
  else {
    // The store may take the file away that it is given, and this one stays until it has been read back.
    const copy = join(dataDir, 'uploads', `move-${hash}`);
    await mkdir(join(dataDir, 'uploads'), { recursive: true, mode: 0o700 });
    await copyFile(path, copy);
    await store.remove(hash);
    await store.take(hash, copy);
    if ((await digestStored(store, hash)) !== sha256)
      throw new Error(`${hash} came back from the store as something else. Nothing was taken away here.`);
    result.moved += 1;
    result.bytes += size;
  }
  if (removes) await rm(path);
}

async function digestStored(store: ObjectStore, hash: string): Promise<string | undefined> {
  const stream = await store.read(hash);
  return stream && digest(stream);
}

async function digest(stream: AsyncIterable<unknown>): Promise<string> {
  const sum = createHash('sha256');
  for await (const chunk of stream) sum.update(chunk as Uint8Array);
  return sum.digest('hex');
}

/** Drafts that a kill left behind are no files. */
async function listHashes(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && /^[0-9a-f]{64}$/.test(entry.name))
    .map(({ name }) => name);
}
