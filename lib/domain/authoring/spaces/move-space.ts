import { notFound } from '@/lib/contract/problem';
import type { moveSpace as contract } from '@/lib/contract/spaces';
import { toSpace } from '@/lib/domain/presenters/present-space';
import type { Operation } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { findSeenSpace } from '@/lib/storage/spaces/find-space';
import { moveInTree } from '../tree/move-in-tree';
import { publishLostAccess } from '../tree/publish-lost-access';

export const moveSpace: Operation<typeof contract> = async (context, { body }) =>
  context.database.transaction(async (tx) => {
    const { id, organizationId } = context.subject;
    await publishLostAccess(context, tx, { kind: 'space', id }, () => moveInTree(tx, context, 'space', body));
    await context.publish(tx, { noun: 'spaces', id, space: id, organization: organizationId });
    const seen = await findSeenSpace(tx, viewerOf(context), id);
    if (!seen) throw notFound('space');
    return toSpace(context, seen, seen.role);
  });
