'use client';

import { UserPlus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { type ChangeRequest, type ChangeRequestPlace, mayRequestReview } from '../change-request';
import { ReviewerRows } from './reviewer-rows';
import { useReviewers } from './use-reviewers';

interface ReviewersCardProps {
  place: ChangeRequestPlace;
  changeRequest: ChangeRequest;
  onRequest: () => void;
}

export function ReviewersCard({ place, changeRequest, onRequest }: ReviewersCardProps) {
  const { reviewers, isKnown, error, refetch } = useReviewers(place, changeRequest);
  return (
    <Card
      title="Reviewers"
      actions={
        mayRequestReview(changeRequest) ? (
          <Button size="small" icon={<UserPlus aria-hidden />} onClick={onRequest}>
            Request review…
          </Button>
        ) : null
      }
    >
      {isKnown ? (
        reviewers.length > 0 ? (
          <ReviewerRows place={place} changeRequest={changeRequest} reviewers={reviewers} />
        ) : (
          <p className="text-muted text-sm">Nobody was asked yet.</p>
        )
      ) : error ? (
        <div className="flex flex-col items-start gap-2 text-muted text-sm">
          {readMessage(error)}
          <Button size="small" onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      ) : (
        <Skeleton className="h-8" />
      )}
    </Card>
  );
}
