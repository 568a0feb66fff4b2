import type { updateShareLink as contract } from '@/lib/contract/share-links';
import { toExpiry } from '@/lib/domain/shared/expiry';
import type { Operation } from '@/lib/domain/viewer/context';
import { updateShareLink as write } from '@/lib/storage/sites/share-links';
import { auditShareLink, presentShareLink } from './change-share-link';

export const updateShareLink: Operation<typeof contract> = async (context, { params, body }) => {
  const { name, active } = body;
  const id = params.shareLinkId;
  const expiresAt = toExpiry(body.expiresAt);
  return context.database.transaction(async (tx) => {
    const before = await presentShareLink(context, tx, id);
    await write(tx, context.subject.id, id, { name, active, expiresAt });
    const after = await presentShareLink(context, tx, id);
    const isSwitched = after.active !== before.active;
    await auditShareLink(context, tx, id, isSwitched ? 'share-link.switch' : undefined, { active });
    if (after.expiresAt !== before.expiresAt)
      await auditShareLink(context, tx, id, 'share-link.expiry', {
        before: { expiresAt: before.expiresAt ?? null },
        after: { expiresAt: after.expiresAt ?? null },
      });
    return after;
  });
};
