import type { revokeSession as contract } from '@/lib/contract/users';
import type { Operation } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import { deleteSession } from '@/lib/storage/users/sessions';

export const revokeSession: Operation<typeof contract> = async (context, { params }) =>
  context.database.transaction(async (tx) => {
    const { userId, boundTo } = context.caller;
    if (!(await deleteSession(tx, { userId, boundTo }, params.sessionId))) return { existed: false };
    await recordAudit(tx, {
      actorId: userId,
      action: 'session.revoke',
      subject: params.sessionId,
      address: context.address,
    });
    await context.publish(tx, { noun: 'sessions', id: params.sessionId, user: userId });
    return { existed: true };
  });
