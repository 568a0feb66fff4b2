import type * as access from '@/lib/contract/member-access';
import type * as contract from '@/lib/contract/permissions';
import type { OperationsFor } from '@/lib/domain/viewer/context';
import { explainMemberAccess } from './explain-member-access';
import { getMemberTree } from './get-member-tree';
import { listMemberSpaces } from './list-member-spaces';
import { answerAggregate, answerTeams, answerUsers } from './list-permissions';
import { preview } from './preview-permissions';
import { changeTeam, changeUser, grant, removeTeam, removeUser } from './write-permissions';

type Names =
  | Exclude<keyof typeof contract, 'accessSource' | 'permissionEffect'>
  | Exclude<keyof typeof access, 'accessReason'>;

/** Spaces, collections and sites have the same: the object is the one that the path names. */
export const permissionOperations: OperationsFor<Names> = {
  listSpacePermissionsAggregate: answerAggregate,
  listSpaceUserPermissions: answerUsers,
  listSpaceTeamPermissions: answerTeams,
  grantOnSpace: grant,
  previewSpacePermissions: preview,
  updateSpaceUserPermission: changeUser,
  updateSpaceTeamPermission: changeTeam,
  removeSpaceUserPermission: removeUser,
  removeSpaceTeamPermission: removeTeam,

  listCollectionPermissionsAggregate: answerAggregate,
  listCollectionUserPermissions: answerUsers,
  listCollectionTeamPermissions: answerTeams,
  grantOnCollection: grant,
  previewCollectionPermissions: preview,
  updateCollectionUserPermission: changeUser,
  updateCollectionTeamPermission: changeTeam,
  removeCollectionUserPermission: removeUser,
  removeCollectionTeamPermission: removeTeam,

  listSitePermissionsAggregate: answerAggregate,
  listSiteUserPermissions: answerUsers,
  listSiteTeamPermissions: answerTeams,
  grantOnSite: grant,
  previewSitePermissions: preview,
  updateSiteUserPermission: changeUser,
  updateSiteTeamPermission: changeTeam,
  removeSiteUserPermission: removeUser,
  removeSiteTeamPermission: removeTeam,

  listMemberSpaces,
  explainMemberAccess,
  getMemberTree,
};
