import { listChangedPages } from '@/lib/content/changed-pages';
import { moveMain } from '@/lib/domain/authoring/content-edits/main-content';
import type { Services } from '@/lib/domain/shared/services';
import type { JobRun } from '@/lib/jobs/job-kind';
import { copySpaceFiles } from '@/lib/storage/content/file-usage';
import { findVersion, type Version } from '@/lib/storage/content/find-version';
import { getDocuments } from '@/lib/storage/content/get-documents';
import { lockHead } from '@/lib/storage/content/revisions';
import { stageTree } from '@/lib/storage/content/store-tree';
import { commitRevision } from '@/lib/storage/content-edits/commit-revision';
import type { Tx } from '@/lib/storage/database/db';
import type { JobRow } from '@/lib/storage/jobs/job-row';
import { findProtection } from '@/lib/storage/reviews/merge-rules';
import { findSpace } from '@/lib/storage/spaces/find-space';
import { followTranslation } from '@/lib/storage/text-threads/follow-translation';
import {
  deleteRemovedTranslations,
  insertRemovedTranslations,
  listRemovedTranslations,
} from '@/lib/storage/translations/removed-translations';
import {
  addRun,
  findSpaceTranslation,
  lockSpaceTranslation,
  type SpaceTranslationRow,
} from '@/lib/storage/translations/space-translations';
import { type FollowedTree, followTree } from './follow-tree';
import { followedOf, hasOpenRequest } from './space-translations';
import { moveRequest, openRequest } from './translation-requests';

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
  const [base, source, target] = [
    await findVersion(database, { spaceId: row.sourceSpaceId, revisionId: followedOf(row) }),
    await findVersion(database, { spaceId: row.sourceSpaceId }),
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
  });
  const isProposed = isOpen || ((await findProtection(database, row.spaceId))?.hasRules ?? false);
  return { row, source, target, sourceTitle: sourceSpace.title, isProposed, followed, startedAt };
}

/** False when either side has moved on since the step was prepared, and nothing is written. */
async function takeStep(services: Services, step: FollowingStep): Promise<boolean> {
  const { row, source, followed, startedAt } = step;
  const { pages, words } = followed;
  const done = await services.database.transaction(async (tx) => {
    const head = await lockHead(tx, row.spaceId);
    const held = await lockSpaceTranslation(tx, row.id);
    if (!head || held?.sourceRevisionId !== row.sourceRevisionId) return undefined;
    if (held.changeRequestId !== row.changeRequestId || held.proposedRevisionId !== row.proposedRevisionId)
      return undefined;
    const written = step.isProposed
      ? await writeProposed(services, tx, step, head.revisionId)
      : await writeMain(services, tx, step, head.revisionId);
    if (!written) return undefined;
    const ms = Math.round(performance.now() - startedAt);
    const revisions =
      written.changeRequestId === null
        ? { sourceRevisionId: source.revision.id, changeRequestId: null, proposedRevisionId: null }
        : {
            changeRequestId: written.changeRequestId,
            proposedRevisionId: source.revision.id,
            // A new one begins with what the main content has followed.
            sourceRevisionId: hasOpenRequest(row) ? row.sourceRevisionId : followedOf(row),
          };
    await addRun(tx, row.id, { ...revisions, pages, words, ms });
    await services.hub.publish(tx, { noun: 'translations', id: row.id, organization: row.organizationId });
    return written;
  });
  done?.remember?.();
  return done !== undefined;
}

interface WrittenStep {
  /** Null where it is in the main content. */
  changeRequestId: string | null;
  remember?: (() => void) | undefined;
}

async function commitStep(tx: Tx, step: FollowingStep, changeRequestId?: string) {
  const { row, target, followed } = step;
  const about = {
    spaceId: row.spaceId,
    parents: [target.revision.id],
    type: 'edits' as const,
    changedPages: listChangedPages(target.loaded.tree.pages, followed.tree.pages),
    createdBy: null,
    ...(changeRequestId !== undefined && { changeRequestId }),
  };
  const committed = await commitRevision(tx, followed, about, { before: target.loaded });
  if (!committed) return undefined;
  await copySpaceFiles(tx, row.spaceId, step.source.revision.rootHash);
  await insertRemovedTranslations(tx, row.id, followed.removed);
  return committed;
}

/** As the translation, never as whoever merged the source. */
async function writeMain(
  { environment, keyring, hub }: Services,
  tx: Tx,
  step: FollowingStep,
  headId: string,
): Promise<WrittenStep | undefined> {
  const { row, source, target, followed } = step;
  const { id, organizationId, spaceId } = row;
  // Rules that came meanwhile are not passed by.
  if (headId !== target.revision.id || (await findProtection(tx, spaceId))?.hasRules) return undefined;
  const committed = await commitStep(tx, step);
  if (!committed) return { changeRequestId: null };
  await deleteRemovedTranslations(tx, id, followed.returned);
  await moveMain({ environment, keyring, address: '', subject: { organizationId }, caller: {} }, tx, {
    way: 'runTranslation',
    spaceId,
    from: target.revision.id,
    to: committed.revision.id,
    subject: id,
    details: { space: spaceId, source: source.revision.id, pages: followed.pages, words: followed.words },
  });
  for (const noun of ['content', 'spaces'])
    await hub.publish(tx, { noun, id: spaceId, space: spaceId, organization: organizationId });
  return { changeRequestId: null, remember: committed.remember };
}

/** What returns to a change request stays listed as removed: it is back when that is merged. */
async function writeProposed(
  services: Services,
  tx: Tx,
  step: FollowingStep,
  headId: string,
): Promise<WrittenStep | undefined> {
  const { row, source, target, followed } = step;
  const isOpen = hasOpenRequest(row);
  if (!isOpen && headId !== target.revision.id) return undefined;
  const isSame = stageTree(followed.tree).rootHash === target.loaded.rootHash;
  if (isSame) return { changeRequestId: isOpen ? row.changeRequestId : null };
  const request = await openRequest(services, tx, row, {
    subject: `Follow "${step.sourceTitle}"`,
    head: target.revision.id,
  });
  if (!request) return undefined;
  const committed = await commitStep(tx, step, request.id);
  if (!committed) return { changeRequestId: request.id };
  await moveRequest(services, tx, row, request, {
    revision: committed.revision.id,
    details: { source: source.revision.id, pages: followed.pages, words: followed.words },
  });
  return { changeRequestId: request.id, remember: committed.remember };
}
