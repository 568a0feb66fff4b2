import type { updateCollection as contract } from '@/lib/contract/collections';
import { forbidden, notFound } from '@/lib/contract/problem';
import { toCollection } from '@/lib/domain/presenters/present-collection';
import type { Operation } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import {
  type CollectionChange,
  findSeenCollection,
  updateCollection as writeCollection,
} from '@/lib/storage/tree/collections';
import { findChangedFields } from '@/lib/text/changed-fields';
import { auditContent } from '../tree/audit-content';
import { requireWithin, toStoredLevel } from '../tree/default-level';
import { publishLostAccess } from '../tree/publish-lost-access';

export const updateCollection: Operation<typeof contract> = async (context, { body }) => {
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
    const write = () => writeCollection(tx, subject.id, change);
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
