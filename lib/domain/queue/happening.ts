import type { SpaceHappening } from './compose-event';

interface HappenedComment {
  id: string;
  threadId: string | null;
  /** Users; when it was `edited`, those whom it did not mention before. */
  mentions: string[];
  /** Then only the mentioned hear of it. */
  edited?: boolean;
}

export type Happening =
  | { kind: 'comment' | 'reply'; comment: HappenedComment }
  | { kind: 'review-requested'; userIds: string[] }
  | { kind: 'approved' | 'changes-requested' | 'commented'; reviewId: string; commentIds: string[] }
  | { kind: 'merged'; revisionId: string }
  | { kind: 'suggestion-accepted'; commentIds: string[] };

/** What the world outside hears of: what is new, once all of it is public. */
export function toEvents(happening: Happening): SpaceHappening[] {
  const toComment = (commentId: string): SpaceHappening => ({ event: 'comment.created', commentId });
  switch (happening.kind) {
    case 'comment':
    case 'reply':
      return happening.comment.edited ? [] : [toComment(happening.comment.id)];
    case 'approved':
    case 'changes-requested':
    case 'commented': {
      const review = { id: happening.reviewId, status: happening.kind };
      return [{ event: 'change_request.reviewed', review }, ...happening.commentIds.map(toComment)];
    }
    case 'merged':
      return ['change_request.merged' as const, 'content.updated' as const].map((event) => ({
        event,
        revisionId: happening.revisionId,
      }));
    default:
      return [];
  }
}
