import { notFound } from '@/lib/contract/problem';
import { changeChangeRequest } from '@/lib/storage/change-requests/write-change-requests';
import { lockHead, moveHead } from '@/lib/storage/content/revisions';
import type { Tx } from '@/lib/storage/db';
import { lockWritable } from '../change-requests/lock-writable';
import type { ObjectContext } from '../context';
import { queueIndex } from '../search/queue-index';
import { tellWebhooks } from '../webhooks/tell-webhooks';
import { checkImportRight } from './import-right';

/** Where an import goes: the main content or a change request, all of it or one page. */
export interface ImportTarget {
  changeRequestId?: string | undefined;
  pageId?: string | undefined;
}

/** The end of a line that is locked for an import. */
interface LockedLine {
  head: string;
  changeRequestId?: string;
  move(tx: Tx, revisionId: string): Promise<unknown>;
}

export async function lockTarget(context: ObjectContext, tx: Tx, target: ImportTarget): Promise<LockedLine> {
  const { id, organizationId } = context.subject;
  const announce = (noun: string) =>
    context.announce(tx, { noun, id, space: id, organization: organizationId });
  if (target.changeRequestId === undefined) {
    const locked = await lockHead(tx, id);
    if (!locked) throw notFound('space');
    checkImportRight(context, locked.editMode);
    const head = locked.revisionId;
    return {
      head,
      move: async (tx, revisionId) => {
        if (!(await moveHead(tx, id, head, revisionId))) throw notFound('space');
        await queueIndex(tx, { spaceId: id, revisionId });
        const where = { organizationId, spaceId: id, changeRequestId: null };
        await tellWebhooks(context, tx, where, [{ event: 'content.updated', revisionId }]);
        await announce('content');
      },
    };
  }
  const row = await lockWritable(context, tx, target.changeRequestId);
  return {
    head: row.revisionId,
    changeRequestId: row.id,
    move: async (tx, revisionId) => {
      await changeChangeRequest(tx, row.id, { revisionId });
      await announce('change-requests');
      await announce('content');
    },
  };
}
