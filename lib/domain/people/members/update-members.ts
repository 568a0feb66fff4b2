import type { updateMembers as contract } from '@/lib/contract/members';
import { Problem } from '@/lib/contract/problem';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { Tx } from '@/lib/storage/database/db';
import { changeMembers } from '@/lib/storage/members/change-members';
import { findMembers } from '@/lib/storage/members/find-member';
import type { MemberRow } from '@/lib/storage/members/member-row';
import { removeMembers } from '@/lib/storage/members/remove-members';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import { findExistingTeams } from '@/lib/storage/teams/write-teams';
import { addToTeams } from '../teams/add-to-teams';
import { publishMemberEvents } from './publish-member-events';
import { describeRemoval } from './remove-member';
import { requireAdminLeft } from './require-admin-left';
import { describeChange, toChange } from './update-member';

export const updateMembers: Operation<typeof contract> = async (context, { body }) => {
  const { subject, database } = context;
  return database.transaction(async (tx) => {
    await lockOrganizations(tx, [subject.id]);
    const members = await requireMembers(tx, subject.id, body.users);
    const changed = body.remove
      ? await removeAll(tx, context, members)
      : await changeAll(tx, context, members, body);
    if (changed.size === 0) return { changed: 0 };
    const names = members.filter(({ userId }) => changed.has(userId)).map(({ user }) => user.displayName);
    await requireAdminLeft(tx, subject.id, names.length === 1 ? (names[0] ?? '') : 'One of them');
    await publishMemberEvents(context, tx, subject.id, [...changed]);
    return { changed: changed.size };
  });
};

async function requireMembers(tx: Tx, organizationId: string, userIds: string[]): Promise<MemberRow[]> {
  const found = await findMembers(tx, organizationId, userIds);
  const missing = userIds.findIndex((id) => !found.has(id));
  if (missing >= 0) throw new Problem(404, `users.${missing}: there is no such member.`);
  return [...found.values()];
}

async function removeAll(tx: Tx, context: ObjectContext, members: MemberRow[]): Promise<Set<string>> {
  const ids = members.map(({ userId }) => userId);
  await removeMembers(tx, context.subject.id, ids, context.caller.userId);
  await recordAudit(tx, ...members.map((member) => describeRemoval(context, member)));
  return new Set(ids);
}

async function changeAll(
  tx: Tx,
  context: ObjectContext,
  members: MemberRow[],
  body: Parameters<typeof toChange>[0] & { addToTeams?: string[] | undefined },
): Promise<Set<string>> {
  const change = toChange(body);
  const entries = members.flatMap((member) => describeChange(context, member, change));
  const changed = new Set(entries.flatMap(({ subject }) => subject ?? []));
  if (changed.size > 0) await changeMembers(tx, context.subject.id, [...changed], change);
  await recordAudit(tx, ...entries);
  const teams = body.addToTeams ?? [];
  const existing = await findExistingTeams(tx, context.subject.id, teams);
  const missing = teams.findIndex((id) => !existing.has(id));
  if (missing >= 0) throw new Problem(404, `addToTeams.${missing}: there is no such team.`);
  const people = members.map(({ userId }) => userId);
  for (const userId of await addToTeams(tx, context, [...existing], people)) changed.add(userId);
  return changed;
}
