// Spaces, collections and sites have the same: the object is the one that the path names.

export { explainMemberAccess } from './explain-member-access';
export { getMemberTree } from './get-member-tree';
export { listMemberSpaces } from './list-member-spaces';
export {
  answerAggregate as listSpacePermissionsAggregate,
  answerAggregate as listCollectionPermissionsAggregate,
  answerAggregate as listSitePermissionsAggregate,
  answerTeams as listSpaceTeamPermissions,
  answerTeams as listCollectionTeamPermissions,
  answerTeams as listSiteTeamPermissions,
  answerUsers as listSpaceUserPermissions,
  answerUsers as listCollectionUserPermissions,
  answerUsers as listSiteUserPermissions,
} from './list-permissions';
export {
  preview as previewSpacePermissions,
  preview as previewCollectionPermissions,
  preview as previewSitePermissions,
} from './preview-permissions';
export {
  changeTeam as updateSpaceTeamPermission,
  changeTeam as updateCollectionTeamPermission,
  changeTeam as updateSiteTeamPermission,
  changeUser as updateSpaceUserPermission,
  changeUser as updateCollectionUserPermission,
  changeUser as updateSiteUserPermission,
  grant as grantOnSpace,
  grant as grantOnCollection,
  grant as grantOnSite,
  removeTeam as removeSpaceTeamPermission,
  removeTeam as removeCollectionTeamPermission,
  removeTeam as removeSiteTeamPermission,
  removeUser as removeSpaceUserPermission,
  removeUser as removeCollectionUserPermission,
  removeUser as removeSiteUserPermission,
} from './write-permissions';
