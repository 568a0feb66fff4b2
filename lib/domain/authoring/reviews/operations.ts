import type { Operations } from '@/lib/domain/viewer/context';
import { getMergeChecks } from './merge-checks';
import { mergeRuleOperations } from './merge-rules';
import {
  discardPendingReview,
  removeRequestedReviewer,
  requestReviewers,
  reviewReads,
  submitReview,
  viewedPageOperations,
} from './reviews';

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
