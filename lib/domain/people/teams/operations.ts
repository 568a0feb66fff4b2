export { getTeam, listMemberTeams, listTeamGrants, listTeamMembers, listTeams } from './read-teams';
export { putTeamMember, removeTeamMember, updateTeamMembers } from './write-team-members';
export { createTeam, deleteTeam, updateTeam } from './write-teams';
