import { roleOf } from '@/lib/access/roles';
import type { InputOf } from '@/lib/contract/endpoint';
import { forbidden, notFound, Problem } from '@/lib/contract/problem';
import type * as contract from '@/lib/contract/teams';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import type { Tx } from '@/lib/storage/database/db';
import { listTeamGrants as listTeamGrantRows } from '@/lib/storage/teams/list-team-grants';
import { listTeamMembers as listTeamMemberRows } from '@/lib/storage/teams/list-team-members';
import { findTeam, listTeams as listTeamRows, listTeamsOfMember } from '@/lib/storage/teams/read-teams';
import type { TeamRow } from '@/lib/storage/teams/team-row';
import {
  deleteTeam as deleteTeamRow,
  insertTeam,
  listMemberships,
  putMemberships,
  renameTeam,
  resolveMembers,
} from '@/lib/storage/teams/write-teams';
import { toMember } from '../members/present-member';
import { publishMemberEvents } from '../members/publish-member-events';
import { keepOwnRole } from '../permissions/keep-own-role';
import { changeTeams, concludeTeam, findVisibleTeam, requireTeam } from './change-team';
import { canAdminister, toTeam, toTeamRole } from './present-team';
import { applyMemberships, type WantedMemberships } from './team-memberships';

const placeOf = ({ subject, caller }: ObjectContext) => ({
  organizationId: subject.id,
  viewerId: caller.userId,
});

export const listTeams: Operation<typeof contract.listTeams> = (context, { query }) => {
  const filter = { owner: query.owner ?? null, title: query.title || null };
  return paginate(
    context,
    query,
    (slice) => listTeamRows(context.database, placeOf(context), filter, slice),
    (row) => [row.name, row.id],
    (row) => toTeam(context, row),
  );
};

export const getTeam: Operation<typeof contract.getTeam> = async (context, { params }) => {
  const row = await findTeam(context.database, { ...placeOf(context), teamId: params.teamId });
  if (!row) throw notFound('team');
  return toTeam(context, row);
};

export const listTeamMembers: Operation<typeof contract.listTeamMembers> = (context, { params, query }) => {
  const where = {
    organizationId: context.subject.id,
    teamId: params.teamId,
    search: query.search || null,
  };
  return paginate(
    context,
    query,
    async (slice) => {
      const found = await listTeamMemberRows(context.database, where, slice);
      if (!found) throw notFound('team');
      return found;
    },
    (row) => [String(row.place), row.name, row.userId],
    (row) => ({
      organization: toMember(context, row),
      team: { role: toTeamRole(row.isOwner) },
      permissions: { view: true },
    }),
  );
};

export const listMemberTeams: Operation<typeof contract.listMemberTeams> = (context, { params, query }) => {
  const where = { ...placeOf(context), userId: params.userId, title: query.title || null };
  return paginate(
    context,
    query,
    async (slice) => {
      const found = await listTeamsOfMember(context.database, where, slice);
      if (!found) throw notFound('member');
      return found;
    },
    (row) => [row.name, row.id],
    (row) => ({ team: toTeam(context, row), member: { role: toTeamRole(row.isOwner) } }),
  );
};

export const listTeamGrants: Operation<typeof contract.listTeamGrants> = (context, { params, query }) =>
  paginate(
    context,
    query,
    async (slice) => {
      const found = await listTeamGrantRows(context.database, viewerOf(context), params.teamId, slice);
      if (!found) throw notFound('team');
      return found;
    },
    (row) => [row.name, row.id],
    ({ role, kind, id, title }) => ({
      object: 'grant',
      permission: roleOf(role) ?? 'read',
      on: { kind, id, title },
    }),
  );

export const updateTeamMembers: Operation<typeof contract.updateTeamMembers> = (context, { params, body }) =>
  changeTeams(context, async (tx) => {
    const team = await requireTeam(tx, context, params.teamId);
    requireOwner(context, team);
    await applyAndTell(tx, context, team, await readWanted(tx, context, body));
  });

export const putTeamMember: Operation<typeof contract.putTeamMember> = (context, { params, body }) =>
  changeTeams(context, async (tx) => {
    const { teamId, userId } = params;
    const team = await requireTeam(tx, context, teamId);
    requireOwner(context, team);
    if (!(await isMember(tx, context, userId))) throw notFound('member');
    await applyAndTell(tx, context, team, new Map([[userId, { role: body.role }]]));
  });

export const removeTeamMember: Operation<typeof contract.removeTeamMember> = (context, { params }) =>
  changeTeams(context, async (tx) => {
    const { teamId, userId } = params;
    const team = await findVisibleTeam(tx, context, teamId);
    if (!team) return { existed: false };
    if (userId !== context.caller.userId) requireOwner(context, team);
    return { existed: await applyAndTell(tx, context, team, new Map([[userId, undefined]])) };
  });

function requireOwner(context: ObjectContext, team: TeamRow): void {
  if (!canAdminister(context, team))
    throw forbidden(
      'Only owners of the team and administrators of the organization change who is in it. You may leave it yourself.',
    );
}

async function isMember(tx: Tx, { subject }: ObjectContext, userId: string): Promise<boolean> {
  return (await resolveMembers(tx, subject.id, [userId])).get(userId) === userId;
}

/** Who is in `add` and `remove` is removed; who is in `add` and in the team stays what they are. */
async function readWanted(
  tx: Tx,
  { subject }: ObjectContext,
  { add, memberships = {}, remove }: InputOf<typeof contract.updateTeamMembers>['body'],
): Promise<WantedMemberships> {
  const people = Object.keys(memberships);
  const named = new Map([
    ...nameFields('add', add),
    ...people.map((id) => [`memberships.${id}`, id] as const),
    ...nameFields('remove', remove),
  ]);
  const ids = await getNamedMembers(tx, subject.id, named);
  const wanted: WantedMemberships = new Map();
  for (const [field, id] of ids) {
    const [list, rest] = [field.slice(0, field.indexOf('.')), field.slice(field.indexOf('.') + 1)];
    if (list === 'remove') wanted.set(id, undefined);
    else wanted.set(id, { role: list === 'memberships' ? memberships[rest]?.role : undefined });
  }
  return wanted;
}

async function applyAndTell(
  tx: Tx,
  context: ObjectContext,
  team: TeamRow,
  wanted: WantedMemberships,
): Promise<boolean> {
  const concerned = await keepOwnRole(tx, context, [...wanted.keys()], () =>
    applyMemberships(tx, context, team, wanted),
  );
  if (concerned.length > 0)
    await publishMemberEvents(context, tx, context.subject.id, concerned, 'teams', team.id);
  return concerned.length > 0;
}

export const createTeam: Operation<typeof contract.createTeam> = (context, { body }) =>
  changeTeams(context, async (tx) => {
    const { title } = body;
    const named = await getNamedMembers(tx, context.subject.id, new Map(nameFields('members', body.members)));
    const concerned = [...new Set(named.values())];
    const teamId = await insertTeam(tx, context.subject.id, title);
    await putMemberships(
      tx,
      teamId,
      concerned.map((userId) => ({ userId, isOwner: false })),
    );
    const details = { title, after: { title, members: concerned } };
    await concludeTeam(tx, context, teamId, { action: 'team.create', details, concerned });
    return toTeam(context, await requireTeam(tx, context, teamId));
  });

export const updateTeam: Operation<typeof contract.updateTeam> = (context, { params, body }) =>
  changeTeams(context, async (tx) => {
    const { title } = body;
    const before = await requireTeam(tx, context, params.teamId);
    if (title === undefined || title === before.title) return toTeam(context, before);
    await renameTeam(tx, before.id, title);
    const details = { title, before: { title: before.title }, after: { title } };
    await concludeTeam(tx, context, before.id, { action: 'team.rename', details, concerned: [] });
    return toTeam(context, await requireTeam(tx, context, before.id));
  });

export const deleteTeam: Operation<typeof contract.deleteTeam> = (context, { params }) =>
  changeTeams(context, async (tx) => {
    const before = await findVisibleTeam(tx, context, params.teamId);
    if (!before) return { existed: false };
    const { id, title, spaces } = before;
    const concerned = (await listMemberships(tx, id)).map(({ userId }) => userId);
    await deleteTeamRow(tx, id);
    const details = { title, before: { title, members: concerned, spaces } };
    await concludeTeam(tx, context, id, { action: 'team.delete', details, concerned });
    return { existed: true };
  });

/** The members that fields of a body name by id or e-mail address: field → id. Who is no member stops it all. */
async function getNamedMembers(
  tx: Tx,
  organizationId: string,
  named: Map<string, string>,
): Promise<Map<string, string>> {
  const found = await resolveMembers(tx, organizationId, [...named.values()]);
  const ids = new Map<string, string>();
  for (const [field, name] of named) {
    const id = found.get(name);
    if (id === undefined)
      throw new Problem(404, `${field}: there is no such member. Invite them to the organization first.`);
    ids.set(field, id);
  }
  return ids;
}

/** `["a", "b"]` of the field `add` → `add.0` is `a`, `add.1` is `b`. */
function nameFields(field: string, values: readonly string[] = []): [string, string][] {
  return values.map((value, index) => [`${field}.${index}`, value]);
}
