'use client';

import { currentUserQuery } from '@/components/shell/user-menu';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { getPendingReview, listRequestedReviewers, listReviews } from '@/lib/contract/reviews';
import { type ChangeRequest, type ChangeRequestParams, paramsOf } from '../change-request';
import { listReviewers } from './list-reviewers';

const many = '1000';

export const reviewsQuery = (place: ChangeRequestParams) =>
  query(listReviews, { params: paramsOf(place), query: { limit: many, commented: 'true' } });

const requestedQuery = (place: ChangeRequestParams) =>
  query(listRequestedReviewers, { params: paramsOf(place), query: { limit: many } });

const pendingReviewQuery = (place: ChangeRequestParams) =>
  query(getPendingReview, { params: paramsOf(place) });

/** The reviewers, the state of each, and what is left to do for the viewer. */
export function useReviewers(place: ChangeRequestParams, changeRequest: ChangeRequest) {
  const { data: me } = useQuery(currentUserQuery);
  const reviews = useQuery(reviewsQuery(place));
  const requested = useQuery(requestedQuery(place));
  const isWritable = changeRequest.status === 'open' || changeRequest.status === 'draft';
  const mayReview = changeRequest.permissions.comment && isWritable;
  const pending = useQuery({ ...pendingReviewQuery(place), enabled: mayReview });
  const reviewers = listReviewers(
    reviews.data?.items ?? [],
    requested.data?.items ?? [],
    changeRequest.createdBy.id,
  );
  return {
    reviewers,
    mine: reviewers.find(({ user }) => user.id === me?.id),
    isOwn: me?.id === changeRequest.createdBy.id,
    /** How many comments wait in one's own review; undefined when none is started. */
    pending: pending.data?.review?.comments,
    isKnown:
      reviews.data !== undefined &&
      requested.data !== undefined &&
      me !== undefined &&
      (!mayReview || !pending.isPending),
    error: reviews.error ?? requested.error,
    refetch: () => Promise.all([reviews.refetch(), requested.refetch()]),
  };
}
