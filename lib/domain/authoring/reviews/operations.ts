import type { OperationsFor } from '@/lib/domain/viewer/context';
import { getMergeChecks } from './get-merge-checks';
import { mergeRuleOperations } from './merge-rules';
import { reviewReads } from './read-reviews';
import { removeRequestedReviewer, requestReviewers } from './request-reviewers';
import { discardPendingReview, submitReview } from './submit-review';
import { viewedPageOperations } from './viewed-pages';

type Names =
  | keyof typeof reviewReads
  | keyof typeof mergeRuleOperations
  | keyof typeof viewedPageOperations
  | 'submitReview'
  | 'discardPendingReview'
  | 'requestReviewers'
  | 'removeRequestedReviewer'
  | 'getMergeChecks';

export const reviewOperations: OperationsFor<Names> = {
  ...reviewReads,
  ...mergeRuleOperations,
  ...viewedPageOperations,
  submitReview,
  discardPendingReview,
  requestReviewers,
  removeRequestedReviewer,
  getMergeChecks,
};
