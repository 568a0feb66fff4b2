import type { OperationsFor } from '@/lib/domain/viewer/context';
import { getTeam, listMemberTeams, listTeamGrants, listTeamMembers, listTeams } from './read-teams';
import { putTeamMember, removeTeamMember, updateTeamMembers } from './write-team-members';
import { createTeam, deleteTeam, updateTeam } from './write-teams';

type Names =
  | 'listTeams'
  | 'createTeam'
  | 'getTeam'
  | 'updateTeam'
  | 'deleteTeam'
  | 'listTeamMembers'
  | 'updateTeamMembers'
  | 'putTeamMember'
  | 'removeTeamMember'
  | 'listMemberTeams'
  | 'listTeamGrants';

export const teamOperations: OperationsFor<Names> = {
  listTeams,
  createTeam,
  getTeam,
  updateTeam,
  deleteTeam,
  listTeamMembers,
  updateTeamMembers,
  putTeamMember,
  removeTeamMember,
  listMemberTeams,
  listTeamGrants,
};
