'use client';

import { useQuery } from '@/lib/client/use-query';
import { type ChangeRequest, type ChangeRequestParams, spaceQuery } from '../change-request';
import { mergeChecksQuery } from '../merge/merge-checks';
import { useReviewers } from '../reviewers/use-reviewers';
import { findNextStep } from './find-next-step';
import { useOpenConflicts } from './use-open-conflicts';

/** The next step of the viewer, with the data that it depends on. */
export function useNextStep(place: ChangeRequestParams, changeRequest: ChangeRequest) {
  const conflicts = useOpenConflicts(place);
  const isWaiting = changeRequest.status === 'open' || changeRequest.status === 'draft';
  const checks = useQuery({ ...mergeChecksQuery(place), enabled: isWaiting });
  const review = useReviewers(place, changeRequest);
  const { data: space } = useQuery(spaceQuery(place.spaceId));
  const isKnown =
    (review.isKnown || review.error !== null) &&
    (!isWaiting || checks.data !== undefined || checks.isError) &&
    (conflicts.isKnown || conflicts.error !== null);
  const step = findNextStep({
    changeRequest,
    conflicts: conflicts.isKnown ? conflicts.count : undefined,
    checks: checks.data,
    reviewers: review.reviewers,
    mine: review.mine,
    isOwn: review.isOwn,
    pending: review.pending,
    mayRevert: space?.permissions.edit ?? false,
  });
  return { step: isKnown ? step : undefined, isKnown, conflicts, checks, review };
}
