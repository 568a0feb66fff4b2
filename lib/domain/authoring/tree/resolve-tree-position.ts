import { generateKeyBetween } from 'fractional-indexing';
import { can } from '@/lib/access/permissions';
import { badRequest, conflict, forbidden, notFound } from '@/lib/contract/problem';
import type { Viewer } from '@/lib/storage/access/viewer';
import type { Tx } from '@/lib/storage/database/db';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import {
  findGap,
  findTreeItem,
  isWithin,
  type SiblingPosition,
  type TreeItem,
  type TreeKind,
  type TreeParent,
} from '@/lib/storage/tree/place';

type Anchor = { type: 'space'; space: string } | { type: 'collection'; collection: string };

export interface Wish {
  /** Undefined: where it is, or where the anchor is. */
  parent?: string | null | undefined;
  position?: { before?: Anchor | undefined; after?: Anchor | undefined } | undefined;
}

interface TreePosition {
  parentId: string | null;
  orderKey: string;
}

/** A key at the end of what a parent holds. Locks the organization: keys are made by one at a time. */
export async function placeAtEnd(tx: Tx, parent: TreeParent): Promise<string> {
  await lockOrganizations(tx, [parent.organizationId]);
  return generateKeyBetween(...(await findGap(tx, parent, 'end', undefined)));
}

/** Where a collection or space goes that is moved. The organization must be locked. */
export async function resolveTreePosition(
  tx: Tx,
  viewer: Viewer,
  moving: { kind: TreeKind; item: TreeItem },
  wish: Wish,
): Promise<TreePosition> {
  const { item } = moving;
  const { beside, parentOfAnchor } = await readAnchor(tx, viewer, item.id, wish.position);
  if (parentOfAnchor !== undefined && wish.parent !== undefined && wish.parent !== parentOfAnchor)
    throw badRequest('position', 'must name something that is directly in `parent`');
  const wished = wish.parent === undefined ? item.parentId : wish.parent;
  const parentId = parentOfAnchor === undefined ? wished : parentOfAnchor;
  if (parentId !== item.parentId) await requireOpen(tx, viewer, moving, parentId);
  const gap = await findGap(tx, { organizationId: viewer.organizationId, parentId }, beside, item.id);
  return { parentId, orderKey: generateKeyBetween(...gap) };
}

async function readAnchor(
  tx: Tx,
  viewer: Viewer,
  movingId: string,
  position: Wish['position'],
): Promise<{ beside: SiblingPosition; parentOfAnchor: string | null | undefined }> {
  const field = position?.before ? 'before' : 'after';
  const anchor = position?.before ?? position?.after;
  if (!anchor) return { beside: 'end', parentOfAnchor: undefined };
  const id = anchor.type === 'space' ? anchor.space : anchor.collection;
  if (id === movingId) throw badRequest(`position.${field}`, 'must name another than what is moved');
  const found = await findTreeItem(tx, viewer, anchor.type, id);
  if (!found || !can(found.role, `${anchor.type}:view`)) throw notFound(anchor.type);
  const beside = position?.before ? { before: found.orderKey } : { after: found.orderKey };
  return { beside, parentOfAnchor: found.parentId };
}

/** Moving something in needs the right to create there, and nothing can be moved into itself. */
async function requireOpen(
  tx: Tx,
  viewer: Viewer,
  moving: { kind: TreeKind; item: TreeItem },
  parentId: string | null,
): Promise<void> {
  if (parentId === null) return requireTopLevel(viewer);
  await requireCollection(tx, viewer, parentId);
  if (moving.kind === 'collection' && (await isWithin(tx, parentId, moving.item.id)))
    throw conflict('A collection cannot be moved into itself or into one that it holds.');
}

export function requireTopLevel(viewer: Viewer): void {
  if (!can(viewer.organizationRole, 'organization:create'))
    throw forbidden(
      'You need the role "create" or higher in the organization to put something at its top level.',
    );
}

/** Asked again inside the lock: the collection may have been deleted or transferred since the request was let in. */
export async function requireCollection(tx: Tx, viewer: Viewer, collectionId: string): Promise<void> {
  const parent = await findTreeItem(tx, viewer, 'collection', collectionId);
  if (!parent || !can(parent.role, 'collection:view')) throw notFound('collection');
  if (!can(parent.role, 'collection:manage'))
    throw forbidden('You need the role "create" or higher on the collection to put something into it.');
}
