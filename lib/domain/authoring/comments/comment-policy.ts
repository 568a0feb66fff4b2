import { can } from '@/lib/access/permissions';
import type { Asker } from '@/lib/domain/viewer/asker';
import type { PlaceRow } from '@/lib/storage/comments/comment-place';
import type { ReplyRow } from '@/lib/storage/comments/comment-row';

type Written = Pick<ReplyRow, 'createdBy'>;

export const canReply = ({ role }: Asker) => can(role, 'space:comment');

/** Its author, for as long as they may comment at all. */
export const canEdit = (asker: Asker, { createdBy }: Written) =>
  canReply(asker) && createdBy?.id === asker.userId;

export const canDelete = (asker: Asker, row: Written) =>
  canEdit(asker, row) || can(asker.role, 'space:manage');

/** Resolves a comment, opens it again, or puts it on another text. */
export const canResolve = (asker: Asker, row: Written) =>
  canEdit(asker, row) || can(asker.role, 'space:edit');

/** Accepts what a comment suggests, while its change request can be edited. */
export const canAccept = (
  { role }: Asker,
  { status }: PlaceRow,
  { isPending }: Pick<ReplyRow, 'isPending'>,
) => (status === 'draft' || status === 'open') && !isPending && can(role, 'space:edit');
