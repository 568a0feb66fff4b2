import { mayUnlock } from '@/lib/access/content-ways';
import { conflict, forbidden, notFound } from '@/lib/contract/problem';
import type { updateSpace as contract } from '@/lib/contract/spaces';
import { toSpace } from '@/lib/domain/presenters/present-space';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { lockHead } from '@/lib/storage/content/revisions';
import type { Tx } from '@/lib/storage/database/db';
import { readProtection } from '@/lib/storage/reviews/merge-rules';
import { type SpaceChange, updateSpace as writeSpace } from '@/lib/storage/spaces/change-spaces';
import { findSeenSpace } from '@/lib/storage/spaces/find-space';
import { findChangedFields } from '@/lib/text/changed-fields';
import { auditContent } from '../tree/audit-content';
import { requireWithin, toStoredLevel } from '../tree/default-level';
import { publishLostAccess } from '../tree/publish-lost-access';

export const updateSpace: Operation<typeof contract> = async (context, { body }) => {
  const { subject } = context;
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
    if (body.editMode === 'live') await requireUnlockable(context, tx);
    const old = await findSeenSpace(tx, viewerOf(context), id);
    if (!old) throw notFound('space');
    const write = () => writeSpace(tx, id, change);
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
    const changes = findChangedFields(before, after, ['title', 'emoji', 'editMode']);
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
  const protection = (await lockHead(tx, subject.id)) && (await readProtection(tx, subject.id));
  if (!protection) throw notFound('space');
  if (!protection.hasRules) return;
  if (!mayUnlock(protection, subject.role))
    throw forbidden('This space has merge rules: only who may change them unlocks it.');
  throw conflict('A space with merge rules stays locked: set them back first, then unlock it.');
}
