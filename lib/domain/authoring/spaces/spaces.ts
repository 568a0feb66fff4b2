import { generateKeyBetween } from 'fractional-indexing';
import { mayUnlock } from '@/lib/access/content-ways';
import { levelOf } from '@/lib/access/roles';
import type { InputOf } from '@/lib/contract/endpoint';
import { conflict, forbidden, notFound } from '@/lib/contract/problem';
import type * as contract from '@/lib/contract/spaces';
import { toSpace, visibilityOf } from '@/lib/domain/presenters/present-space';
import { queueIndex } from '@/lib/domain/queue/queue-index';
import { queueResumed } from '@/lib/domain/queue/queue-translations';
import { tellOfVisibility } from '@/lib/domain/queue/tell-integrations';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import { copyRevision, createFirstRevision, lockHead } from '@/lib/storage/content/revisions';
import { copyValues } from '@/lib/storage/custom-fields/write-values';
import type { Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import { listSpacesOfInstallation } from '@/lib/storage/integrations/list-installed-spaces';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import { copySpaceGrants } from '@/lib/storage/permissions/grants';
import { copyMergeRules, findProtection } from '@/lib/storage/reviews/merge-rules';
import {
  insertSpace,
  listSitesShowing,
  restoreSpace as restoreSpaceRow,
  type SpaceChange,
  trashSpace,
  updateSpace as updateSpaceRow,
} from '@/lib/storage/spaces/change-spaces';
import { findSeenSpace, findSpace } from '@/lib/storage/spaces/find-space';
import { listSortedSpaces, type SpaceQuery } from '@/lib/storage/spaces/list-sorted-spaces';
import { listDeletedSpaces, listSpaces as listSpaceRows } from '@/lib/storage/spaces/list-spaces';
import type { SpaceRow } from '@/lib/storage/spaces/space-row';
import { findGap } from '@/lib/storage/tree/place';
import { findChangedFields } from '@/lib/text/changed-fields';
import { auditContent } from '../tree/audit-content';
import { requireWithin, toStoredLevel } from '../tree/default-level';
import { moveInTree } from '../tree/move-in-tree';
import { publishLostAccess } from '../tree/publish-lost-access';
import { placeAtEnd, requireCollection, requireTopLevel } from '../tree/resolve-tree-position';
import { fieldsOf, refuseUnknownFields, toSpaceQuery } from './space-query';

export const deleteSpace: Operation<typeof contract.deleteSpace> = async (context) =>
  context.database.transaction(async (tx) => {
    const { id, organizationId } = context.subject;
    const title = await trashSpace(tx, id);
    if (title === undefined) return { existed: false };
    await auditContent(context, tx, 'space.delete', { title });
    await context.publish(tx, { noun: 'spaces', id, space: id, organization: organizationId });
    await publishSiteEvents(tx, context, id);
    return { existed: true };
  });

export const duplicateSpace: Operation<typeof contract.duplicateSpace> = async (context) => {
  const viewer = viewerOf(context);
  const { id, organizationId } = context.subject;
  return context.database.transaction(async (tx) => {
    await lockOrganizations(tx, [organizationId]);
    const original = await findSeenSpace(tx, viewer, id);
    if (!original) throw notFound('space');
    if (original.parentId === null) requireTopLevel(viewer);
    else await requireCollection(tx, viewer, original.parentId);
    const title = titleOfCopy(original.title, ' (copy)');
    const { id: copy, revisionId } = await copySpace(tx, original, {
      title,
      createdBy: context.caller.userId,
    });
    await copyMergeRules(tx, id, copy);
    await queueIndex(tx, { spaceId: copy, revisionId });
    await auditContent(context, tx, 'space.create', { copyOf: { id, title: original.title } }, copy);
    await context.publish(tx, { noun: 'spaces', id: copy, space: copy, organization: organizationId });
    const seen = await findSeenSpace(tx, viewer, copy);
    if (!seen) throw notFound('space');
    return toSpace(context, seen, seen.role);
  });
};

interface SpaceCopy {
  title: string;
  language?: string;
  /** The content, where it is not that of the original. */
  rootHash?: string;
  createdBy: string;
}

/** The same content for the same people, right behind the original. */
export async function copySpace(
  tx: Tx,
  original: SpaceRow,
  { rootHash, ...own }: SpaceCopy,
): Promise<MadeSpace> {
  const { organizationId, parentId, emoji, editMode, visibility, defaultLevel, language } = original;
  const gap = await findGap(tx, { organizationId, parentId }, { after: original.orderKey }, undefined);
  const copy = { id: newId(), revisionId: newId() };
  await insertSpace(tx, {
    ...copy,
    ...{ organizationId, parentId, emoji, editMode, visibility, defaultLevel, language },
    ...own,
    orderKey: generateKeyBetween(...gap),
  });
  const to = { spaceId: copy.id, revisionId: copy.revisionId, createdBy: own.createdBy };
  await copyRevision(tx, original.revisionId, to, rootHash);
  await copySpaceGrants(tx, original.id, copy.id);
  await copyValues(tx, original.id, copy.id);
  return { ...copy, title: own.title };
}

const MAX_TITLE = 50;

/** A title with a mark behind it, of which it keeps what fits. */
export function titleOfCopy(title: string, mark: string): string {
  const characters = [...title];
  return characters.slice(0, MAX_TITLE - mark.length).join('') + mark;
}

export const getSpace: Operation<typeof contract.getSpace> = async (context) => {
  const row = await findSpace(context.database, context.subject.id);
  if (!row) throw notFound('space');
  return toSpace(context, row, context.subject.role);
};

type Query = InputOf<typeof contract.listSpaces>['query'];

export const listSpaces: Operation<typeof contract.listSpaces> = async (context, { query }) => {
  const { deleted, field, sort, order, customFields } = query;
  const { installationId } = context.caller.integration ?? {};
  if (installationId) {
    if (deleted || field || sort || order || customFields)
      throw forbidden('Integrations list the spaces that they are on, newest first.');
    return listInstalled(context, query, installationId);
  }
  if (field || sort || order || customFields) return listSorted(context, query, toSpaceQuery(query));
  const read = deleted ? listDeletedSpaces : listSpaceRows;
  return paginate(
    context,
    query,
    (slice) => read(context.database, viewerOf(context), slice),
    (row) => [(deleted && row.deletedAt) || row.createdAt, row.id],
    (row) => toSpace(context, row, row.role),
  );
};

const listInstalled = (context: ObjectContext, query: Query, installationId: string) =>
  paginate(
    context,
    query,
    (slice) => listSpacesOfInstallation(context.database, installationId, slice),
    (row) => [row.createdAt, row.id],
    (row) => toSpace(context, row, levelOf('read')),
  );

function listSorted(context: ObjectContext, query: Query, asked: SpaceQuery) {
  const fields = fieldsOf(asked);
  return paginate(
    context,
    query,
    async (slice) => {
      const page = await listSortedSpaces(context.database, viewerOf(context), asked, slice);
      // An empty page does not tell whether the fields are known.
      if ((page.rows[0]?.knownFields ?? 0) < fields.length) await refuseUnknownFields(context, asked);
      return page;
    },
    (row) => row.position,
    (row) => ({ ...toSpace(context, row, row.role), customFields: row.values ?? undefined }),
  );
}

export const moveSpace: Operation<typeof contract.moveSpace> = async (context, { body }) =>
  context.database.transaction(async (tx) => {
    const { id, organizationId } = context.subject;
    const before = await findSpace(tx, id);
    await publishLostAccess(context, tx, { kind: 'space', id }, () => moveInTree(tx, context, 'space', body));
    await context.publish(tx, { noun: 'spaces', id, space: id, organization: organizationId });
    const seen = await findSeenSpace(tx, viewerOf(context), id);
    if (!before || !seen) throw notFound('space');
    const [previousVisibility, visibility] = [visibilityOf(before), visibilityOf(seen)];
    await tellOfVisibility(context, tx, { spaceId: id, previousVisibility, visibility });
    return toSpace(context, seen, seen.role);
  });

export const restoreSpace: Operation<typeof contract.restoreSpace> = async (context) =>
  context.database.transaction(async (tx) => {
    const { caller, subject } = context;
    const { id, organizationId } = subject;
    if (!(await restoreSpaceRow(tx, id))) {
      if (await findSpace(tx, id)) throw conflict('The space is not in the trash.');
      // After seven days it is gone, whether or not its rows are still there.
      throw notFound('space');
    }
    await recordAudit(tx, {
      organizationId,
      actorId: caller.userId,
      action: 'space.restore',
      subject: id,
      address: context.address,
    });
    await queueResumed(tx, id);
    await context.publish(tx, { noun: 'spaces', id, space: id, organization: organizationId });
    await publishSiteEvents(tx, context, id);
    const seen = await findSeenSpace(tx, viewerOf(context), id);
    if (!seen) throw notFound('space');
    return toSpace(context, seen, seen.role);
  });

export const updateSpace: Operation<typeof contract.updateSpace> = async (context, { body }) => {
  const { subject } = context;
  const { id, organizationId } = subject;
  const defaultLevel = toStoredLevel(body.defaultLevel);
  requireWithin(subject.role, defaultLevel);
  const change: SpaceChange = {
    ...(body.title !== undefined && { title: body.title }),
    ...(body.emoji !== undefined && { emoji: body.emoji || null }),
    ...(body.editMode !== undefined && { editMode: body.editMode }),
    ...(body.language !== undefined && { language: body.language }),
    ...(defaultLevel !== undefined && { defaultLevel }),
  };
  return context.database.transaction(async (tx) => {
    if (body.editMode === 'live') await requireUnlockable(context, tx);
    const old = await findSeenSpace(tx, viewerOf(context), id);
    if (!old) throw notFound('space');
    const write = () => updateSpaceRow(tx, id, change);
    const isWritten =
      Object.keys(change).length === 0 ||
      (await (defaultLevel === undefined
        ? write()
        : publishLostAccess(context, tx, { kind: 'space', id }, write)));
    if (!isWritten) throw notFound('space');
    const seen = await findSeenSpace(tx, viewerOf(context), id);
    if (!seen) throw notFound('space');
    if (seen.role > subject.role) throw forbidden('You cannot raise your own role by way of a default.');
    const [before, after] = [toSpace(context, old, old.role), toSpace(context, seen, seen.role)];
    const changes = findChangedFields(before, after, ['title', 'emoji', 'editMode', 'language']);
    if (changes) await auditContent(context, tx, 'space.update', changes);
    const level = findChangedFields(before, after, ['defaultLevel']);
    if (level) await auditContent(context, tx, 'space.default', level);
    await context.publish(tx, { noun: 'spaces', id, space: id, organization: organizationId });
    return after;
  });
};

/** Merge rules would mean nothing in a space that is edited live. */
async function requireUnlockable({ subject }: ObjectContext, tx: Tx): Promise<void> {
  // Rules are set under the same lock.
  const protection = (await lockHead(tx, subject.id)) && (await findProtection(tx, subject.id));
  if (!protection) throw notFound('space');
  if (!protection.hasRules) return;
  if (!mayUnlock(protection, subject.role))
    throw forbidden('This space has merge rules: only who may change them unlocks it.');
  throw conflict('A space with merge rules stays locked: set them back first, then unlock it.');
}

export const createSpace: Operation<typeof contract.createSpace> = async (context, { body }) => {
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
      language: body.language,
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
  language?: string | undefined;
  createdBy: string | null;
}

interface MadeSpace {
  id: string;
  title: string;
  revisionId: string;
}

/** Makes a space at the end of its parent, with one empty page or a tree that is stored; who calls has checked that it may be made there. */
export async function createSpaceIn(tx: Tx, space: NewSpace, rootHash?: string): Promise<MadeSpace> {
  const { organizationId, parentId, title = 'Untitled', emoji, editMode, language, createdBy } = space;
  const orderKey = await placeAtEnd(tx, { organizationId, parentId });
  const made = { id: newId(), title, revisionId: newId() };
  await insertSpace(tx, {
    ...made,
    organizationId,
    parentId,
    emoji,
    editMode,
    language,
    orderKey,
    createdBy,
  });
  await createFirstRevision(tx, { id: made.revisionId, spaceId: made.id, createdBy }, rootHash);
  return made;
}

/** The sites that show a space look different once it comes or goes. */
async function publishSiteEvents(tx: Tx, context: ObjectContext, spaceId: string): Promise<void> {
  for (const site of await listSitesShowing(tx, spaceId))
    await context.publish(tx, {
      noun: 'site-structure',
      id: site,
      site,
      organization: context.subject.organizationId,
    });
}
