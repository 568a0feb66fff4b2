import { notFound } from '@/lib/contract/problem';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operations } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { findChangeRequest } from '@/lib/storage/change-requests/find-change-request';
import {
  listChangeRequests,
  listOrganizationChangeRequests,
} from '@/lib/storage/change-requests/list-change-requests';
import { listContributors } from '@/lib/storage/change-requests/list-contributors';
import type { ChangeRequestRow } from '@/lib/storage/change-requests/row';
import { toChangeRequest, toPerson } from './present-change-request';

/** The change request that the path names, by its id or number. */
export async function requireChangeRequest(
  context: ObjectContext,
  idOrNumber: string,
): Promise<ChangeRequestRow> {
  const row = await findChangeRequest(context.database, context.subject.id, idOrNumber);
  if (!row) throw notFound('change request');
  return row;
}

export const changeRequestReads = {
  getChangeRequest: async (context, { params }) => {
    const row = await requireChangeRequest(context, params.changeRequestId);
    const { reader, subject } = context;
    // A draft is shown to readers by its preview, and by no other address.
    if (reader && reader.view.snapshot.changeRequest?.id !== row.id) throw notFound('change request');
    return toChangeRequest(context, row, subject.role);
  },
  listChangeRequests: (context, { query }) => {
    const filter = { status: query.status ?? 'open', contributor: query.contributor ?? null };
    return paginate(
      context,
      query,
      (slice) => listChangeRequests(context.database, context.subject.id, filter, slice),
      (row) => [String(row.number)],
      (row) => toChangeRequest(context, row, context.subject.role),
    );
  },
  listOrganizationChangeRequests: (context, { query }) => {
    const filter = {
      status: query.status ?? null,
      contributor: query.contributor ?? null,
      number: query.number === undefined ? null : Number(query.number),
    };
    return paginate(
      context,
      query,
      (slice) => listOrganizationChangeRequests(context.database, viewerOf(context), filter, slice),
      (row) => [row.updatedAt, row.id],
      (row) => ({ ...toChangeRequest(context, row, row.role), spaceTitle: row.spaceTitle }),
    );
  },
  listChangeRequestContributors: async (context, { params, query }) =>
    paginate(
      context,
      query,
      async (slice) => {
        const page = await listContributors(
          context.database,
          context.subject.id,
          params.changeRequestId,
          slice,
        );
        if (!page) throw notFound('change request');
        return page;
      },
      (row) => [row.userId],
      (row) => ({
        actionType: 'edit' as const,
        user: toPerson(context, row.user),
        updatedAt: row.updatedAt,
        count: row.contributions,
      }),
    ),
} satisfies Partial<Operations>;
