import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Services } from '@/lib/domain/shared/services';
import { findSchemaSteps, listTables, setCounter, type Table } from '@/lib/storage/backups/table-catalog';
import { dropTables, emptyTables, withoutReferences, writeRows } from '@/lib/storage/backups/write-rows';
import type { Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import { makeSchema, migrate } from '@/lib/storage/database/migrate';
import type { FileStore } from '@/lib/storage/files/file-store';
import { ArchiveProblem, artifactEntry, fileEntry, type Manifest } from './archive-format';
import { countParts, listFileHashes } from './check-archive';
import { compareSchema, requireEmpty } from './inspect-target';
import type { BackupArchive } from './open-archive';
import { readLines } from './read-lines';

type Target = Pick<Services, 'database' | 'files' | 'artifacts' | 'environment'>;
type Report = (phase: string, done: number, total: number) => void;

/**
 * Brings a checked archive into an empty instance. The rows come in one transaction: a restore that fails leaves the
 * database as empty as it was, and takes its files along.
 */
export async function restoreArchive(target: Target, archive: BackupArchive, report: Report): Promise<void> {
  compareSchema(archive.manifest);
  await target.database.transaction(requireEmpty);
  const stored: (() => Promise<void>)[] = [];
  try {
    await storeFiles(target, archive, report, stored);
    await target.database.transaction((tx) => restoreRows(tx, archive, report), { statementTimeoutMs: 0 });
  } catch (error) {
    for (const remove of stored) await remove().catch(() => undefined);
    throw error;
  }
  report('schema', 0, 0);
  await migrate(target.database);
  await target.database.analyze();
}

async function restoreRows(tx: Tx, archive: BackupArchive, report: Report): Promise<void> {
  const { manifest } = archive;
  await requireEmpty(tx);
  const { step, hash } = manifest.schema;
  const steps = await findSchemaSteps(tx);
  if (steps?.length !== step || steps.at(-1) !== hash) {
    await dropTables(tx);
    await makeSchema(tx, step);
  }
  const tables = new Map((await listTables(tx)).map((table) => [table.name, table]));
  const total = countParts(manifest);
  let done = total - manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
  await withoutReferences(tx, async () => {
    await emptyTables(tx, tables.values());
    for (const table of manifest.tables) {
      const columns = chooseColumns(tables.get(table.name), table);
      for await (const lines of readLines(archive, table)) {
        await writeRows(tx, columns, lines);
        done += lines.length;
        report('rows', done, total);
      }
    }
  });
  for (const counter of manifest.counters) await setCounter(tx, counter);
}

/** Names come from the database itself: what an archive says of them is only looked up. */
function chooseColumns(table: Table | undefined, wanted: Manifest['tables'][number]): Table {
  const columns = wanted.columns.map((name) => table?.columns.find((column) => column.name === name));
  const known = columns.filter((column) => column !== undefined);
  if (!table || known.length < columns.length)
    throw new ArchiveProblem(`Its table ${wanted.name} is not one of that step of the schema.`);
  return { name: table.name, columns: known };
}

async function storeFiles(
  { files, artifacts, environment }: Target,
  archive: BackupArchive,
  report: Report,
  stored: (() => Promise<void>)[],
): Promise<void> {
  const wanted = [
    ...listFileHashes(archive).map((hash) => ({ store: files, key: hash, name: fileEntry(hash) })),
    ...archive.manifest.artifacts.map(({ key }) => ({ store: artifacts, key, name: artifactEntry(key) })),
  ];
  const folder = join(environment.dataDir, 'uploads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const [done, { store, key, name }] of wanted.entries()) {
    report('files', done, countParts(archive.manifest));
    if (!(await isThere(store, key))) stored.push(() => store.remove(key));
    const draft = join(folder, newId());
    try {
      await pipeline(await archive.read(name), createWriteStream(draft, { mode: 0o600 }));
      await store.take(key, draft);
    } finally {
      await rm(draft, { force: true });
    }
  }
}

async function isThere(store: FileStore, key: string): Promise<boolean> {
  const body = await store.read(key);
  await body?.cancel();
  return body !== undefined;
}
