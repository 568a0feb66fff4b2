import { inviteUsers, MOST_INVITED_AT_ONCE } from '@/lib/contract/invites';
import { listMembers } from '@/lib/contract/members';
import { createTeam, listTeams, updateTeamMembers } from '@/lib/contract/teams';
import { HttpError } from './http-client';
import { attempt, findUnknown, type Migration, targetId } from './migration';
import type { SourceMember } from './source-shapes';

/** Teams, and members as invitations to them: nobody is let in who does not follow one. */
export async function migratePeople(migration: Migration): Promise<void> {
  const { overview, journal } = migration;
  for (const team of overview.teams) await makeTeam(migration, team);
  if (!overview.members) {
    journal.leave(
      'members',
      overview.organization.title,
      'The token may not list them: invite them by hand.',
    );
    return noteUsers(migration);
  }
  const able = overview.members.filter((member) => isAble(migration, member));
  for (let at = 0; at < able.length; at += MOST_INVITED_AT_ONCE)
    await invite(migration, able.slice(at, at + MOST_INVITED_AT_ONCE), at);
  nameOwners(migration);
  await noteUsers(migration);
}

async function makeTeam(migration: Migration, { id, title }: { id: string; title: string }): Promise<void> {
  const { target, organizationId } = migration;
  const params = { organizationId };
  const name = [...title].slice(0, 64).join('') || 'Team';
  await target.once(`team:${id}`, {
    find: async () =>
      findUnknown(
        migration,
        await target.list((page) => target.call(listTeams, { params, query: { page } })),
        (team) => team.title === name,
      ),
    make: async () => (await target.call(createTeam, { params, body: { title: name } })).id,
  });
}

function isAble({ journal }: Migration, { user, disabled }: SourceMember): boolean {
  const name = user.displayName ?? user.id;
  if (disabled) journal.leave('member', name, 'They are disabled, and were not invited.');
  else if (!user.email) journal.leave('member', name, 'The source does not tell their e-mail address.');
  return !disabled && user.email !== undefined;
}

/** Sent again an invitation is the same one, and who is a member already stays as they are. */
async function invite(migration: Migration, members: SourceMember[], batch: number): Promise<void> {
  await migration.target.again(`invited:${batch}`, async () => {
    try {
      return await inviteMany(migration, members);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 400) throw error;
    }
    // One address that is none would keep all others from being invited.
    let invited = 0;
    for (const member of members)
      await attempt(migration, 'member', member.user.email ?? member.user.id, async () => {
        invited += await inviteMany(migration, [member]);
      });
    return invited;
  });
}

const teamsOf = ({ overview }: Migration, userId: string) =>
  overview.teams.filter((team) => team.members.some(({ organization }) => organization.user.id === userId));

async function inviteMany(migration: Migration, members: readonly SourceMember[]): Promise<number> {
  const { target, journal, organizationId, sendsMail } = migration;
  const { results } = await target.call(inviteUsers, {
    params: { organizationId },
    body: {
      mail: sendsMail,
      emails: members.map(({ user, role }) => ({
        email: user.email ?? '',
        role: role === 'inherit' || role === undefined ? null : role,
        teams: teamsOf(migration, user.id).flatMap(({ id }) => targetId(migration, 'team', id) ?? []),
      })),
    },
  });
  for (const { email, outcome, message } of results) {
    if (outcome === 'refused') journal.leave('member', email, message ?? 'The target refused them.');
    const member = outcome === 'member' && members.find(({ user }) => user.email === email);
    if (member) await joinTeams(migration, member.user.id, email);
  }
  return results.filter(({ outcome }) => outcome !== 'refused').length;
}

/** Who was a member before has no invitation that would take them into their teams. */
async function joinTeams(migration: Migration, userId: string, email: string): Promise<void> {
  const { target, organizationId } = migration;
  for (const { id } of teamsOf(migration, userId)) {
    const teamId = targetId(migration, 'team', id);
    const params = { organizationId, teamId: teamId ?? '' };
    if (teamId) await target.call(updateTeamMembers, { params, body: { add: [email] } });
  }
}

function nameOwners({ overview, journal }: Migration): void {
  for (const { title, members } of overview.teams)
    for (const { organization, team } of members) {
      const { email, displayName, id } = organization.user;
      const why = `${email ?? displayName ?? id} owned it: make them its owner when they have joined.`;
      if (team?.role === 'owner') journal.leave('team owner', title, why);
    }
}

/** Who of the source has an account here: they are named in texts, and get their grants at once. */
async function noteUsers({ target, overview, journal, organizationId }: Migration): Promise<void> {
  const params = { organizationId };
  const members = await target.list((page) => target.call(listMembers, { params, query: { page } }));
  const byEmail = new Map(members.map(({ user }) => [user.email?.toLowerCase(), user.id]));
  for (const { user } of overview.members ?? []) {
    const id = user.email && byEmail.get(user.email.toLowerCase());
    if (id && !journal.has(`user:${user.id}`)) journal.record(`user:${user.id}`, id);
  }
}
