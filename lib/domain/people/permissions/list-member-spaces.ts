import { can } from '@/lib/access/permissions';
import { roleOf } from '@/lib/access/roles';
import type { listMemberSpaces as contract } from '@/lib/contract/member-access';
import { forbidden, notFound } from '@/lib/contract/problem';
import { toSpace } from '@/lib/domain/presenters/present-space';
import { paginate } from '@/lib/domain/shared/paginate';
import type { Operation } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { listMemberSpaces as read } from '@/lib/storage/permissions/list-member-spaces';
import { toAccessSource } from './present-access';

export const listMemberSpaces: Operation<typeof contract> = async (context, { params, query }) => {
  const { caller, subject, database } = context;
  const memberId = params.userId;
  if (memberId !== caller.userId && !can(subject.role, 'organization:list-members'))
    throw forbidden('Guests see no other members: ask about yourself.');
  const which = { memberId, search: query.search || null, order: query.order ?? 'desc' };
  return paginate(
    context,
    query,
    async (slice) => {
      const found = await read(database, viewerOf(context), which, slice);
      if (!found) throw notFound('member');
      return found;
    },
    (row) => [row.createdAt, row.id],
    (row) => ({
      permission: roleOf(row.memberRole) ?? 'read',
      space: toSpace(context, row, row.role),
      via: toAccessSource(row.via, row.viaTitle),
    }),
  );
};
