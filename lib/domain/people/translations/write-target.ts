import { listChangedPages } from '@/lib/content/changed-pages';
import type { ContentTree } from '@/lib/content/page-tree';
import { moveMain } from '@/lib/domain/authoring/content-edits/main-content';
import type { Services } from '@/lib/domain/shared/services';
import type { Version } from '@/lib/storage/content/find-version';
import { lockHead } from '@/lib/storage/content/revisions';
import { stageTree } from '@/lib/storage/content/store-tree';
import { commitRevision } from '@/lib/storage/content-edits/commit-revision';
import type { Tx } from '@/lib/storage/database/db';
import { findProtection } from '@/lib/storage/reviews/merge-rules';
import {
  lockSpaceTranslation,
  type SpaceTranslationRow,
} from '@/lib/storage/translations/space-translations';
import { hasOpenRequest } from './space-translations';
import { moveRequest, openRequest } from './translation-requests';

/** What a translation writes into its target, made for a state of it. */
export interface TargetWriting {
  row: SpaceTranslationRow;
  /** The target's main content, or the change request that is open. */
  target: Version;
  tree: ContentTree;
  texts: readonly string[];
  /** Into the change request that is open or is to be opened. */
  isProposed: boolean;
  /** Of a new change request. */
  subject: string;
  /** For the audit log. */
  details: Record<string, unknown>;
}

export interface WrittenTarget {
  /** Null where it is in the main content. */
  changeRequestId: string | null;
  isChanged: boolean;
  remember?: () => void;
}

/** As the translation; undefined when it, its target or the change request has moved on, and nothing is written. */
export async function writeTarget(
  services: Services,
  tx: Tx,
  writing: TargetWriting,
): Promise<WrittenTarget | undefined> {
  const { row } = writing;
  const head = await lockHead(tx, row.spaceId);
  const held = await lockSpaceTranslation(tx, row.id);
  if (!head || held?.sourceRevisionId !== row.sourceRevisionId) return undefined;
  if (held.changeRequestId !== row.changeRequestId || held.proposedRevisionId !== row.proposedRevisionId)
    return undefined;
  const write = writing.isProposed ? writeProposed : writeMain;
  return write(services, tx, writing, head.revisionId);
}

async function commitTarget(tx: Tx, writing: TargetWriting, changeRequestId?: string) {
  const { row, target, tree } = writing;
  const about = {
    spaceId: row.spaceId,
    parents: [target.revision.id],
    type: 'edits' as const,
    changedPages: listChangedPages(target.loaded.tree.pages, tree.pages),
    createdBy: null,
    ...(changeRequestId !== undefined && { changeRequestId }),
  };
  return commitRevision(tx, writing, about, { before: target.loaded });
}

async function writeMain(
  { environment, keyring, hub }: Services,
  tx: Tx,
  writing: TargetWriting,
  headId: string,
): Promise<WrittenTarget | undefined> {
  const { row, target, details } = writing;
  const { id, organizationId, spaceId } = row;
  // Rules that came meanwhile are not passed by.
  if (headId !== target.revision.id || (await findProtection(tx, spaceId))?.hasRules) return undefined;
  const committed = await commitTarget(tx, writing);
  if (!committed) return { changeRequestId: null, isChanged: false };
  await moveMain({ environment, keyring, address: '', subject: { organizationId }, caller: {} }, tx, {
    way: 'runTranslation',
    spaceId,
    from: target.revision.id,
    to: committed.revision.id,
    subject: id,
    details: { space: spaceId, ...details },
  });
  for (const noun of ['content', 'spaces'])
    await hub.publish(tx, { noun, id: spaceId, space: spaceId, organization: organizationId });
  return { changeRequestId: null, isChanged: true, remember: committed.remember };
}

async function writeProposed(
  services: Services,
  tx: Tx,
  writing: TargetWriting,
  headId: string,
): Promise<WrittenTarget | undefined> {
  const { row, target, subject } = writing;
  const isOpen = hasOpenRequest(row);
  if (!isOpen && headId !== target.revision.id) return undefined;
  const isSame = stageTree(writing.tree).rootHash === target.loaded.rootHash;
  if (isSame) return { changeRequestId: isOpen ? row.changeRequestId : null, isChanged: false };
  const request = await openRequest(services, tx, row, { subject, head: target.revision.id });
  if (!request) return undefined;
  const committed = await commitTarget(tx, writing, request.id);
  if (!committed) return { changeRequestId: request.id, isChanged: false };
  const { details } = writing;
  await moveRequest(services, tx, row, request, { revision: committed.revision.id, details });
  return { changeRequestId: request.id, isChanged: true, remember: committed.remember };
}
