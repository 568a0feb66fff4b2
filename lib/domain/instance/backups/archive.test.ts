import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeyring } from '@/lib/secrets/keyring';
import {
  ArchiveProblem,
  FORMAT_VERSION,
  fileEntry,
  fingerprintSecret,
  MANIFEST,
  type Manifest,
  rowsEntry,
  SEAL_LENGTH,
  writeSeal,
} from './archive-format';
import { ArchiveWriter } from './archive-writer';
import { checkArchive } from './check-archive';
import { openArchive } from './open-archive';

const keyring = createKeyring('a secret of the tests, long enough for the check');
const bytes = new TextEncoder().encode('a file');
const hash = createHash('sha256').update(bytes).digest('hex');
const LINES = '["1","one"]\n["2",null]\n';

let folder: string;
let path: string;
let whole: Buffer;
let at = 0;

async function* once<Part>(part: Part) {
  yield part;
}

/** An archive with a table of two rows and a file; the list of contents may say something else. */
async function write(change: (manifest: Manifest) => Partial<Manifest> = () => ({})): Promise<string> {
  const target = join(folder, `${at++}.zip`);
  const writer = new ArchiveWriter(target, keyring);
  const rows = await writer.add(rowsEntry('things'), once(LINES), 6);
  await writer.add(fileEntry(hash), once(bytes), 1);
  const manifest: Manifest = {
    format: 'lectern-backup',
    version: FORMAT_VERSION,
    createdAt: new Date(0).toISOString(),
    program: '0',
    engine: 'embedded',
    schema: { step: 1, hash },
    secret: fingerprintSecret(keyring),
    tables: [{ name: 'things', columns: ['id', 'title'], rows: 2, ...rows }],
    counters: [],
    files: { count: 1, bytes: bytes.length },
    missingFiles: [],
    artifacts: [],
  };
  await writer.add(MANIFEST, once(JSON.stringify({ ...manifest, ...change(manifest) })), 6);
  const { size, sha256 } = await writer.finish();
  const written = await readFile(target);
  expect([size, sha256]).toEqual([written.length, createHash('sha256').update(written).digest('hex')]);
  return target;
}

async function check(file: string, by = keyring) {
  const archive = await openArchive(file, by, () => undefined);
  try {
    return await checkArchive(archive, () => undefined);
  } finally {
    archive.close();
  }
}

async function checkBytes(content: Uint8Array) {
  const file = join(folder, `${at++}.zip`);
  await writeFile(file, content);
  return check(file);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-archives-'));
  path = await write();
  whole = await readFile(path);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('an archive', () => {
  it('that is whole is read from end to end', async () => {
    expect(await check(path)).toEqual({ rows: 2, sealed: [] });
  });

  it('with one byte altered anywhere is refused', async () => {
    const place = fc.integer({ min: 0, max: whole.length - 1 });
    await fc.assert(
      fc.asyncProperty(place, fc.integer({ min: 1, max: 255 }), async (index, difference) => {
        const altered = Buffer.from(whole);
        altered[index] = (altered[index] ?? 0) ^ difference;
        await expect(checkBytes(altered)).rejects.toThrow(ArchiveProblem);
      }),
      {
        numRuns: 60,
        examples: [
          [0, 1],
          ...[1, 40, SEAL_LENGTH, 120].map((end) => [whole.length - end, 1] as [number, number]),
        ],
      },
    );
  });

  it('that is cut short, or longer, is refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: whole.length - 1 }), async (length) => {
        await expect(checkBytes(whole.subarray(0, length))).rejects.toThrow(ArchiveProblem);
      }),
      { numRuns: 40 },
    );
    await expect(checkBytes(Buffer.concat([whole, Buffer.from('x')]))).rejects.toThrow(ArchiveProblem);
  });

  it('that somebody without the secret put together is refused by whoever has it', async () => {
    const body = whole.subarray(0, whole.length - SEAL_LENGTH);
    const sealed = writeSeal(createHash('sha256').update(body).digest('hex'), 'A'.repeat(27));
    const forged = Buffer.concat([body, Buffer.from(sealed)]);
    await expect(checkBytes(forged)).rejects.toThrow('does not know the secret');
  });

  it('of an instance with another secret is judged by its hashes', async () => {
    expect(await check(path, createKeyring('another secret, which is long enough too'))).toEqual({
      rows: 2,
      sealed: [],
    });
  });
});

describe('an archive whose list of contents', () => {
  it.each([
    ['counts other rows', ({ tables }) => ({ tables: tables.map((table) => ({ ...table, rows: 3 })) })],
    [
      'has another hash of rows',
      ({ tables }) => ({ tables: tables.map((table) => ({ ...table, sha256: hash })) }),
    ],
    [
      'has one table more',
      ({ tables }) => ({ tables: [...tables, ...tables.map((table) => ({ ...table, name: 'more' }))] }),
    ],
    ['has no table', () => ({ tables: [] })],
    ['counts other files', () => ({ files: { count: 2, bytes: 1 } })],
    ['has an artifact more', () => ({ artifacts: [{ key: hash, bytes: 1, sha256: hash }] })],
  ] satisfies [string, (manifest: Manifest) => Partial<Manifest>][])('%s is refused', async (_, change) => {
    await expect(check(await write(change))).rejects.toThrow(ArchiveProblem);
  });

  it('is of a newer form is refused in words', async () => {
    const newer = { version: 2 as typeof FORMAT_VERSION };
    await expect(check(await write(() => newer))).rejects.toThrow('newer version');
  });
});
