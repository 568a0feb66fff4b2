import { roleOf } from '@/lib/access/roles';
import { notFound } from '@/lib/contract/problem';
import type {
  getTeam as getContract,
  listTeams as listContract,
  listTeamGrants as listGrantsContract,
  listTeamMembers as listMembersContract,
  listMemberTeams as listOfMemberContract,
} from '@/lib/contract/teams';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { listTeamGrants as readGrants } from '@/lib/storage/teams/list-team-grants';
import { listTeamMembers as readTeamMembers } from '@/lib/storage/teams/list-team-members';
import { findTeam, listTeamsOfMember, listTeams as readTeams } from '@/lib/storage/teams/read-teams';
import { toMember } from '../members/present-member';
import { toTeam, toTeamRole } from './present-team';

const placeOf = ({ subject, caller }: ObjectContext) => ({
  organizationId: subject.id,
  viewerId: caller.userId,
});

export const listTeams: Operation<typeof listContract> = (context, { query }) => {
  const filter = { owner: query.owner ?? null, title: query.title || null };
  return paginate(
    context,
    query,
    (slice) => readTeams(context.database, placeOf(context), filter, slice),
    (row) => [row.name, row.id],
    (row) => toTeam(context, row),
  );
};

export const getTeam: Operation<typeof getContract> = async (context, { params }) => {
  const row = await findTeam(context.database, { ...placeOf(context), teamId: params.teamId });
  if (!row) throw notFound('team');
  return toTeam(context, row);
};

export const listTeamMembers: Operation<typeof listMembersContract> = (context, { params, query }) => {
  const where = {
    organizationId: context.subject.id,
    teamId: params.teamId,
    search: query.search || null,
  };
  return paginate(
    context,
    query,
    async (slice) => {
      const found = await readTeamMembers(context.database, where, slice);
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

export const listMemberTeams: Operation<typeof listOfMemberContract> = (context, { params, query }) => {
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

export const listTeamGrants: Operation<typeof listGrantsContract> = (context, { params, query }) =>
  paginate(
    context,
    query,
    async (slice) => {
      const found = await readGrants(context.database, viewerOf(context), params.teamId, slice);
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
