import { conflict, notFound } from '@/lib/contract/problem';
import type { restoreSpace as contract } from '@/lib/contract/spaces';
import { toSpace } from '@/lib/domain/presenters/present-space';
import type { Operation } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import { restoreSpace as takeFromTrash } from '@/lib/storage/spaces/change-spaces';
import { findSeenSpace, findSpace } from '@/lib/storage/spaces/find-space';
import { publishSiteEvents } from './publish-site-events';

export const restoreSpace: Operation<typeof contract> = async (context) =>
  context.database.transaction(async (tx) => {
    const { caller, subject } = context;
    const { id, organizationId } = subject;
    if (!(await takeFromTrash(tx, id))) {
      if (await findSpace(tx, id)) throw conflict('The space is not in the trash.');
      // After seven days it is gone, whether or not its rows are still there.
      throw notFound('space');
    }
    await recordAudit(tx, {
      organizationId,
      actorId: caller.userId,
      action: 'space.restore',
      subject: id,
      address: context.address,
    });
    await context.publish(tx, { noun: 'spaces', id, space: id, organization: organizationId });
    await publishSiteEvents(tx, context, id);
    const seen = await findSeenSpace(tx, viewerOf(context), id);
    if (!seen) throw notFound('space');
    return toSpace(context, seen, seen.role);
  });
