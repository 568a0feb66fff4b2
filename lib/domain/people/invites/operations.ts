import type { OperationsFor } from '@/lib/domain/viewer/context';
import { acceptInvite } from './accept-invite';
import { deleteInvitation, resendInvitation, updateInvitation } from './change-invitations';
import { createLinkInvite } from './create-link-invite';
import { deleteLinkInvite } from './delete-link-invite';
import { getInvite } from './get-invite';
import { getLinkInvite } from './get-link-invite';
import { inviteUsers } from './invite-users';
import { joinOrganization } from './join-organization';
import { listInvitations } from './list-invitations';
import { listLinkInvites } from './list-link-invites';
import { takeOverLinks } from './take-over-links';
import { updateLinkInvite } from './update-link-invite';

type Names =
  | 'inviteUsers'
  | 'listInvitations'
  | 'updateInvitation'
  | 'resendInvitation'
  | 'deleteInvitation'
  | 'createLinkInvite'
  | 'listLinkInvites'
  | 'getLinkInvite'
  | 'updateLinkInvite'
  | 'deleteLinkInvite'
  | 'takeOverLinks'
  | 'joinOrganization'
  | 'getInvite'
  | 'acceptInvite';

export const inviteOperations: OperationsFor<Names> = {
  inviteUsers,
  listInvitations,
  updateInvitation,
  resendInvitation,
  deleteInvitation,
  createLinkInvite,
  listLinkInvites,
  getLinkInvite,
  updateLinkInvite,
  deleteLinkInvite,
  takeOverLinks,
  joinOrganization,
  getInvite,
  acceptInvite,
};
