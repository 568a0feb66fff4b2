import { notFound } from '@/lib/contract/problem';
import type { moveSpace as contract } from '@/lib/contract/spaces';
import { findSeenSpace } from '@/lib/storage/spaces/find-space';
import type { Operation } from '../context';
import { announceLostSight } from '../permissions/announce-lost-sight';
import { moveInTree } from '../tree/move-in-tree';
import { viewerOf } from '../tree/viewer-of';
import { toSpace } from './present-space';

export const moveSpace: Operation<typeof contract> = async (context, { body }) =>
  context.database.transaction(async (tx) => {
    const { id, organizationId } = context.subject;
    await announceLostSight(context, tx, { kind: 'space', id }, () => moveInTree(tx, context, 'space', body));
    await context.announce(tx, { noun: 'spaces', id, space: id, organization: organizationId });
    const seen = await findSeenSpace(tx, viewerOf(context), id);
    if (!seen) throw notFound('space');
    return toSpace(context, seen, seen.role);
  });
