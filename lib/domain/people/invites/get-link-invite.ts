import type { getLinkInvite as contract } from '@/lib/contract/invites';
import type { Operation } from '@/lib/domain/viewer/context';
import { requireLink } from './keep-links';
import { toLinkInvite } from './present-invites';

export const getLinkInvite: Operation<typeof contract> = async (context, { params }) => {
  const link = await requireLink(context, context.database, params.inviteId);
  return toLinkInvite(context, link, link);
};
