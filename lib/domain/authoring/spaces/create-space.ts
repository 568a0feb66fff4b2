import { notFound } from '@/lib/contract/problem';
import type { createSpace as contract } from '@/lib/contract/spaces';
import { toSpace } from '@/lib/domain/presenters/present-space';
import { queueIndex } from '@/lib/domain/queue/queue-index';
import type { Operation } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { createFirstRevision } from '@/lib/storage/content/revisions';
import type { Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import { insertSpace } from '@/lib/storage/spaces/change-spaces';
import { findSeenSpace } from '@/lib/storage/spaces/find-space';
import { auditContent } from '../tree/audit-content';
import { placeAtEnd, requireCollection, requireTopLevel } from '../tree/choose-tree-position';

export const createSpace: Operation<typeof contract> = async (context, { body }) => {
  const viewer = viewerOf(context);
  const { organizationId } = viewer;
  const parentId = body.parent ?? null;
  if (parentId === null) requireTopLevel(viewer);
  return context.database.transaction(async (tx) => {
    await lockOrganizations(tx, [organizationId]);
    if (parentId !== null) await requireCollection(tx, viewer, parentId);
    const { id, title, revisionId } = await createSpaceIn(tx, {
      organizationId,
      parentId,
      title: body.title,
      emoji: body.emoji || undefined,
      editMode: body.editMode,
      createdBy: context.caller.userId,
    });
    await queueIndex(tx, { spaceId: id, revisionId });
    await auditContent(context, tx, 'space.create', { title }, id);
    await context.publish(tx, { noun: 'spaces', id, space: id, organization: organizationId });
    const seen = await findSeenSpace(tx, viewer, id);
    if (!seen) throw notFound('space');
    return toSpace(context, seen, seen.role);
  });
};

interface NewSpace {
  organizationId: string;
  parentId: string | null;
  title?: string | undefined;
  emoji?: string | undefined;
  editMode?: 'live' | 'locked' | undefined;
  createdBy: string | null;
}

interface MadeSpace {
  id: string;
  title: string;
  revisionId: string;
}

/** Makes a space at the end of its parent, with one empty page or a tree that is stored; who calls has checked that it may be made there. */
export async function createSpaceIn(tx: Tx, space: NewSpace, rootHash?: string): Promise<MadeSpace> {
  const { organizationId, parentId, title = 'Untitled', emoji, editMode, createdBy } = space;
  const orderKey = await placeAtEnd(tx, { organizationId, parentId });
  const made = { id: newId(), title, revisionId: newId() };
  await insertSpace(tx, { ...made, organizationId, parentId, emoji, editMode, orderKey, createdBy });
  await createFirstRevision(tx, { id: made.revisionId, spaceId: made.id, createdBy }, rootHash);
  return made;
}
