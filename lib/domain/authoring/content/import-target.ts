import { CONTENT_WAYS, type ImportWay } from '@/lib/access/content-ways';
import { notifyWebhooks } from '@/lib/domain/queue/notify-webhooks';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { ChangeRequestRow } from '@/lib/storage/change-requests/row';
import { changeChangeRequest } from '@/lib/storage/change-requests/write-change-requests';
import type { Tx } from '@/lib/storage/database/db';
import { openChangeRequest } from '../change-requests/change-requests';
import { lockWritable } from '../change-requests/lock-writable';
import { publishChangeRequestEvents } from '../change-requests/publish-change-request-events';
import { lockImportTarget, moveMain } from '../content-edits/main-content';

/** Where an import is to go: into a change request that is there, or to the main content as the space has it. */
export type ImportTarget = { pageId?: string | undefined } & (
  | { changeRequestId: string }
  | { way: ImportWay; source: string }
);

/** The end of a line that is locked for an import. */
interface LockedLine {
  head: string;
  changeRequest?: ChangeRequestRow;
  /** Opened for this import, since the space has merge rules. */
  isOpened?: boolean;
  move(tx: Tx, revisionId: string): Promise<unknown>;
}

export async function lockTarget(
  context: ObjectContext,
  tx: Tx,
  target: ImportTarget,
  pages: number,
): Promise<LockedLine> {
  if ('changeRequestId' in target)
    return toLine(context, await lockWritable(context, tx, target.changeRequestId));
  const { way, source, pageId } = target;
  const { id: spaceId, organizationId } = context.subject;
  const locked = await lockImportTarget(context, tx, way);
  const details = { source, pages, ...(pageId !== undefined && { page: pageId }) };
  if (locked.target === 'change-request') {
    const subject = `Import of ${pages === 1 ? '1 page' : `${pages} pages`}`;
    const line = toLine(context, await openChangeRequest(context, tx, { subject }));
    const { id, number } = line.changeRequest;
    const move = async (tx: Tx, revision: string) => {
      await line.move(tx, revision);
      await recordAudit(tx, {
        organizationId,
        actorId: context.caller.userId,
        action: CONTENT_WAYS[way].audit,
        subject: spaceId,
        concerns: [id],
        details: { ...details, changeRequest: { id, number }, revision },
        address: context.address,
      });
    };
    return { ...line, isOpened: true, move };
  }
  const { head } = locked;
  return {
    head,
    move: async (tx, revisionId) => {
      await moveMain(context, tx, { way, spaceId, from: head, to: revisionId, details });
      const where = { organizationId, spaceId, changeRequestId: null };
      await notifyWebhooks(context, tx, where, [{ event: 'content.updated', revisionId }]);
      await context.publish(tx, {
        noun: 'content',
        id: spaceId,
        space: spaceId,
        organization: organizationId,
      });
    },
  };
}

const toLine = (context: ObjectContext, row: ChangeRequestRow) => ({
  head: row.revisionId,
  changeRequest: row,
  move: async (tx: Tx, revisionId: string) => {
    await changeChangeRequest(tx, row.id, { revisionId });
    await publishChangeRequestEvents(context, tx, row, ['change-requests', 'content', 'spaces']);
  },
});
