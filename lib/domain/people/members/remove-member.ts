import { can } from '@/lib/access/permissions';
import { roleOf } from '@/lib/access/roles';
import type { removeMember as contract } from '@/lib/contract/members';
import { forbidden } from '@/lib/contract/problem';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { type AuditEntry, recordAudit } from '@/lib/storage/audit-events/audit';
import { findMember } from '@/lib/storage/members/find-member';
import type { MemberRow } from '@/lib/storage/members/member-row';
import { removeMembers } from '@/lib/storage/members/remove-members';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import { publishMemberEvents } from './publish-member-events';
import { requireAdminLeft } from './require-admin-left';

export const removeMember: Operation<typeof contract> = async (context, { params }) => {
  const { caller, subject, database } = context;
  const { userId } = params;
  if (userId !== caller.userId && !can(subject.role, 'organization:administer'))
    throw forbidden('Only administrators of the organization remove others. You may leave it yourself.');
  return database.transaction(async (tx) => {
    await lockOrganizations(tx, [subject.id]);
    const member = await findMember(tx, subject.id, userId);
    if (!member) return { existed: false };
    await removeMembers(tx, subject.id, [userId], caller.userId);
    await requireAdminLeft(tx, subject.id, member.user.displayName);
    await recordAudit(tx, describeRemoval(context, member));
    await publishMemberEvents(context, tx, subject.id, [userId]);
    return { existed: true };
  });
};

export function describeRemoval({ caller, subject, address }: ObjectContext, member: MemberRow): AuditEntry {
  const { role, disabled, sso, teams, spaces, userId, user } = member;
  return {
    organizationId: subject.id,
    actorId: caller.userId,
    action: userId === caller.userId ? 'member.leave' : 'member.remove',
    subject: userId,
    details: { name: user.displayName, before: { role: roleOf(role), disabled, sso, teams, spaces } },
    address,
  };
}
