import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { Keyring } from '@/lib/secrets/keyring';
import {
  ArchiveProblem,
  fingerprintSecret,
  MANIFEST,
  type Manifest,
  manifest as manifestSchema,
  readSeal,
  SEAL_LENGTH,
  signArchive,
} from './archive-format';

export interface BackupArchive {
  manifest: Manifest;
  size: number;
  /** Whether this instance made it, or one with the same secret. */
  hasSameSecret: boolean;
  names: ReadonlySet<string>;
  read(name: string): Promise<Readable>;
  close(): void;
}

type Report = (done: number, total: number) => void;

/** Opens an archive of which every byte is as it was written; everything else is refused. */
export async function openArchive(path: string, keyring: Keyring, report: Report): Promise<BackupArchive> {
  const { size, hash, signature } = await checkSeal(path, report);
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() =>
    refuse('It is not an archive.'),
  );
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const read = (name: string) => openEntry(zip, entries, name);
    const manifest = parseManifest(await readText(await read(MANIFEST)));
    const hasSameSecret = manifest.secret === fingerprintSecret(keyring);
    if (hasSameSecret && signature !== signArchive(keyring, hash))
      refuse('It was put together by somebody who does not know the secret of this instance.');
    return { manifest, size, hasSameSecret, names: new Set(entries.keys()), read, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function refuse(reason: string): never {
  throw new ArchiveProblem(reason);
}

interface Sealed {
  size: number;
  hash: string;
  signature: string;
}

async function checkSeal(path: string, report: Report): Promise<Sealed> {
  const file = await open(path, 'r').catch(() => refuse(`The file ${path} can't be read.`));
  let size: number;
  let tail: string;
  try {
    size = (await file.stat()).size;
    const bytes = Buffer.alloc(Math.min(size, SEAL_LENGTH));
    await file.read(bytes, 0, bytes.length, size - bytes.length);
    tail = bytes.toString('latin1');
  } finally {
    await file.close();
  }
  const seal = readSeal(tail);
  if (!seal) refuse('It is not a backup of Lectern, or its end is missing.');
  const hash = createHash('sha256');
  let done = 0;
  for await (const chunk of createReadStream(path, {
    end: size - SEAL_LENGTH - 1,
  }) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    done += chunk.length;
    report(done, size);
  }
  if (hash.digest('hex') !== seal.hash) refuse('It is damaged: its bytes are not those that were written.');
  return { size, ...seal };
}

async function openEntry(zip: ZipFile, entries: Map<string, Entry>, name: string): Promise<Readable> {
  const entry = entries.get(name);
  if (!entry) refuse(`It is not complete: ${name} is missing in it.`);
  return zip.openReadStreamPromise(entry);
}

async function readText(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function parseManifest(text: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('Its list of contents can not be read.');
  }
  const parsed = manifestSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return refuse(`Its list of contents can not be used: ${issue?.path.join('.')} ${issue?.message}.`);
}
