import type { InputOf } from '@/lib/contract/endpoint';
import type { listSpaces as contract } from '@/lib/contract/spaces';
import { toSpace } from '@/lib/domain/presenters/present-space';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { listSortedSpaces, type SpaceQuery } from '@/lib/storage/spaces/list-sorted-spaces';
import { listDeletedSpaces, listSpaces as readSpaces } from '@/lib/storage/spaces/list-spaces';
import { fieldsOf, refuseUnknownFields, toSpaceQuery } from './space-query';

type Query = InputOf<typeof contract>['query'];

export const listSpaces: Operation<typeof contract> = async (context, { query }) => {
  const { deleted, field, sort, order, customFields } = query;
  if (field || sort || order || customFields) return listSorted(context, query, toSpaceQuery(query));
  const read = deleted ? listDeletedSpaces : readSpaces;
  return paginate(
    context,
    query,
    (slice) => read(context.database, viewerOf(context), slice),
    (row) => [(deleted && row.deletedAt) || row.createdAt, row.id],
    (row) => toSpace(context, row, row.role),
  );
};

function listSorted(context: ObjectContext, query: Query, asked: SpaceQuery) {
  const fields = fieldsOf(asked);
  return paginate(
    context,
    query,
    async (slice) => {
      const page = await listSortedSpaces(context.database, viewerOf(context), asked, slice);
      // An empty page does not tell whether the fields are known.
      if ((page.rows[0]?.knownFields ?? 0) < fields.length) await refuseUnknownFields(context, asked);
      return page;
    },
    (row) => row.position,
    (row) => ({ ...toSpace(context, row, row.role), customFields: row.values ?? undefined }),
  );
}
