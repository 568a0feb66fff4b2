import type { createCollection as contract } from '@/lib/contract/collections';
import { notFound } from '@/lib/contract/problem';
import { toCollection } from '@/lib/domain/presenters/present-collection';
import type { Operation } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import type { Tx } from '@/lib/storage/database/db';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import { findSeenCollection, insertCollection } from '@/lib/storage/tree/collections';
import { auditContent } from '../tree/audit-content';
import { placeAtEnd, requireCollection, requireTopLevel } from '../tree/choose-tree-position';

export const createCollection: Operation<typeof contract> = async (context, { body }) => {
  const viewer = viewerOf(context);
  const parentId = body.parent ?? null;
  if (parentId === null) requireTopLevel(viewer);
  return context.database.transaction(async (tx) => {
    const { organizationId } = viewer;
    await lockOrganizations(tx, [organizationId]);
    if (parentId !== null) await requireCollection(tx, viewer, parentId);
    const id = await createCollectionIn(tx, { organizationId, parentId, title: body.title });
    await auditContent(context, tx, 'collection.create', undefined, id);
    await context.publish(tx, { noun: 'collections', id, organization: organizationId });
    const seen = await findSeenCollection(tx, viewer, id);
    if (!seen) throw notFound('collection');
    return toCollection(context, seen, seen.role);
  });
};

/** Makes a collection at the end of its parent; who calls has checked that it may be made there. */
export async function createCollectionIn(
  tx: Tx,
  values: { organizationId: string; parentId: string | null; title?: string | undefined },
): Promise<string> {
  const { title = 'Untitled', ...parent } = values;
  const orderKey = await placeAtEnd(tx, parent);
  return insertCollection(tx, { ...parent, title, orderKey });
}
