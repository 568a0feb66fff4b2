import type { deleteSpace as contract } from '@/lib/contract/spaces';
import { recordAudit } from '@/lib/storage/audit';
import { trashSpace } from '@/lib/storage/spaces/change-spaces';
import type { Operation } from '../context';
import { announceOnSites } from './announce-on-sites';

export const deleteSpace: Operation<typeof contract> = async (context) =>
  context.database.transaction(async (tx) => {
    const { caller, subject } = context;
    const { id, organizationId } = subject;
    if (!(await trashSpace(tx, id))) return { existed: false };
    await recordAudit(tx, {
      organizationId,
      actorId: caller.userId,
      action: 'space.delete',
      subject: id,
      address: context.address,
    });
    await context.announce({ noun: 'spaces', id, space: id, organization: organizationId });
    await announceOnSites(tx, context, id);
    return { existed: true };
  });
