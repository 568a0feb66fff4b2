import type { z } from 'zod';
import { GUEST, levelOf } from '@/lib/access/roles';
import type { getMember as getContract, listMembers as listContract } from '@/lib/contract/members';
import { notFound } from '@/lib/contract/problem';
import { paginate } from '@/lib/domain/shared/paginate';
import type { Operation } from '@/lib/domain/viewer/context';
import { findMember } from '@/lib/storage/members/find-member';
import {
  type MemberFilter,
  type MemberOrder,
  listMembers as readMembers,
} from '@/lib/storage/members/list-members';
import { toMember } from './present-member';

export const listMembers: Operation<typeof listContract> = (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => readMembers(context.database, context.subject.id, toFilter(query), toOrder(query), slice),
    (row) => [row.key, row.userId],
    (row) => toMember(context, row),
  );

export const getMember: Operation<typeof getContract> = async (context, { params }) => {
  const { caller, subject, database } = context;
  // Guests may not know who else there is.
  const isShown = subject.role > GUEST || params.userId === caller.userId;
  const member = isShown ? await findMember(database, subject.id, params.userId) : undefined;
  if (!member) throw notFound('member');
  return toMember(context, member);
};

type Query = z.output<NonNullable<typeof listContract.query>>;

export function toFilter({ role, search, team, state }: Query): MemberFilter {
  const level = role === 'guest' ? GUEST : role && levelOf(role);
  return { role: level ?? null, search: search || null, team: team ?? null, state: state ?? null };
}

export function toOrder({ sort, order }: Query): MemberOrder {
  return { sort: sort ?? 'joinedAt', direction: order ?? 'desc' };
}
