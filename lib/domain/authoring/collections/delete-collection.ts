import { generateNKeysBetween } from 'fractional-indexing';
import type { deleteCollection as contract } from '@/lib/contract/collections';
import type { Operation } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import type { Tx } from '@/lib/storage/database/db';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import { findCollection } from '@/lib/storage/tree/collections';
import {
  deleteCollectionRow,
  handDownAccess,
  listChildren,
  placeChildren,
} from '@/lib/storage/tree/dissolve-collection';
import { findGap, findTreeItem, type TreeItem, type TreeParent } from '@/lib/storage/tree/place';
import { auditContent } from '../tree/audit-content';
import { publishLostAccess } from '../tree/publish-lost-access';

/** What a collection holds takes its place: nothing that was written is lost with a folder. */
export const deleteCollection: Operation<typeof contract> = async (context) =>
  context.database.transaction(async (tx) => {
    const { id, organizationId } = context.subject;
    await lockOrganizations(tx, [organizationId]);
    const item = await findTreeItem(tx, viewerOf(context), 'collection', id);
    if (!item) return { existed: false };
    const title = (await findCollection(tx, id))?.title;
    const held = await publishLostAccess(context, tx, { kind: 'collection', id }, () =>
      dissolve(tx, organizationId, item),
    );
    await auditContent(context, tx, 'collection.delete', { title, held });
    await context.publish(tx, { noun: 'collections', id, organization: organizationId });
    return { existed: true };
  });

async function dissolve(tx: Tx, organizationId: string, item: TreeItem): Promise<number> {
  const children = await listChildren(tx, item.id);
  if (children.length > 0) {
    const parent: TreeParent = { organizationId, parentId: item.parentId };
    const [lower] = await findGap(tx, parent, { before: item.orderKey }, item.id);
    const [, upper] = await findGap(tx, parent, { after: item.orderKey }, item.id);
    const keys = generateNKeysBetween(lower, upper, children.length);
    await handDownAccess(tx, item.id);
    await placeChildren(
      tx,
      item.parentId,
      children.map((child, index) => ({ ...child, orderKey: keys[index] ?? item.orderKey })),
    );
  }
  await deleteCollectionRow(tx, item.id);
  return children.length;
}
