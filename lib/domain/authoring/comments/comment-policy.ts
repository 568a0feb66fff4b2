import { can } from '@/lib/access/permissions';
import type { Actor } from '@/lib/domain/viewer/actor';
import type { PlaceRow } from '@/lib/storage/comments/comment-place';
import type { ReplyRow } from '@/lib/storage/comments/comment-row';

type Written = Pick<ReplyRow, 'createdBy'>;

export const canReply = ({ role }: Actor) => can(role, 'space:comment');

/** Its author, for as long as they may comment at all. */
export const canEdit = (actor: Actor, { createdBy }: Written) =>
  canReply(actor) && createdBy?.id === actor.userId;

export const canDelete = (actor: Actor, row: Written) =>
  canEdit(actor, row) || can(actor.role, 'space:manage');

/** Resolves a comment, opens it again, or puts it on another text. */
export const canResolve = (actor: Actor, row: Written) =>
  canEdit(actor, row) || can(actor.role, 'space:edit');

/** Accepts what a comment suggests, while its change request can be edited. */
export const canAccept = (
  { role }: Actor,
  { status }: PlaceRow,
  { isPending }: Pick<ReplyRow, 'isPending'>,
) => (status === 'draft' || status === 'open') && !isPending && can(role, 'space:edit');
