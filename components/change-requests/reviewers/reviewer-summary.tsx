'use client';

import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Popover } from '@/components/ui/popover';
import { type ChangeRequest, type ChangeRequestParams, mayRequestReview } from '../change-request';
import type { Reviewer } from './list-reviewers';
import { t } from './messages';
import { reviewerLooks } from './reviewer-looks';
import { ReviewerRows } from './reviewer-rows';

interface ReviewerSummaryProps {
  place: ChangeRequestParams;
  changeRequest: ChangeRequest;
  reviewers: readonly Reviewer[];
  onRequest: () => void;
}

const shownFaces = 4;

/** The faces of the reviewers, each with how they stand; opens the list. */
export function ReviewerSummary({ place, changeRequest, reviewers, onRequest }: ReviewerSummaryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const mayAsk = mayRequestReview(changeRequest);
  if (reviewers.length === 0) return null;
  return (
    <Popover
      label={t('reviewers')}
      align="end"
      focusWhole
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <button
          type="button"
          aria-label={t('reviewersWithMap', {
            list: reviewers
              .map(({ user, state }) => `${user.displayName} ${reviewerLooks[state].words}`)
              .join(', '),
          })}
          className="flex h-8 items-center gap-1 rounded-md px-1 hover:bg-hover data-[state=open]:bg-hover pointer-coarse:h-10"
        >
          {reviewers.slice(0, shownFaces).map((reviewer) => (
            <Face key={reviewer.user.id} reviewer={reviewer} />
          ))}
          {reviewers.length > shownFaces ? (
            <span className="text-muted text-xs">+{reviewers.length - shownFaces}</span>
          ) : null}
        </button>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="font-medium">{t('reviewers')}</p>
        <ReviewerRows place={place} changeRequest={changeRequest} reviewers={reviewers} />
        {mayAsk ? (
          <Button
            size="small"
            icon={<UserPlus aria-hidden />}
            className="self-start"
            onClick={() => {
              setIsOpen(false);
              onRequest();
            }}
          >
            {t('requestReviewDots')}
          </Button>
        ) : null}
      </div>
    </Popover>
  );
}

function Face({ reviewer: { user, state } }: { reviewer: Reviewer }) {
  const { icon: Icon, color } = reviewerLooks[state];
  return (
    <span className="relative pr-1">
      <Avatar name={user.displayName} src={user.photoURL} />
      <Icon
        aria-hidden
        className={`absolute -right-0.5 -bottom-1 size-3.5 rounded-full bg-canvas ${color}`}
      />
    </span>
  );
}
