import { conflict, Problem } from '@/lib/contract/problem';
import type { ObjectContext, UserContext } from '@/lib/domain/viewer/context';
import { claimUpload, insertSpaceFiles, lockFilesOf, measureFiles } from '@/lib/storage/content/file-usage';
import type { Tx } from '@/lib/storage/database/db';

const MB = 1_000_000;
const DAY_SECONDS = 86_400;

/** Rounded up, so that more than the limit never reads like the limit. */
const say = (bytes: number) => `${Math.ceil(bytes / MB).toLocaleString('en')} MB`;

/** Before any of it is kept: what a person brings in on a day has a limit, whether it comes to be used or not. */
export async function spendUpload(
  { db, caller, environment }: UserContext,
  bytes: number,
  now = Date.now(),
): Promise<void> {
  const { perDay } = environment.fileQuotas;
  if (bytes === 0 || (await claimUpload(db, caller.userId, bytes, perDay))) return;
  const seconds = DAY_SECONDS - (Math.floor(now / 1000) % DAY_SECONDS);
  throw new Problem(
    429,
    `A person brings in ${say(perDay)} of files a day at most, and with these ${say(bytes)} you would exceed that. Go on after midnight (UTC), or ask whoever runs this Lectern for more.`,
    { 'retry-after': String(seconds) },
  );
}

/** In the transaction that makes them its own: the files of an organization have a limit, each counted once. */
export async function requireFileRoom(
  { environment, subject }: ObjectContext,
  tx: Tx,
  hashes: readonly string[],
): Promise<void> {
  const { perOrganization } = environment.fileQuotas;
  await lockFilesOf(tx, subject.organizationId);
  const { used, added } = await measureFiles(tx, subject.organizationId, hashes);
  if (added > 0 && used + added > perOrganization)
    throw conflict(
      `The files of an organization have ${say(perOrganization)} at most; this one has ${say(used)}, and these are ${say(added)} more. Delete spaces and sites that nobody needs, or ask whoever runs this Lectern for more room.`,
    );
}

/** The content of the space has these files from now on. */
export async function addSpaceFiles(
  context: ObjectContext,
  tx: Tx,
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return;
  await requireFileRoom(context, tx, hashes);
  await insertSpaceFiles(tx, context.subject.id, hashes);
}
