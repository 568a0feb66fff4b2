import type { Operations } from '@/lib/domain/viewer/context';
import { getMergeChecks } from './get-merge-checks';
import { mergeRuleOperations } from './merge-rules';
import { reviewReads } from './read-reviews';
import { removeRequestedReviewer, requestReviewers } from './request-reviewers';
import { discardPendingReview, submitReview } from './submit-review';
import { viewedPageOperations } from './viewed-pages';

export const reviewOperations = {
  ...reviewReads,
  ...mergeRuleOperations,
  ...viewedPageOperations,
  submitReview,
  discardPendingReview,
  requestReviewers,
  removeRequestedReviewer,
  getMergeChecks,
} satisfies Partial<Operations>;
