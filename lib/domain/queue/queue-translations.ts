import { queueJob } from '@/lib/jobs/queue';
import type { Database, Tx } from '@/lib/storage/database/db';
import { putFollowingJobs, putFollowingJobsAtCommit } from '@/lib/storage/translations/queue-following';
import { listTranslationsOf } from '@/lib/storage/translations/space-translations';

/** The job that takes the target of a translation along with its source. */
export const TRANSLATION_JOB = 'translation.follow';

/** The job that counts how many texts of a translation are in which state. */
export const COUNT_JOB = 'translation.count';

interface SourceHead {
  spaceId: string;
  revisionId: string;
}

/** Beside `queueIndex` and its like, which wake the workers. */
export const queueFollowing = (tx: Tx, head: SourceHead): Promise<void> =>
  putFollowingJobs(tx, { kind: TRANSLATION_JOB, countKind: COUNT_JOB, ...head });

/** The same, along with the commit. */
export const queueFollowingAtCommit = (tx: Tx, head: SourceHead): void =>
  putFollowingJobsAtCommit(tx, { kind: TRANSLATION_JOB, countKind: COUNT_JOB, ...head });

/** Where the target's head stays, and what it is counted for does not. */
export async function queueCount(
  tx: Tx | Database,
  { id, organizationId, spaceId }: { id: string; organizationId: string; spaceId: string },
  why: string,
): Promise<void> {
  const input = { translationId: id };
  await queueJob(tx, { kind: COUNT_JOB, organizationId, spaceId, uniqueKey: `${id} ${why}`, input });
}

/** A space that comes out of the trash follows, and is followed, again. */
export async function queueResumed(tx: Tx, spaceId: string): Promise<void> {
  for (const { id, ...of } of await listTranslationsOf(tx, spaceId))
    await queueJob(tx, {
      ...of,
      kind: TRANSLATION_JOB,
      uniqueKey: `${id} resumed`,
      input: { translationId: id },
    });
}

/** A run by hand looks at every page. */
export async function queueRun(
  tx: Tx,
  { id, organizationId, spaceId }: { id: string; organizationId: string; spaceId: string },
): Promise<void> {
  const input = { translationId: id, isWhole: true };
  await queueJob(tx, { kind: TRANSLATION_JOB, organizationId, spaceId, uniqueKey: `${id} run`, input });
}

/** The job that has a machine translate what is missing. Its name is in the statement that reads a translation. */
export const MACHINE_JOB = 'translation.machine';

/** Nobody's: whoever asks for it while one waits or runs gets that one, else a text would be sent twice. */
export const toMachineJob = ({
  id,
  organizationId,
  spaceId,
}: {
  id: string;
  organizationId: string;
  spaceId: string;
}) => ({
  kind: MACHINE_JOB,
  ...{ organizationId, spaceId },
  uniqueKey: id,
  input: { translationId: id },
});
