import { roleOf } from '@/lib/access/roles';
import type {
  getMemberRemoval as factsContract,
  listRemovedMembers as listContract,
  restoreMember as restoreContract,
} from '@/lib/contract/members';
import { conflict, notFound } from '@/lib/contract/problem';
import { toUser } from '@/lib/domain/presenters/present-user';
import { paginate } from '@/lib/domain/shared/paginate';
import type { Operation } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import { findMember } from '@/lib/storage/members/find-member';
import { readRemovalFacts } from '@/lib/storage/members/removal-facts';
import {
  restoreMember as giveBack,
  listRemovedMembers as readRemoved,
} from '@/lib/storage/members/removed-members';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import { toMember } from './present-member';
import { publishMemberEvents } from './publish-member-events';

export const getMemberRemoval: Operation<typeof factsContract> = async (context, { params }) => {
  const facts = await readRemovalFacts(context.database, context.subject.id, params.userId);
  if (!facts) throw notFound('member');
  const { openChangeRequests, grants, teams, tokens, isLastAdmin } = facts;
  return {
    openChangeRequests,
    grants,
    teams: teams.map(({ id, title, isLastOwner }) => ({ id, title, isLastOwner })),
    tokens,
    isLastAdmin,
  };
};

export const listRemovedMembers: Operation<typeof listContract> = (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => readRemoved(context.database, context.subject.id, slice),
    (row) => [row.removedAt, row.userId],
    (row) => ({
      object: 'removed-member',
      id: row.userId,
      role: roleOf(row.role),
      user: toUser(context, row.user),
      removedAt: row.removedAt,
      removedBy: row.removedBy ? toUser(context, row.removedBy) : undefined,
      restorableUntil: row.restorableUntil,
    }),
  );

export const restoreMember: Operation<typeof restoreContract> = async (context, { params }) => {
  const { caller, subject, database, address } = context;
  const { userId } = params;
  return database.transaction(async (tx) => {
    await lockOrganizations(tx, [subject.id]);
    const isBack = await giveBack(tx, subject.id, userId);
    const member = await findMember(tx, subject.id, userId);
    if (!isBack && member) throw conflict(`${member.user.displayName} is a member already.`);
    if (!member) throw notFound('removed member');
    const { role, disabled, sso, teams, spaces, user } = member;
    await recordAudit(tx, {
      organizationId: subject.id,
      actorId: caller.userId,
      action: 'member.restore',
      subject: userId,
      details: { name: user.displayName, after: { role: roleOf(role), disabled, sso, teams, spaces } },
      address,
    });
    await publishMemberEvents(context, tx, subject.id, [userId]);
    return toMember(context, member);
  });
};
