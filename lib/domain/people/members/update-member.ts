import { levelOf, roleOf } from '@/lib/access/roles';
import type { updateMember as contract } from '@/lib/contract/members';
import { notFound } from '@/lib/contract/problem';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import type { AuditEntry } from '@/lib/storage/audit-events/audit';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import { changeMembers, type MemberChange } from '@/lib/storage/members/change-members';
import { findMember } from '@/lib/storage/members/find-member';
import type { MemberRow } from '@/lib/storage/members/member-row';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import { toMember } from './present-member';
import { publishMemberEvents } from './publish-member-events';
import { requireAdminLeft } from './require-admin-left';

export const updateMember: Operation<typeof contract> = async (context, { params, body }) => {
  const { subject, database } = context;
  const { userId } = params;
  return database.transaction(async (tx) => {
    await lockOrganizations(tx, [subject.id]);
    const before = await findMember(tx, subject.id, userId);
    if (!before) throw notFound('member');
    const change = toChange(body);
    const entries = describeChange(context, before, change);
    if (entries.length === 0) return toMember(context, before);
    await changeMembers(tx, subject.id, [userId], change);
    await requireAdminLeft(tx, subject.id, before.user.displayName);
    await recordAudit(tx, ...entries);
    await publishMemberEvents(context, tx, subject.id, [userId]);
    const after = await findMember(tx, subject.id, userId);
    if (!after) throw notFound('member');
    return toMember(context, after);
  });
};

export function toChange(body: {
  role?: Parameters<typeof levelOf>[0] | undefined;
  disabled?: boolean | undefined;
}): MemberChange {
  return { role: body.role === undefined ? undefined : levelOf(body.role), disabled: body.disabled };
}

/** What a change alters of a member, as the audit log tells it; nothing when they are so already. */
export function describeChange(
  { caller, subject, address }: ObjectContext,
  member: MemberRow,
  { role, disabled, sso }: MemberChange,
): AuditEntry[] {
  const entry = (action: AuditEntry['action'], before: object, after: object): AuditEntry => ({
    organizationId: subject.id,
    actorId: caller.userId,
    action,
    subject: member.userId,
    details: { name: member.user.displayName, before: { ...before }, after: { ...after } },
    address,
  });
  const entries: AuditEntry[] = [];
  if (role !== undefined && role !== member.role)
    entries.push(entry('member.role', { role: roleOf(member.role) }, { role: roleOf(role) }));
  if (disabled !== undefined && disabled !== member.disabled) {
    const action = disabled ? 'member.disable' : 'member.enable';
    entries.push(entry(action, { disabled: member.disabled }, { disabled }));
  }
  if (sso !== undefined && sso !== member.sso)
    entries.push(entry('member.sso', { sso: member.sso }, { sso }));
  return entries;
}
