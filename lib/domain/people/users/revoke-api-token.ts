import type { revokeApiToken as contract } from '@/lib/contract/users';
import type { Operation } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import { deleteApiToken } from '@/lib/storage/users/api-tokens';

export const revokeApiToken: Operation<typeof contract> = async (context, { params }) =>
  context.database.transaction(async (tx) => {
    const { caller } = context;
    const gone = await deleteApiToken(tx, caller, params.tokenId);
    if (!gone) return { existed: false };
    await recordAudit(tx, {
      organizationId: gone.organizationId ?? undefined,
      actorId: caller.userId,
      action: 'token.revoke',
      subject: gone.id,
      details: { label: gone.label },
      address: context.address,
    });
    await context.publish(tx, { noun: 'api-tokens', id: gone.id, user: caller.userId });
    return { existed: true };
  });
