import { generateNKeysBetween } from 'fractional-indexing';
import { can } from '@/lib/access/permissions';
import type * as contract from '@/lib/contract/collections';
import { conflict, forbidden, notFound, preconditionFailed } from '@/lib/contract/problem';
import { toCollection } from '@/lib/domain/presenters/present-collection';
import { toSpace } from '@/lib/domain/presenters/present-space';
import { tellOfVisibility } from '@/lib/domain/queue/tell-integrations';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import { carryValues } from '@/lib/storage/custom-fields/write-values';
import type { Tx } from '@/lib/storage/database/db';
import { findMemberRole } from '@/lib/storage/members/membership';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import { listSpacesIn } from '@/lib/storage/spaces/list-spaces';
import { findTranslatedSpace } from '@/lib/storage/translations/space-translations';
import {
  type CollectionChange,
  findCollection,
  findSeenCollection,
  insertCollection,
  listCollections as listCollectionRows,
  updateCollection as updateCollectionRow,
} from '@/lib/storage/tree/collections';
import {
  deleteCollectionRow,
  handDownAccess,
  listChildren,
  placeChildren,
} from '@/lib/storage/tree/dissolve-collection';
import { findGap, findTreeItem, type TreeItem, type TreeParent } from '@/lib/storage/tree/place';
import { findShownSpace, lockSubtree, transferSubtree } from '@/lib/storage/tree/transfer-collection';
import { findChangedFields } from '@/lib/text/changed-fields';
import { auditContent } from '../tree/audit-content';
import { requireWithin, toStoredLevel } from '../tree/default-level';
import { moveInTree } from '../tree/move-in-tree';
import { listViewers, publishLostAccess } from '../tree/publish-lost-access';
import { placeAtEnd, requireCollection, requireTopLevel } from '../tree/resolve-tree-position';

/** What a collection holds takes its place: nothing that was written is lost with a folder. */
export const deleteCollection: Operation<typeof contract.deleteCollection> = async (context) =>
  context.database.transaction(async (tx) => {
    const { id, organizationId } = context.subject;
    await lockOrganizations(tx, [organizationId]);
    const item = await findTreeItem(tx, viewerOf(context), 'collection', id);
    if (!item) return { existed: false };
    const title = (await findCollection(tx, id))?.title;
    const children = await publishLostAccess(context, tx, { kind: 'collection', id }, () =>
      dissolve(tx, organizationId, item),
    );
    await auditContent(context, tx, 'collection.delete', { title, held: children.length });
    // What lay in a collection within another one still does.
    const freed = item.parentId === null ? children.filter(({ kind }) => kind === 'space') : [];
    for (const { id: spaceId } of freed)
      await tellOfVisibility(context, tx, {
        spaceId,
        previousVisibility: 'in-collection',
        visibility: 'private',
      });
    await context.publish(tx, { noun: 'collections', id, organization: organizationId });
    return { existed: true };
  });

async function dissolve(tx: Tx, organizationId: string, item: TreeItem) {
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
  return children;
}

export const getCollection: Operation<typeof contract.getCollection> = async (context) => {
  const row = await findCollection(context.database, context.subject.id);
  if (!row) throw notFound('collection');
  return toCollection(context, row, context.subject.role);
};

export const listCollectionSpaces: Operation<typeof contract.listCollectionSpaces> = async (
  context,
  { query },
) =>
  paginate(
    context,
    query,
    (slice) => listSpacesIn(context.database, viewerOf(context), slice, context.subject.id),
    (row) => [row.orderKey, row.id],
    (row) => toSpace(context, row, row.role),
  );

export const listCollections: Operation<typeof contract.listCollections> = async (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => listCollectionRows(context.database, viewerOf(context), query.nested ?? true, slice),
    ({ path }) => [path],
    (row) => toCollection(context, row, row.role),
  );

export const moveCollection: Operation<typeof contract.moveCollection> = async (context, { body }) =>
  context.database.transaction(async (tx) => {
    const { subject } = context;
    await publishLostAccess(context, tx, { kind: 'collection', id: subject.id }, () =>
      moveInTree(tx, context, 'collection', body),
    );
    await context.publish(tx, { noun: 'collections', id: subject.id, organization: subject.organizationId });
    const seen = await findSeenCollection(tx, viewerOf(context), subject.id);
    if (!seen) throw notFound('collection');
    return toCollection(context, seen, seen.role);
  });

export const transferCollection: Operation<typeof contract.transferCollection> = async (
  context,
  { body },
) => {
  const { caller, subject } = context;
  const from = subject.organizationId;
  const to = body.organization;
  if (to === from) throw conflict('The collection belongs to this organization already.');
  return context.database.transaction(async (tx) => {
    const locked = await lockOrganizations(tx, [from, to]);
    if (locked.length < 2) throw notFound('organization');
    if (locked.some(({ blockedReason }) => blockedReason))
      throw forbidden('One of the two organizations is blocked: it can be read, not changed.');
    const organizationRole = await findMemberRole(tx, to, caller.userId);
    if (organizationRole === undefined || !can(organizationRole, 'organization:create'))
      throw notFound('organization');
    await moveOver(tx, context, to);
    const viewer = { organizationId: to, userId: caller.userId, organizationRole };
    const seen = await findSeenCollection(tx, viewer, subject.id);
    if (!seen) throw notFound('collection');
    return toCollection(context, seen, seen.role);
  });
};

async function moveOver(tx: Tx, context: ObjectContext, to: string): Promise<void> {
  const { caller, subject, address } = context;
  const { id, organizationId: from } = subject;
  const current = await findCollection(tx, id);
  // It may have been deleted or transferred while this waited for the locks.
  if (current?.organizationId !== from) throw notFound('collection');
  const viewers = await listViewers(tx, { kind: 'collection', id });
  const subtree = await lockSubtree(tx, id);
  const shown = await findShownSpace(tx, subtree.spaces);
  if (shown?.isSiteTrashed)
    throw preconditionFailed(
      `The deleted site "${shown.site}" shows the space "${shown.space}". Delete the site permanently first, or restore it and remove the space from it.`,
    );
  if (shown)
    throw preconditionFailed(
      `The site "${shown.site}" shows the space "${shown.space}"${shown.isTrashed ? ', which is in the trash' : ''}. Remove it from the site first.`,
    );
  const translated = await findTranslatedSpace(tx, subtree.spaces);
  if (translated !== undefined)
    throw preconditionFailed(
      `"${translated}" is translated, or a translation of another space: delete the translation first.`,
    );
  const orderKey = await placeAtEnd(tx, { organizationId: to, parentId: null });
  await transferSubtree(tx, id, subtree, to, orderKey);
  await carryValues(tx, subtree.spaces, to);
  await context.publish(tx, { noun: 'access', organization: from, recipients: viewers });
  for (const organizationId of [from, to]) {
    await recordAudit(tx, {
      organizationId,
      actorId: caller.userId,
      action: 'collection.transfer',
      subject: id,
      details: { from, to, collections: subtree.collections.length, spaces: subtree.spaces.length },
      address,
    });
    await context.publish(tx, { noun: 'collections', id, organization: organizationId });
  }
}

export const updateCollection: Operation<typeof contract.updateCollection> = async (context, { body }) => {
  const { subject } = context;
  const defaultLevel = toStoredLevel(body.defaultLevel);
  requireWithin(subject.role, defaultLevel);
  const change: CollectionChange = {
    ...(body.title !== undefined && { title: body.title }),
    ...(body.description !== undefined && { description: body.description || null }),
    ...(defaultLevel !== undefined && { defaultLevel }),
  };
  return context.database.transaction(async (tx) => {
    const old = await findSeenCollection(tx, viewerOf(context), subject.id);
    if (!old) throw notFound('collection');
    const write = () => updateCollectionRow(tx, subject.id, change);
    const isWritten =
      Object.keys(change).length === 0 ||
      (await (defaultLevel === undefined
        ? write()
        : publishLostAccess(context, tx, { kind: 'collection', id: subject.id }, write)));
    if (!isWritten) throw notFound('collection');
    const seen = await findSeenCollection(tx, viewerOf(context), subject.id);
    if (!seen) throw notFound('collection');
    if (seen.role > subject.role) throw forbidden('You cannot raise your own role by way of a default.');
    const [before, after] = [toCollection(context, old, old.role), toCollection(context, seen, seen.role)];
    const changes = findChangedFields(before, after, ['title', 'description']);
    if (changes) await auditContent(context, tx, 'collection.update', changes);
    const level = findChangedFields(before, after, ['defaultLevel']);
    if (level) await auditContent(context, tx, 'collection.default', level);
    await context.publish(tx, { noun: 'collections', id: subject.id, organization: subject.organizationId });
    return after;
  });
};

export const createCollection: Operation<typeof contract.createCollection> = async (context, { body }) => {
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
async function createCollectionIn(
  tx: Tx,
  values: { organizationId: string; parentId: string | null; title?: string | undefined },
): Promise<string> {
  const { title = 'Untitled', ...parent } = values;
  const orderKey = await placeAtEnd(tx, parent);
  return insertCollection(tx, { ...parent, title, orderKey });
}
