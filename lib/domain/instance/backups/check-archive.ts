import { createHash } from 'node:crypto';
import {
  ArchiveProblem,
  artifactEntry,
  fileEntry,
  MANIFEST,
  type Manifest,
  rowsEntry,
} from './archive-format';
import type { BackupArchive } from './open-archive';
import { readLines } from './read-lines';
import { SealedCount } from './sealed-values';

export interface CheckedArchive {
  rows: number;
  /** What can be opened with the secret of the instance that made it alone. */
  sealed: string[];
}

/** Reads an opened archive from end to end and compares every hash and count with its list of contents. */
export async function checkArchive(
  archive: BackupArchive,
  report: (done: number, total: number) => void,
): Promise<CheckedArchive> {
  const { manifest } = archive;
  const files = listFiles(archive);
  refuseStrangers(archive, files);
  const total = countParts(manifest);
  let done = 0;
  let rows = 0;
  const sealed = new SealedCount();
  for (const table of manifest.tables) {
    for await (const lines of readLines(archive, table)) {
      sealed.add(table, lines);
      rows += lines.length;
      done += lines.length;
      report(done, total);
    }
  }
  for (const [name, hash] of files) {
    if ((await hashEntry(archive, name)) !== hash)
      throw new ArchiveProblem(`${name} has other bytes than its list of contents says.`);
    report(++done, total);
  }
  return { rows, sealed: sealed.describe() };
}

/** How many steps of progress an archive is worth. */
export const countParts = (manifest: Manifest): number =>
  manifest.tables.reduce((sum, { rows }) => sum + rows, 0) + manifest.files.count + manifest.artifacts.length;

const FILE = /^files\/[0-9a-f]{2}\/([0-9a-f]{64})$/;

/** The hashes of the files in it; those that were damaged when it was made are passed over. */
export function listFileHashes({ names, manifest }: BackupArchive): string[] {
  const damaged = new Set(manifest.missingFiles);
  return [...names].flatMap((name) => FILE.exec(name)?.[1] ?? []).filter((hash) => !damaged.has(hash));
}

function listFiles(archive: BackupArchive): Map<string, string> {
  const { artifacts, files } = archive.manifest;
  const hashes = listFileHashes(archive);
  if (hashes.length !== files.count)
    throw new ArchiveProblem(`It holds ${hashes.length} files, and its list of contents ${files.count}.`);
  return new Map([
    ...hashes.map((hash) => [fileEntry(hash), hash] as const),
    ...artifacts.map(({ key, sha256 }) => [artifactEntry(key), sha256] as const),
  ]);
}

function refuseStrangers({ names, manifest }: BackupArchive, files: ReadonlyMap<string, string>): void {
  const expected = new Set([
    MANIFEST,
    ...manifest.tables.map(({ name }) => rowsEntry(name)),
    ...files.keys(),
    ...manifest.missingFiles.map(fileEntry),
  ]);
  for (const name of names)
    if (!expected.has(name)) throw new ArchiveProblem(`${name} in it is not in its list of contents.`);
}

async function hashEntry(archive: BackupArchive, name: string): Promise<string> {
  const hash = createHash('sha256');
  const stream: AsyncIterable<Buffer> = await archive.read(name);
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest('hex');
}
