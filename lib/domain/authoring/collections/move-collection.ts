import type { moveCollection as contract } from '@/lib/contract/collections';
import { notFound } from '@/lib/contract/problem';
import { toCollection } from '@/lib/domain/presenters/present-collection';
import type { Operation } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { findSeenCollection } from '@/lib/storage/tree/collections';
import { moveInTree } from '../tree/move-in-tree';
import { publishLostAccess } from '../tree/publish-lost-access';

export const moveCollection: Operation<typeof contract> = async (context, { body }) =>
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
