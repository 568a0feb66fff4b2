import type { updateCollection as contract } from '@/lib/contract/collections';
import { forbidden, notFound } from '@/lib/contract/problem';
import { recordAudit } from '@/lib/storage/audit';
import {
  type CollectionChange,
  findSeenCollection,
  updateCollection as writeCollection,
} from '@/lib/storage/collections';
import type { Operation } from '../context';
import { requireWithin, toStoredLevel } from '../tree/default-level';
import { viewerOf } from '../tree/viewer-of';
import { toCollection } from './present-collection';

export const updateCollection: Operation<typeof contract> = async (context, { body }) => {
  const { caller, subject } = context;
  const defaultLevel = toStoredLevel(body.defaultLevel);
  requireWithin(subject.role, defaultLevel);
  const change: CollectionChange = {
    ...(body.title !== undefined && { title: body.title }),
    ...(body.description !== undefined && { description: body.description || null }),
    ...(defaultLevel !== undefined && { defaultLevel }),
  };
  return context.database.transaction(async (tx) => {
    if (Object.keys(change).length > 0 && !(await writeCollection(tx, subject.id, change)))
      throw notFound('collection');
    const seen = await findSeenCollection(tx, viewerOf(context), subject.id);
    if (!seen) throw notFound('collection');
    if (seen.role > subject.role) throw forbidden('You cannot raise your own role by way of a default.');
    if (defaultLevel !== undefined)
      await recordAudit(tx, {
        organizationId: subject.organizationId,
        actorId: caller.userId,
        action: 'collection.default',
        subject: subject.id,
        details: { defaultLevel: body.defaultLevel },
        address: context.address,
      });
    await context.announce({ noun: 'collections', id: subject.id, organization: subject.organizationId });
    return toCollection(context, seen, seen.role);
  });
};
