import { GUEST } from '@/lib/access/roles';
import type * as contract from '@/lib/contract/commenters';
import { notFound } from '@/lib/contract/problem';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { listCommenters } from '@/lib/storage/comments/list-commenters';
import { toMember } from './present-member';

export const listSpaceCommenters: Operation<typeof contract.listSpaceCommenters> = (context, { query }) =>
  presentCommenters(context, query, null);

export const listChangeRequestCommenters: Operation<typeof contract.listChangeRequestCommenters> = (
  context,
  { params, query },
) => presentCommenters(context, query, params.changeRequestId);

/** Guests of the organization see no other members. */
const onlyUserFor = ({ subject, caller }: ObjectContext) =>
  subject.organizationRole === GUEST ? caller.userId : null;

function presentCommenters(
  context: ObjectContext,
  query: { page?: string | undefined; limit?: number | undefined },
  changeRequest: string | null,
) {
  const { subject, caller, database } = context;
  const where = {
    spaceId: subject.id,
    changeRequest,
    caller: caller.userId,
    onlyUser: onlyUserFor(context),
  };
  return paginate(
    context,
    query,
    async (slice) => {
      const found = await listCommenters(database, where, slice);
      if (!found) throw notFound(changeRequest === null ? 'space' : 'change request');
      return found;
    },
    (row) => [row.userId],
    (row) => toMember(context, row),
  );
}
