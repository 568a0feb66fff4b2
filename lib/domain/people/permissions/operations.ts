// Spaces, collections and sites have the same: the object is the one that the path names.

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
  preview as previewSpacePermissions,
  preview as previewCollectionPermissions,
  preview as previewSitePermissions,
  removeTeam as removeSpaceTeamPermission,
  removeTeam as removeCollectionTeamPermission,
  removeTeam as removeSiteTeamPermission,
  removeUser as removeSpaceUserPermission,
  removeUser as removeCollectionUserPermission,
  removeUser as removeSiteUserPermission,
} from './grants';
export {
  presentAggregate as listSpacePermissionsAggregate,
  presentAggregate as listCollectionPermissionsAggregate,
  presentAggregate as listSitePermissionsAggregate,
  presentTeams as listSpaceTeamPermissions,
  presentTeams as listCollectionTeamPermissions,
  presentTeams as listSiteTeamPermissions,
  presentUsers as listSpaceUserPermissions,
  presentUsers as listCollectionUserPermissions,
  presentUsers as listSiteUserPermissions,
} from './list-permissions';
export { explainMemberAccess, getMemberTree, listMemberSpaces } from './member-access';
