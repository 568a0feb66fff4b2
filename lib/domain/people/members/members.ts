import type { z } from 'zod';
import { can } from '@/lib/access/permissions';
import { GUEST, levelOf, roleOf } from '@/lib/access/roles';
import type * as contract from '@/lib/contract/members';
import { conflict, forbidden, notFound, Problem } from '@/lib/contract/problem';
import { toUser } from '@/lib/domain/presenters/present-user';
import { paginate } from '@/lib/domain/shared/paginate';
import { type CsvRow, respondWithCsv } from '@/lib/domain/shared/respond-with-csv';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { type AuditEntry, recordAudit } from '@/lib/storage/audit-events/audit';
import type { Tx } from '@/lib/storage/database/db';
import { changeMembers, hasAdmin, type MemberChange } from '@/lib/storage/members/change-members';
import { findMember, listMembersById } from '@/lib/storage/members/find-member';
import {
  type ListedMember,
  listMembers as listMemberRows,
  type MemberFilter,
  type MemberOrder,
} from '@/lib/storage/members/list-members';
import type { MemberRow } from '@/lib/storage/members/member-row';
import { findRemovalFacts } from '@/lib/storage/members/removal-facts';
import { removeMembers } from '@/lib/storage/members/remove-members';
import {
  listRemovedMembers as listRemovedMemberRows,
  restoreMember as restoreMemberRow,
} from '@/lib/storage/members/removed-members';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import { countUsableProviders } from '@/lib/storage/sso-providers/providers';
import { listTeamTitles } from '@/lib/storage/teams/list-team-titles';
import { listExistingTeams } from '@/lib/storage/teams/write-teams';
import { addToTeams } from '../teams/team-memberships';
import { toMember } from './present-member';
import { publishMemberEvents } from './publish-member-events';

export const listMembers: Operation<typeof contract.listMembers> = (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => listMemberRows(context.database, context.subject.id, toFilter(query), toOrder(query), slice),
    (row) => [row.key, row.userId],
    (row) => toMember(context, row),
  );

export const getMember: Operation<typeof contract.getMember> = async (context, { params }) => {
  const { caller, subject, database } = context;
  // Guests may not know who else there is.
  const isShown = subject.role > GUEST || params.userId === caller.userId;
  const member = isShown ? await findMember(database, subject.id, params.userId) : undefined;
  if (!member) throw notFound('member');
  return toMember(context, member);
};

type Query = z.output<NonNullable<typeof contract.listMembers.query>>;

function toFilter({ role, search, team, state }: Query): MemberFilter {
  const level = role === 'guest' ? GUEST : role && levelOf(role);
  return { role: level ?? null, search: search || null, team: team ?? null, state: state ?? null };
}

function toOrder({ sort, order }: Query): MemberOrder {
  return { sort: sort ?? 'joinedAt', direction: order ?? 'desc' };
}

export const updateMember: Operation<typeof contract.updateMember> = async (context, { params, body }) => {
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

function toChange(body: {
  role?: Parameters<typeof levelOf>[0] | undefined;
  disabled?: boolean | undefined;
}): MemberChange {
  return { role: body.role === undefined ? undefined : levelOf(body.role), disabled: body.disabled };
}

/** What a change alters of a member, as the audit log tells it; nothing when they are so already. */
function describeChange(
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

export const updateMembers: Operation<typeof contract.updateMembers> = async (context, { body }) => {
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
  const found = await listMembersById(tx, organizationId, userIds);
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
  const existing = await listExistingTeams(tx, context.subject.id, teams);
  const missing = teams.findIndex((id) => !existing.has(id));
  if (missing >= 0) throw new Problem(404, `addToTeams.${missing}: there is no such team.`);
  const people = members.map(({ userId }) => userId);
  for (const userId of await addToTeams(tx, context, [...existing], people)) changed.add(userId);
  return changed;
}

export const setMemberSso: Operation<typeof contract.setMemberSso> = async (context, { params, body }) => {
  const { subject, database } = context;
  const { userId } = params;
  const sso = body.sso ?? true;
  return database.transaction(async (tx) => {
    await lockOrganizations(tx, [subject.id]);
    const before = await findMember(tx, subject.id, userId);
    if (!before) throw notFound('member');
    if (sso) await requireProvider(tx, subject.id, before.user.email);
    const entries = describeChange(context, before, { sso });
    if (entries.length === 0) return toMember(context, before);
    await changeMembers(tx, subject.id, [userId], { sso });
    await recordAudit(tx, ...entries);
    await publishMemberEvents(context, tx, subject.id, [userId]);
    return toMember(context, { ...before, sso });
  });
};

/** Requires only providers that let the person in; without any, nothing is required yet. */
async function requireProvider(tx: Tx, organizationId: string, email: string): Promise<void> {
  if ((await countUsableProviders(tx, organizationId)) === 0) return;
  if ((await countUsableProviders(tx, organizationId, email)) === 0)
    throw conflict(`No provider lets ${email} in: none is for that domain. Add the domain to one first.`);
}

/**
 * Asked after a change, with the organization locked before it (`lockOrganizations`): of two who take each other's
 * rights, the second sees what the first has done.
 */
async function requireAdminLeft(tx: Tx, organizationId: string, name: string): Promise<void> {
  if (await hasAdmin(tx, organizationId)) return;
  throw conflict(`${name} is the last administrator. Make somebody else administrator first.`);
}

const ROWS_AT_ONCE = 1_000;

const HEADER = ['Name', 'E-mail', 'Role', 'State', 'Teams', 'Joined', 'Last seen'];

export const exportMembers: Operation<typeof contract.exportMembers> = async (context, { query }) => {
  const { caller, subject, database, address } = context;
  await recordAudit(database.db, {
    organizationId: subject.id,
    actorId: caller.userId,
    action: 'members.export',
    subject: subject.id,
    details: Object.keys(query).length > 0 ? { filter: query } : undefined,
    address,
  });
  const day = new Date().toISOString().slice(0, 10);
  return respondWithCsv(`members-${day}.csv`, HEADER, readPages(context, toFilter(query), toOrder(query)));
};

async function* readPages(
  context: ObjectContext,
  filter: MemberFilter,
  order: MemberOrder,
): AsyncGenerator<CsvRow[]> {
  const { database, subject } = context;
  let after: string[] | undefined;
  for (;;) {
    const slice = { after, limit: ROWS_AT_ONCE };
    const { rows } = await listMemberRows(database, subject.id, filter, order, slice);
    const ids = rows.map(({ userId }) => userId);
    const titles = await listTeamTitles(database, subject.id, ids);
    yield rows.map((row) => toRow(row, titles.get(row.userId)));
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = [last.key, last.userId];
    // It goes on for long: who lost the right meanwhile gets no more of it.
    if (!(await context.isStillAllowed())) throw new Error('The right to export was taken away meanwhile.');
  }
}

function toRow(row: ListedMember, teams: string[] = []): CsvRow {
  const { user, role, disabled, joinedAt, lastSeenAt } = row;
  return [
    user.displayName,
    user.email,
    roleOf(role) ?? 'guest',
    disabled ? 'disabled' : 'active',
    teams.join(', '),
    joinedAt,
    lastSeenAt,
  ];
}

export const removeMember: Operation<typeof contract.removeMember> = async (context, { params }) => {
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

function describeRemoval({ caller, subject, address }: ObjectContext, member: MemberRow): AuditEntry {
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

export const getMemberRemoval: Operation<typeof contract.getMemberRemoval> = async (context, { params }) => {
  const facts = await findRemovalFacts(context.database, context.subject.id, params.userId);
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

export const listRemovedMembers: Operation<typeof contract.listRemovedMembers> = (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => listRemovedMemberRows(context.database, context.subject.id, slice),
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

export const restoreMember: Operation<typeof contract.restoreMember> = async (context, { params }) => {
  const { caller, subject, database, address } = context;
  const { userId } = params;
  return database.transaction(async (tx) => {
    await lockOrganizations(tx, [subject.id]);
    const isBack = await restoreMemberRow(tx, subject.id, userId);
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
