'use client';

import { RotateCw, X } from 'lucide-react';
import { Avatar } from '@/components/ui/avatar';
import { IconButton } from '@/components/ui/icon-button';
import { RelativeTime } from '@/components/ui/relative-time';
import { DELETED_USER } from '@/lib/contract/users';
import { type ChangeRequest, type ChangeRequestParams, mayRequestReview } from '../change-request';
import type { Reviewer } from './list-reviewers';
import { t } from './messages';
import { reviewerLooks } from './reviewer-looks';
import { useReviewerActions } from './use-reviewer-actions';

interface ReviewerRowsProps {
  place: ChangeRequestParams;
  changeRequest: ChangeRequest;
  reviewers: readonly Reviewer[];
}

/** Each reviewer with how they stand; with one click they are asked again or no longer. */
export function ReviewerRows({ place, changeRequest, reviewers }: ReviewerRowsProps) {
  const { askAgain, remove, isBusy } = useReviewerActions(place);
  const mayAsk = mayRequestReview(changeRequest);
  return (
    <ul className="flex flex-col gap-2">
      {reviewers.map(({ user, state, isRequested, at }) => {
        const { words, icon: Icon, color } = reviewerLooks[state];
        return (
          <li key={user.id} className="flex min-h-8 items-center gap-2 text-sm">
            <Avatar name={user.displayName} src={user.photoURL} />
            <span className="min-w-0 flex-1">
              <span className="block truncate">{user.displayName}</span>
              <span className="flex items-start gap-1 text-muted text-xs">
                <Icon aria-hidden className={`mt-px size-3.5 shrink-0 ${color}`} />
                <span>
                  {isRequested && state !== 'waiting'
                    ? t.rich('requestedAgain', { words, time: <RelativeTime value={at} /> })
                    : t.rich('text', { words, time: <RelativeTime value={at} /> })}
                </span>
              </span>
            </span>
            {mayAsk && isRequested ? (
              <IconButton
                size="small"
                label={t('removeAsReviewer', { displayName: user.displayName })}
                disabled={isBusy}
                onClick={() => remove(user)}
              >
                <X aria-hidden />
              </IconButton>
            ) : null}
            {mayAsk && !isRequested && user.id !== DELETED_USER ? (
              <IconButton
                size="small"
                label={t('requestReviewFromAgain', { displayName: user.displayName })}
                disabled={isBusy}
                onClick={() => askAgain(user)}
              >
                <RotateCw aria-hidden />
              </IconButton>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
