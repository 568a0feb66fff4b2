import { AsyncResource } from 'node:async_hooks';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { artifactKey } from '@/lib/domain/queue/artifacts';
import { readProgramVersion } from '@/lib/domain/shared/program-version';
import type { Services } from '@/lib/domain/shared/services';
import {
  countRowsOf,
  fixTextForms,
  listFileHashes,
  listKeptJobs,
  readRows,
} from '@/lib/storage/backups/read-rows';
import { findSchemaSteps, listCounters, listTables, type Table } from '@/lib/storage/backups/table-catalog';
import { hasBlob } from '@/lib/storage/content/blobs';
import type { Tx } from '@/lib/storage/database/db';
import type { JobProgress } from '@/lib/storage/jobs/advance-job';
import {
  artifactEntry,
  FORMAT_VERSION,
  fileEntry,
  fingerprintSecret,
  MANIFEST,
  type Manifest,
  rowsEntry,
} from './archive-format';
import { ArchiveWriter } from './archive-writer';

export interface WrittenArchive {
  size: number;
  sha256: string;
  manifest: Manifest;
}

interface WriteOptions {
  report: (progress: JobProgress) => void;
  signal: AbortSignal;
}

// Text shrinks to a fifth; most files are packed already.
const ROWS_LEVEL = 6;
const FILES_LEVEL = 1;

type Source = Pick<Services, 'database' | 'files' | 'artifacts' | 'keyring'>;

/** Everything that the instance holds at one moment, as one archive; others write meanwhile. */
export async function writeArchive(
  source: Source,
  path: string,
  { report, signal }: WriteOptions,
): Promise<WrittenArchive> {
  const writer = new ArchiveWriter(path, source.keyring);
  // Who reports from within a transaction would be taken for a part of it.
  const tell = AsyncResource.bind(report);
  try {
    const { hashes, jobIds, ...rows } = await source.database.readSnapshot((tx) =>
      writeRows(tx, writer, (done, total) => {
        signal.throwIfAborted();
        tell({ phase: 'rows', done, total });
      }),
    );
    const files = await writeFiles(source, writer, hashes, (done) => {
      signal.throwIfAborted();
      tell({ phase: 'files', done, total: hashes.length });
    });
    const manifest: Manifest = {
      format: 'lectern-backup',
      version: FORMAT_VERSION,
      createdAt: new Date().toISOString(),
      program: readProgramVersion(),
      engine: source.database.engine,
      secret: fingerprintSecret(source.keyring),
      ...rows,
      ...files,
      artifacts: await writeArtifacts(source, writer, jobIds, signal),
    };
    await writer.add(MANIFEST, chunk(JSON.stringify(manifest, null, 2)), ROWS_LEVEL);
    return { ...(await writer.finish()), manifest };
  } catch (error) {
    await writer.abandon();
    throw error;
  }
}

type RowsPart = Pick<Manifest, 'schema' | 'tables' | 'counters'> & { hashes: string[]; jobIds: string[] };

async function writeRows(
  tx: Tx,
  writer: ArchiveWriter,
  report: (done: number, total: number) => void,
): Promise<RowsPart> {
  await fixTextForms(tx);
  const steps = (await findSchemaSteps(tx)) ?? [];
  const tables = await listTables(tx);
  let total = 0;
  for (const table of tables) total += await countRowsOf(tx, table);
  const written: Manifest['tables'] = [];
  let done = 0;
  for (const table of tables) {
    let rows = 0;
    const entry = await writer.add(
      rowsEntry(table.name),
      readLines(tx, table, (count) => {
        rows += count;
        done += count;
        report(done, total);
      }),
      ROWS_LEVEL,
    );
    written.push({ name: table.name, columns: table.columns.map(({ name }) => name), rows, ...entry });
  }
  return {
    schema: { step: steps.length, hash: steps.at(-1) ?? '' },
    tables: written,
    counters: await listCounters(tx),
    hashes: await listFileHashes(tx),
    jobIds: await listKeptJobs(tx),
  };
}

async function* readLines(tx: Tx, table: Table, onRows: (count: number) => void): AsyncGenerator<string> {
  for await (const lines of readRows(tx, table)) {
    onRows(lines.length);
    yield `${lines.join('\n')}\n`;
  }
}

/** Files never change, so they can be read after the rows that name them; one that nothing uses may go meanwhile. */
async function writeFiles(
  { files, database }: Source,
  writer: ArchiveWriter,
  hashes: string[],
  report: (done: number) => void,
): Promise<Pick<Manifest, 'files' | 'missingFiles'>> {
  const missingFiles: string[] = [];
  let collected = 0;
  let bytes = 0;
  for (const [at, hash] of hashes.entries()) {
    report(at);
    const body = await files.read(hash);
    if (!body) {
      if (await hasBlob(database.db, hash)) missingFiles.push(hash);
      else collected += 1;
      continue;
    }
    const entry = await writer.add(fileEntry(hash), toChunks(body), FILES_LEVEL);
    // A damaged file is as good as none, and no reason to go without a backup of all others.
    if (entry.sha256 === hash) bytes += entry.bytes;
    else missingFiles.push(hash);
  }
  return { files: { count: hashes.length - missingFiles.length - collected, bytes }, missingFiles };
}

/** What jobs made may go at any time, so that what is not there is not missed. */
async function writeArtifacts(
  { artifacts }: Source,
  writer: ArchiveWriter,
  jobIds: string[],
  signal: AbortSignal,
): Promise<Manifest['artifacts']> {
  const written: Manifest['artifacts'] = [];
  for (const id of jobIds) {
    signal.throwIfAborted();
    const key = artifactKey(id);
    const body = await artifacts.read(key);
    if (body) written.push({ key, ...(await writer.add(artifactEntry(key), toChunks(body), FILES_LEVEL)) });
  }
  return written;
}

const toChunks = (body: ReadableStream<Uint8Array>) => Readable.fromWeb(body as WebStream<Uint8Array>);

async function* chunk(text: string): AsyncGenerator<string> {
  yield text;
}
