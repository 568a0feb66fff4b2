import { forbidden, notFound } from '@/lib/contract/problem';
import type { updateSpace as contract } from '@/lib/contract/spaces';
import { recordAudit } from '@/lib/storage/audit';
import { type SpaceChange, updateSpace as writeSpace } from '@/lib/storage/spaces/change-spaces';
import { findSeenSpace } from '@/lib/storage/spaces/find-space';
import type { Operation } from '../context';
import { requireWithin, toStoredLevel } from '../tree/default-level';
import { viewerOf } from '../tree/viewer-of';
import { toSpace } from './present-space';

export const updateSpace: Operation<typeof contract> = async (context, { body }) => {
  const { caller, subject } = context;
  const { id, organizationId } = subject;
  const defaultLevel = toStoredLevel(body.defaultLevel);
  requireWithin(subject.role, defaultLevel);
  const change: SpaceChange = {
    ...(body.title !== undefined && { title: body.title }),
    ...(body.emoji !== undefined && { emoji: body.emoji || null }),
    ...(body.editMode !== undefined && { editMode: body.editMode }),
    ...(defaultLevel !== undefined && { defaultLevel }),
  };
  return context.database.transaction(async (tx) => {
    if (Object.keys(change).length > 0 && !(await writeSpace(tx, id, change))) throw notFound('space');
    const seen = await findSeenSpace(tx, viewerOf(context), id);
    if (!seen) throw notFound('space');
    if (seen.role > subject.role) throw forbidden('You cannot raise your own role by way of a default.');
    if (defaultLevel !== undefined)
      await recordAudit(tx, {
        organizationId,
        actorId: caller.userId,
        action: 'space.default',
        subject: id,
        details: { defaultLevel: body.defaultLevel },
        address: context.address,
      });
    await context.announce({ noun: 'spaces', id, space: id, organization: organizationId });
    return toSpace(context, seen, seen.role);
  });
};
