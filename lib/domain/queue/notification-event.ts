import type { SpaceEvent } from './compose-event';

interface HappenedComment {
  id: string;
  threadId: string | null;
  /** Users; when it was `edited`, those whom it did not mention before. */
  mentions: string[];
  /** Then only the mentioned hear of it. */
  edited?: boolean;
}

export type NotificationEvent =
  | { kind: 'comment' | 'reply'; comment: HappenedComment }
  | { kind: 'review-requested'; userIds: string[] }
  | { kind: 'approved' | 'changes-requested' | 'commented'; reviewId: string; commentIds: string[] }
  | { kind: 'merged'; revisionId: string }
  | { kind: 'suggestion-accepted'; commentIds: string[] };

/** Sent to the outside: only what is new, when all of it is public. */
export function toEvents(event: NotificationEvent): SpaceEvent[] {
  const toComment = (commentId: string): SpaceEvent => ({ event: 'comment.created', commentId });
  switch (event.kind) {
    case 'comment':
    case 'reply':
      return event.comment.edited ? [] : [toComment(event.comment.id)];
    case 'approved':
    case 'changes-requested':
    case 'commented': {
      const review = { id: event.reviewId, status: event.kind };
      return [{ event: 'change_request.reviewed', review }, ...event.commentIds.map(toComment)];
    }
    case 'merged':
      return ['change_request.merged' as const, 'content.updated' as const].map((name) => ({
        event: name,
        revisionId: event.revisionId,
      }));
    default:
      return [];
  }
}
