import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../database/id';

/** A file for bytes on their way in; gone when closed. */
export interface Spool {
  path: string;
  size: number;
  append(chunk: Uint8Array): Promise<void>;
  read(start: number, length: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

const STALE_MS = 24 * 60 * 60 * 1000;

export async function openSpool(dataDir: string): Promise<Spool> {
  const folder = join(dataDir, 'uploads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeStale(folder);
  const path = join(folder, newId());
  const file = await open(path, 'wx+', 0o600);
  const spool: Spool = {
    path,
    size: 0,
    async append(chunk) {
      await file.write(chunk, 0, chunk.length, spool.size);
      spool.size += chunk.length;
    },
    read: (start, length) => readPart(file, start, length),
    async close() {
      await file.close();
      await rm(path, { force: true });
    },
  };
  return spool;
}

async function readPart(file: FileHandle, start: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  const { bytesRead } = await file.read(bytes, 0, length, start);
  if (bytesRead < length) throw new Error('The spooled upload is shorter than what was written to it.');
  return bytes;
}

/** What a killed process left behind. */
async function removeStale(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const age = await stat(path).then(
      (found) => Date.now() - found.mtimeMs,
      () => 0,
    );
    if (age > STALE_MS) await rm(path, { force: true });
  }
}
