import type { ReplyOf } from '@/lib/contract/endpoint';
import type { listRequestedReviewers, listReviews } from '@/lib/contract/reviews';

export type Review = ReplyOf<typeof listReviews>['items'][number];
export type Requested = ReplyOf<typeof listRequestedReviewers>['items'][number];
export type ReviewerUser = Requested['user'];

export type ReviewerState = 'waiting' | 'approved' | 'stale' | 'author' | 'changes-requested' | 'commented';

export interface Reviewer {
  user: ReviewerUser;
  state: ReviewerState;
  /** Asked, and has not answered since. */
  isRequested: boolean;
  /** When they were asked or reviewed last. */
  at: string;
  /** The content was changed since they reviewed it. */
  isStale: boolean;
}

/** Everybody who was asked or has reviewed, each with what counts now; in the order in which they came to it. */
export function listReviewers(
  reviews: readonly Review[],
  requested: readonly Requested[],
  authorId: string,
): Reviewer[] {
  const counting = new Map<string, Review>();
  for (const review of reviews) {
    const { id } = review.reviewer;
    // The author's own comments are no review.
    if (id === authorId) continue;
    const before = counting.get(id);
    // A comment decides nothing: it never hides a decision.
    if (!before || review.status !== 'commented' || before.status === 'commented') counting.set(id, review);
  }
  const asked = new Map(requested.map((request) => [request.user.id, request]));
  const reviewed = [...counting.values()].map((review) => {
    const request = asked.get(review.reviewer.id);
    return {
      user: review.reviewer,
      state: stateOf(review, request !== undefined),
      isRequested: request !== undefined,
      at: request?.createdAt ?? review.createdAt,
      isStale: review.stale,
    };
  });
  const waiting = requested
    .filter(({ user }) => !counting.has(user.id))
    .map(({ user, createdAt }) => ({
      user,
      state: 'waiting' as const,
      isRequested: true,
      at: createdAt,
      isStale: false,
    }));
  return [...reviewed, ...waiting];
}

function stateOf({ status, stale, author }: Review, isRequested: boolean): ReviewerState {
  // It stays in force until they review again, asked or not.
  if (status === 'changes-requested') return status;
  if (isRequested) return 'waiting';
  if (status === 'approved' && author) return 'author';
  return status === 'approved' && stale ? 'stale' : status;
}
