'use client';

import { UserPlus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { type ChangeRequest, type ChangeRequestParams, mayRequestReview } from '../change-request';
import { t } from './messages';
import { ReviewerRows } from './reviewer-rows';
import { useReviewers } from './use-reviewers';

interface ReviewersCardProps {
  place: ChangeRequestParams;
  changeRequest: ChangeRequest;
  onRequest: () => void;
}

export function ReviewersCard({ place, changeRequest, onRequest }: ReviewersCardProps) {
  const { reviewers, isKnown, error, refetch } = useReviewers(place, changeRequest);
  return (
    <Card
      title={t('reviewers')}
      actions={
        mayRequestReview(changeRequest) ? (
          <Button size="small" icon={<UserPlus aria-hidden />} onClick={onRequest}>
            {t('requestReviewDots')}
          </Button>
        ) : null
      }
    >
      {isKnown ? (
        reviewers.length > 0 ? (
          <ReviewerRows place={place} changeRequest={changeRequest} reviewers={reviewers} />
        ) : (
          <p className="text-muted text-sm">{t('noReviewersYet')}</p>
        )
      ) : error ? (
        <div className="flex flex-col items-start gap-2 text-muted text-sm">
          {readMessage(error)}
          <Button size="small" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      ) : (
        <Skeleton className="h-8" />
      )}
    </Card>
  );
}
