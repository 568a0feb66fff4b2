import type { deleteSpace as contract } from '@/lib/contract/spaces';
import type { Operation } from '@/lib/domain/viewer/context';
import { trashSpace } from '@/lib/storage/spaces/change-spaces';
import { auditContent } from '../tree/audit-content';
import { publishSiteEvents } from './publish-site-events';

export const deleteSpace: Operation<typeof contract> = async (context) =>
  context.database.transaction(async (tx) => {
    const { id, organizationId } = context.subject;
    const title = await trashSpace(tx, id);
    if (title === undefined) return { existed: false };
    await auditContent(context, tx, 'space.delete', { title });
    await context.publish(tx, { noun: 'spaces', id, space: id, organization: organizationId });
    await publishSiteEvents(tx, context, id);
    return { existed: true };
  });
