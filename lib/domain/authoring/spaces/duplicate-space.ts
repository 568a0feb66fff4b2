import { generateKeyBetween } from 'fractional-indexing';
import { notFound } from '@/lib/contract/problem';
import type { duplicateSpace as contract } from '@/lib/contract/spaces';
import { toSpace } from '@/lib/domain/presenters/present-space';
import { queueIndex } from '@/lib/domain/queue/queue-index';
import type { Operation } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { copyRevision } from '@/lib/storage/content/revisions';
import { copyValues } from '@/lib/storage/custom-fields/write-values';
import type { Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import { copySpaceGrants } from '@/lib/storage/permissions/grants';
import { copyMergeRules } from '@/lib/storage/reviews/merge-rules';
import { insertSpace } from '@/lib/storage/spaces/change-spaces';
import { findSeenSpace } from '@/lib/storage/spaces/find-space';
import type { SpaceRow } from '@/lib/storage/spaces/space-row';
import { findGap } from '@/lib/storage/tree/place';
import { auditContent } from '../tree/audit-content';
import { requireCollection, requireTopLevel } from '../tree/choose-tree-position';

export const duplicateSpace: Operation<typeof contract> = async (context) => {
  const viewer = viewerOf(context);
  const { id, organizationId } = context.subject;
  return context.database.transaction(async (tx) => {
    await lockOrganizations(tx, [organizationId]);
    const original = await findSeenSpace(tx, viewer, id);
    if (!original) throw notFound('space');
    if (original.parentId === null) requireTopLevel(viewer);
    else await requireCollection(tx, viewer, original.parentId);
    const { id: copy, revisionId } = await copySpace(tx, original, context.caller.userId);
    await queueIndex(tx, { spaceId: copy, revisionId });
    await auditContent(context, tx, 'space.create', { copyOf: { id, title: original.title } }, copy);
    await context.publish(tx, { noun: 'spaces', id: copy, space: copy, organization: organizationId });
    const seen = await findSeenSpace(tx, viewer, copy);
    if (!seen) throw notFound('space');
    return toSpace(context, seen, seen.role);
  });
};

/** The same content for the same people, right behind the original. */
async function copySpace(tx: Tx, original: SpaceRow, createdBy: string) {
  const { organizationId, parentId, emoji, editMode, visibility, defaultLevel } = original;
  const gap = await findGap(tx, { organizationId, parentId }, { after: original.orderKey }, undefined);
  const copy = { id: newId(), revisionId: newId() };
  await insertSpace(tx, {
    ...copy,
    title: titleOfCopy(original.title),
    orderKey: generateKeyBetween(...gap),
    organizationId,
    parentId,
    emoji,
    editMode,
    visibility,
    defaultLevel,
    createdBy,
  });
  const to = { spaceId: copy.id, revisionId: copy.revisionId, createdBy };
  await copyRevision(tx, original.revisionId, to);
  await copySpaceGrants(tx, original.id, copy.id);
  await copyValues(tx, original.id, copy.id);
  await copyMergeRules(tx, original.id, copy.id);
  return copy;
}

const MAX_TITLE = 50;
const MARK = ' (copy)';

function titleOfCopy(title: string): string {
  const characters = [...title];
  return characters.slice(0, MAX_TITLE - MARK.length).join('') + MARK;
}
