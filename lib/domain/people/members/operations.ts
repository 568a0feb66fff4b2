import { GUEST } from '@/lib/access/roles';
import { notFound } from '@/lib/contract/problem';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operations } from '@/lib/domain/viewer/context';
import { listCommenters } from '@/lib/storage/comments/list-commenters';
import {
  exportMembers,
  getMember,
  getMemberRemoval,
  listMembers,
  listRemovedMembers,
  removeMember,
  restoreMember,
  setMemberSso,
  updateMember,
  updateMembers,
} from './members';
import { pingOrganization } from './ping-organization';
import { toMember } from './present-member';

export const memberOperations = {
  listMembers,
  getMember,
  updateMember,
  removeMember,
  updateMembers,
  getMemberRemoval,
  listRemovedMembers,
  restoreMember,
  setMemberSso,
  exportMembers,
  pingOrganization,
  listSpaceCommenters: (context, { query }) => presentCommenters(context, query, null),
  listChangeRequestCommenters: (context, { params, query }) =>
    presentCommenters(context, query, params.changeRequestId),
} satisfies Partial<Operations>;

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
