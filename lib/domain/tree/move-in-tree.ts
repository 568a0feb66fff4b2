import { notFound } from '@/lib/contract/problem';
import type { Tx } from '@/lib/storage/db';
import { lockOrganizations } from '@/lib/storage/organizations';
import { findTreeItem, placeTreeItem, type TreeKind } from '@/lib/storage/tree/place';
import type { ObjectContext } from '../context';
import { auditMove } from './audit-content';
import { choosePlace, type Wish } from './choose-place';
import { viewerOf } from './viewer-of';

/** Moves the subject among the collections and spaces of its organization. */
export async function moveInTree(tx: Tx, context: ObjectContext, kind: TreeKind, wish: Wish): Promise<void> {
  const { subject } = context;
  const viewer = viewerOf(context);
  await lockOrganizations(tx, [subject.organizationId]);
  const item = await findTreeItem(tx, viewer, kind, subject.id);
  if (!item) throw notFound(kind);
  const place = await choosePlace(tx, viewer, { kind, item }, wish);
  await placeTreeItem(tx, kind, subject.id, place);
  await auditMove(context, tx, `${kind}.move`, item.parentId, place.parentId);
}
