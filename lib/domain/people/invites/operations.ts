export {
  deleteInvitation,
  inviteUsers,
  listInvitations,
  resendInvitation,
  updateInvitation,
} from './invitations';
export { acceptInvite, getInvite, joinOrganization } from './invites';
export {
  createLinkInvite,
  deleteLinkInvite,
  getLinkInvite,
  listLinkInvites,
  takeOverLinks,
  updateLinkInvite,
} from './link-invites';
