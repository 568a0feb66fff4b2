import { z } from 'zod';
import type { Keyring } from '@/lib/secrets/keyring';

/** The archive is a zip that any program opens: `rows/…` line by line in JSON, `files/…` as they are, and this list. */
export const MANIFEST = 'manifest.json';

export const rowsEntry = (table: string): string => `rows/${table}.ndjson`;
export const fileEntry = (hash: string): string => `files/${hash.slice(0, 2)}/${hash}`;
export const artifactEntry = (key: string): string => `artifacts/${key}`;

export const FORMAT_VERSION = 1;

const count = z.number().int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const manifest = z.object({
  format: z.literal('lectern-backup'),
  version: z.literal(FORMAT_VERSION, { error: 'was made by a newer version of Lectern' }),
  createdAt: z.iso.datetime(),
  program: z.string(),
  engine: z.enum(['embedded', 'postgres']),
  /** The steps of the schema at which the rows were read. */
  schema: z.object({ step: count, hash: sha256 }),
  /** Says whether two instances have the same secret, and nothing of the secret itself. */
  secret: z.string(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: count,
      bytes: count,
      sha256,
    }),
  ),
  counters: z.array(z.object({ table: z.string(), column: z.string(), last: z.string().nullable() })),
  files: z.object({ count, bytes: count }),
  /** Files that the database names and the store did not have, or not as they were stored. */
  missingFiles: z.array(sha256),
  artifacts: z.array(z.object({ key: sha256, bytes: count, sha256 })),
});

export type Manifest = z.output<typeof manifest>;

/** A message for the person with the archive; nothing was changed when it is thrown. */
export class ArchiveProblem extends Error {
  override readonly name = 'ArchiveProblem';
}

export const fingerprintSecret = (keyring: Keyring): string => keyring.sign('backup', 'fingerprint');
export const signArchive = (keyring: Keyring, hash: string): string => keyring.sign('backup', hash);

/**
 * The last bytes of the archive, which zip leaves to its writer as a comment: the hash of all bytes before it, and a
 * signature of that hash by the instance's secret. One byte more, less or other anywhere shows at once.
 */
export const writeSeal = (hash: string, signature: string): string => `lectern-backup ${hash} ${signature}`;

const SEAL = /^lectern-backup ([0-9a-f]{64}) ([A-Za-z0-9_-]{27})$/;

export const SEAL_LENGTH = writeSeal('0'.repeat(64), '0'.repeat(27)).length;

export function readSeal(text: string): { hash: string; signature: string } | undefined {
  const [, hash, signature] = SEAL.exec(text) ?? [];
  return hash && signature ? { hash, signature } : undefined;
}
