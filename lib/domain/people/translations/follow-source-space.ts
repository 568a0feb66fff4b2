import { queueCount, toMachineJob } from '@/lib/domain/queue/queue-translations';
import type { Services } from '@/lib/domain/shared/services';
import type { JobRun } from '@/lib/jobs/job-kind';
import { queueJob } from '@/lib/jobs/queue';
import { copySpaceFiles } from '@/lib/storage/content/file-usage';
import { findVersion, type Version } from '@/lib/storage/content/find-version';
import { getDocuments } from '@/lib/storage/content/get-documents';
import type { JobRow } from '@/lib/storage/jobs/job-row';
import { findProtection } from '@/lib/storage/reviews/merge-rules';
import { findSpace } from '@/lib/storage/spaces/find-space';
import { followTranslation } from '@/lib/storage/text-threads/follow-translation';
import { findSourceStep } from '@/lib/storage/translations/find-source-step';
import {
  deleteRemovedTranslations,
  insertRemovedTranslations,
  listRemovedTranslations,
} from '@/lib/storage/translations/removed-translations';
import {
  addRun,
  findSpaceTranslation,
  type SpaceTranslationRow,
} from '@/lib/storage/translations/space-translations';
import { type FollowedTree, followTree } from './follow-tree';
import { followedOf, hasOpenRequest } from './space-translations';
import { writeTarget } from './write-target';

/** The job: brings the target of a translation to its source's main content. */
export async function followSourceSpace(services: Services, job: JobRow, run: JobRun): Promise<null> {
  const { translationId, isWhole = false } = job.input as { translationId: string; isWhole?: boolean };
  let isDone = false;
  while (!run.signal.aborted) {
    // A head that moved meanwhile is composed for anew, and a source that did is followed further.
    const step = await prepareStep(services, translationId, isWhole && !isDone);
    if (!step) return null;
    isDone = (await takeStep(services, step)) || isDone;
  }
  return null;
}

interface FollowingStep {
  row: SpaceTranslationRow;
  source: Version;
  /** The target's main content, or the change request that is open. */
  target: Version;
  sourceTitle: string;
  /** Into the change request that is open or is to be opened. */
  isProposed: boolean;
  followed: FollowedTree;
  startedAt: number;
}

/** Undefined where there is nothing to follow, or one of both spaces is in the trash. */
async function prepareStep(
  { database }: Services,
  translationId: string,
  isWhole: boolean,
): Promise<FollowingStep | undefined> {
  const startedAt = performance.now();
  const row = await findSpaceTranslation(database, translationId);
  if (!row || (followedOf(row) === row.sourceHeadId && !isWhole)) return undefined;
  const sourceSpace = await findSpace(database, row.sourceSpaceId);
  if (!sourceSpace || !(await findSpace(database, row.spaceId))) return undefined;
  const isOpen = hasOpenRequest(row);
  const step = await findSourceStep(database, row.sourceSpaceId, followedOf(row), row.sourceHeadId);
  const [base, source, target] = [
    await findVersion(database, { spaceId: row.sourceSpaceId, revisionId: followedOf(row) }),
    await findVersion(database, { spaceId: row.sourceSpaceId, revisionId: step.revisionId }),
    await findVersion(database, {
      spaceId: row.spaceId,
      ...(isOpen && row.changeRequestId !== null && { changeRequestId: row.changeRequestId }),
    }),
  ];
  if (!base || !source || !target) return undefined;
  const trees = { base: base.loaded.tree, target: target.loaded.tree, source: source.loaded.tree };
  const followed = await followTree(trees, {
    readTexts: (hashes) => getDocuments(database, hashes),
    follow: followTranslation,
    removed: await listRemovedTranslations(database.db, row.id),
    isWhole,
    isMinor: step.isMinor,
  });
  const isProposed = isOpen || ((await findProtection(database, row.spaceId))?.hasRules ?? false);
  return { row, source, target, sourceTitle: sourceSpace.title, isProposed, followed, startedAt };
}

/** False when either side has moved on since the step was prepared, and nothing is written. */
async function takeStep(services: Services, step: FollowingStep): Promise<boolean> {
  const { row, source, target, followed, isProposed, startedAt } = step;
  const { tree, texts, pages, words } = followed;
  const done = await services.database.transaction(async (tx) => {
    const written = await writeTarget(services, tx, {
      ...{ row, target, tree, texts, isProposed },
      subject: `Follow "${step.sourceTitle}"`,
      details: { source: source.revision.id, pages, words },
    });
    if (!written) return undefined;
    const { changeRequestId } = written;
    if (written.isChanged) {
      await copySpaceFiles(tx, row.spaceId, source.revision.rootHash);
      await insertRemovedTranslations(tx, row.id, followed.removed);
      // What returns to a change request stays listed as removed: it is back when that is merged.
      if (!isProposed) await deleteRemovedTranslations(tx, row.id, followed.returned);
    }
    const ms = Math.round(performance.now() - startedAt);
    const revisions =
      changeRequestId === null
        ? { sourceRevisionId: source.revision.id, changeRequestId, proposedRevisionId: null }
        : {
            changeRequestId,
            proposedRevisionId: source.revision.id,
            // A new one begins with what the main content has followed.
            sourceRevisionId: hasOpenRequest(row) ? row.sourceRevisionId : followedOf(row),
          };
    await addRun(tx, row.id, { ...revisions, pages, words, ms });
    await queueCount(tx, row, source.revision.id);
    // It asks for what is missing, by whatever it came to be so.
    if (row.afterMerge !== 'off') await queueJob(tx, toMachineJob(row));
    await services.hub.publish(tx, { noun: 'translations', id: row.id, organization: row.organizationId });
    return written;
  });
  done?.remember?.();
  return done !== undefined;
}
