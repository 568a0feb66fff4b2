import { listChangedPages } from '@/lib/content/changed-pages';
import { moveMain } from '@/lib/domain/authoring/content-edits/main-content';
import type { Services } from '@/lib/domain/shared/services';
import type { JobRun } from '@/lib/jobs/job-kind';
import { copySpaceFiles } from '@/lib/storage/content/file-usage';
import { findVersion, type Version } from '@/lib/storage/content/find-version';
import { getDocuments } from '@/lib/storage/content/get-documents';
import { lockHead } from '@/lib/storage/content/revisions';
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
  target: Version;
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
  if (!row || (row.sourceRevisionId === row.sourceHeadId && !isWhole)) return undefined;
  const spaces = [await findSpace(database, row.sourceSpaceId), await findSpace(database, row.spaceId)];
  if (spaces.includes(undefined) || (await findProtection(database, row.spaceId))?.hasRules) return undefined;
  const open = (spaceId: string, revisionId?: string) => findVersion(database, { spaceId, revisionId });
  const [base, source, target] = [
    await open(row.sourceSpaceId, row.sourceRevisionId),
    await open(row.sourceSpaceId),
    await open(row.spaceId),
  ];
  if (!base || !source || !target) return undefined;
  const trees = { base: base.loaded.tree, target: target.loaded.tree, source: source.loaded.tree };
  const followed = await followTree(trees, {
    readTexts: (hashes) => getDocuments(database, hashes),
    follow: followTranslation,
    removed: await listRemovedTranslations(database.db, row.id),
    isWhole,
  });
  return { row, source, target, followed, startedAt };
}

/** False when either side has moved on since the step was prepared, and nothing is written. */
async function takeStep(services: Services, step: FollowingStep): Promise<boolean> {
  const { row, source, target, followed, startedAt } = step;
  const { tree, texts, pages, words } = followed;
  const done = await services.database.transaction(async (tx) => {
    const head = await lockHead(tx, row.spaceId);
    const followedId = await lockSpaceTranslation(tx, row.id);
    if (head?.revisionId !== target.revision.id || followedId !== row.sourceRevisionId) return undefined;
    // Rules that came meanwhile are not passed by.
    if ((await findProtection(tx, row.spaceId))?.hasRules) return undefined;
    const about = {
      spaceId: row.spaceId,
      parents: [target.revision.id],
      type: 'edits' as const,
      changedPages: listChangedPages(target.loaded.tree.pages, tree.pages),
      createdBy: null,
    };
    const committed = await commitRevision(tx, { tree, texts }, about, { before: target.loaded });
    if (committed) await moveTarget(services, tx, step, committed.revision.id);
    const ms = Math.round(performance.now() - startedAt);
    await addRun(tx, row.id, { sourceRevisionId: source.revision.id, pages, words, ms });
    await services.hub.publish(tx, { noun: 'translations', id: row.id, organization: row.organizationId });
    return { remember: () => committed?.remember() };
  });
  done?.remember();
  return done !== undefined;
}

/** As the translation, never as whoever merged the source. */
async function moveTarget(services: Services, tx: Tx, step: FollowingStep, to: string): Promise<void> {
  const { row, source, target, followed } = step;
  const { id, organizationId, spaceId } = row;
  await copySpaceFiles(tx, spaceId, source.revision.rootHash);
  await insertRemovedTranslations(tx, id, followed.removed);
  await deleteRemovedTranslations(tx, id, followed.returned);
  const { environment, keyring, hub } = services;
  await moveMain({ environment, keyring, address: '', subject: { organizationId }, caller: {} }, tx, {
    way: 'runTranslation',
    spaceId,
    from: target.revision.id,
    to,
    subject: id,
    details: { space: spaceId, source: source.revision.id, pages: followed.pages, words: followed.words },
  });
  for (const noun of ['content', 'spaces'])
    await hub.publish(tx, { noun, id: spaceId, space: spaceId, organization: organizationId });
}
