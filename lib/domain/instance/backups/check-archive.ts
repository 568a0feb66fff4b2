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

/** What people know a sealed value as, by the table that keeps it. */
const WORDS: Readonly<Record<string, string>> = {
  webhooks: 'secrets that webhooks sign with',
  sso_providers: 'client secrets of sign-in providers',
  share_links: 'addresses of share links',
  invitations: 'links of invitations',
  link_invites: 'invite links',
  site_visitor_auth: 'keys that sites check visitors with',
  integrations: 'secrets of integrations',
  integration_installations: 'settings of installed integrations',
  installation_places: 'settings of integrations on sites and spaces',
};

type Table = Manifest['tables'][number];

/** Counts values that can't be opened without the secret of the instance that sealed them. */
class SealedCount {
  readonly #counts = new Map<string, number>();

  add({ name, columns }: Table, lines: readonly string[]): void {
    const places = columns.flatMap((column, at) => (column.endsWith('_sealed') ? [at] : []));
    if (places.length === 0) return;
    for (const line of lines) {
      const values = JSON.parse(line) as (string | null)[];
      const count = places.filter((at) => values[at] !== null && values[at] !== undefined).length;
      if (count > 0) this.#counts.set(name, (this.#counts.get(name) ?? 0) + count);
    }
  }

  /** Such as `3 addresses of share links`. */
  describe(): string[] {
    return [...this.#counts].map(([table, count]) => `${count} ${WORDS[table] ?? `values of ${table}`}`);
  }
}
