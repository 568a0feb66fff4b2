import type { listRevisions as contract } from '@/lib/contract/revisions';
import { paginate } from '@/lib/domain/shared/paginate';
import type { Operation } from '@/lib/domain/viewer/context';
import { listRevisions as readRevisions } from '@/lib/storage/content/list-revisions';
import { toChangeRequest, toPerson } from '../change-requests/present-change-request';
import { requireChangeRequest } from '../change-requests/read-change-requests';

export const listRevisions: Operation<typeof contract> = (context, { query }) => {
  const line = {
    spaceId: context.subject.id,
    changeRequest: query.changeRequest ?? null,
    pageId: query.pageId ?? null,
  };
  return paginate(
    context,
    query,
    async (slice) => {
      const page = await readRevisions(context.database, line, slice);
      // One that nobody has written in has no revision of its own: it is told from one that is not there.
      if (page.rows.length === 0 && line.changeRequest !== null)
        await requireChangeRequest(context, line.changeRequest);
      return page;
    },
    (row) => [row.ordinal],
    (row) => ({
      object: 'revision' as const,
      id: row.id,
      parents: row.parents,
      type: row.type,
      createdAt: row.createdAt,
      createdBy: row.createdBy ? toPerson(context, row.createdBy) : undefined,
      coAuthors: row.coAuthors?.map((author) => toPerson(context, author)),
      mergedFrom: row.mergedFrom ? toChangeRequest(context, row.mergedFrom, context.subject.role) : undefined,
      changedPages: row.changedPages ?? undefined,
    }),
  );
};
