import type { InputOf } from '@/lib/contract/endpoint';
import { forbidden, notFound } from '@/lib/contract/problem';
import type {
  putTeamMember as putContract,
  removeTeamMember as removeContract,
  updateTeamMembers as updateContract,
} from '@/lib/contract/teams';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import type { Tx } from '@/lib/storage/database/db';
import type { TeamRow } from '@/lib/storage/teams/team-row';
import { resolveMembers } from '@/lib/storage/teams/write-teams';
import { publishMemberEvents } from '../members/publish-member-events';
import { keepOwnRole } from '../permissions/keep-own-role';
import { applyMemberships, type WantedMemberships } from './apply-memberships';
import { changeTeams, readTeam, requireTeam } from './change-team';
import { findNamedMembers, nameFields } from './find-named-members';
import { canAdminister } from './present-team';

export const updateTeamMembers: Operation<typeof updateContract> = (context, { params, body }) =>
  changeTeams(context, async (tx) => {
    const team = await requireTeam(tx, context, params.teamId);
    requireOwner(context, team);
    await applyAndTell(tx, context, team, await readWanted(tx, context, body));
  });

export const putTeamMember: Operation<typeof putContract> = (context, { params, body }) =>
  changeTeams(context, async (tx) => {
    const { teamId, userId } = params;
    const team = await requireTeam(tx, context, teamId);
    requireOwner(context, team);
    if (!(await isMember(tx, context, userId))) throw notFound('member');
    await applyAndTell(tx, context, team, new Map([[userId, { role: body.role }]]));
  });

export const removeTeamMember: Operation<typeof removeContract> = (context, { params }) =>
  changeTeams(context, async (tx) => {
    const { teamId, userId } = params;
    const team = await readTeam(tx, context, teamId);
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
  { add, memberships = {}, remove }: InputOf<typeof updateContract>['body'],
): Promise<WantedMemberships> {
  const people = Object.keys(memberships);
  const named = new Map([
    ...nameFields('add', add),
    ...people.map((id) => [`memberships.${id}`, id] as const),
    ...nameFields('remove', remove),
  ]);
  const ids = await findNamedMembers(tx, subject.id, named);
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
