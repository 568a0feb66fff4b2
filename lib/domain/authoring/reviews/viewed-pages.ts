import { notFound } from '@/lib/contract/problem';
import type { ObjectContext, Operations } from '@/lib/domain/viewer/context';
import { hashOf, toCanonicalJson } from '@/lib/storage/content/hash';
import { readComparedVersion } from '@/lib/storage/content/read-compared-version';
import type { LoadedTree } from '@/lib/storage/content/tree-cache';
import type { Tx } from '@/lib/storage/database/db';
import { deleteViewedPage, putViewedPage, readViewedPages } from '@/lib/storage/reviews/viewed-pages';
import { requireChangeRequest } from '../change-requests/read-change-requests';

const DELETED = 'deleted';

/** Another one when the page says something else itself, or stands elsewhere; when it was written does not count. */
function stateOf(loaded: LoadedTree, pageId: string): string {
  const placed = loaded.findPage(pageId);
  if (!placed) return DELETED;
  const { pages: _, updatedAt: __, ...own } = placed.page;
  return hashOf(toCanonicalJson([placed.parent?.id ?? null, own]));
}

export const viewedPageOperations = {
  listViewedPages: async (context, { params }) => {
    const where = {
      spaceId: context.subject.id,
      name: params.changeRequestId,
      userId: context.caller.userId,
    };
    const found = await readViewedPages(context.database, where);
    if (!found) throw notFound('change request');
    const holds = found.viewed.filter(({ page, state }) => state === stateOf(found.loaded, page));
    return { items: holds.map(({ page, viewedAt }) => ({ page, viewedAt })) };
  },

  markPageViewed: async (context, { params }) => {
    const name = { spaceId: context.subject.id, changeRequestId: params.changeRequestId };
    const version = await readComparedVersion(context.database, name);
    const changeRequestId = version?.revision.changeRequest?.id;
    if (!version || changeRequestId === undefined) throw notFound('change request');
    const { pageId } = params;
    const state = stateOf(version.loaded, pageId);
    if (state === DELETED && !version.before.loaded.findPage(pageId)) throw notFound('page');
    const viewed = { changeRequestId, userId: context.caller.userId, pageId };
    const viewedAt = await context.database.transaction(async (tx) => {
      const at = await putViewedPage(tx, viewed, state);
      await publish(context, tx, changeRequestId);
      return at;
    });
    return { page: pageId, viewedAt };
  },

  unmarkPageViewed: async (context, { params }) => {
    const { id } = await requireChangeRequest(context, params.changeRequestId);
    const viewed = { changeRequestId: id, userId: context.caller.userId, pageId: params.pageId };
    return context.database.transaction(async (tx) => {
      const existed = await deleteViewedPage(tx, viewed);
      if (existed) await publish(context, tx, id);
      return { existed };
    });
  },
} satisfies Partial<Operations>;

/** What somebody has looked through is nobody else's matter. */
function publish(context: ObjectContext, tx: Tx, changeRequestId: string): Promise<void> {
  const { id: space, organizationId: organization } = context.subject;
  const recipients = [context.caller.userId];
  return context.publish(tx, { noun: 'viewed-pages', id: changeRequestId, space, organization, recipients });
}
