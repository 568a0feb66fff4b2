import { findSchemaSteps } from '@/lib/storage/backups/table-catalog';
import { countInhabitants } from '@/lib/storage/backups/write-rows';
import type { Tx } from '@/lib/storage/database/db';
import { listKnownSteps } from '@/lib/storage/database/migrate';
import { ArchiveProblem, type Manifest } from './archive-format';

/** Refuses rows of a schema that this program does not know; says by how many steps they are older. */
export function compareSchema({ schema }: Manifest): number {
  const known = listKnownSteps();
  if (schema.step > known.length)
    throw new ArchiveProblem(
      `It was made by a newer version of Lectern (its schema is at step ${schema.step}, this version knows ${known.length}). Restore it with that version.`,
    );
  if (known[schema.step - 1] !== schema.hash)
    throw new ArchiveProblem(
      `Step ${schema.step} of its schema is not the one that this version of Lectern knows. Restore it with the version that made it.`,
    );
  return known.length - schema.step;
}

/** Refuses a database in which somebody has an account, or which is not Lectern's. */
export async function requireEmpty(tx: Tx): Promise<void> {
  const steps = await findSchemaSteps(tx);
  if (steps === undefined) return;
  const known = listKnownSteps();
  if (steps.some((hash, at) => known[at] !== undefined && known[at] !== hash))
    throw new ArchiveProblem('The database has been used by another program. Name an empty one.');
  const { users, organizations } = await countInhabitants(tx);
  if (users > 0 || organizations > 0)
    throw new ArchiveProblem(
      `This instance is not empty: it has ${users} accounts and ${organizations} organizations. Restore into a new database and an empty data folder.`,
    );
}
