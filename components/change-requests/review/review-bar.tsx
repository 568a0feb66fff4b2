'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast-store';
import { mutation, query } from '@/lib/client/query';
import { discardPendingReview, getPendingReview } from '@/lib/contract/reviews';
import { type ChangeRequest, type ChangeRequestPlace, paramsOf } from '../change-request';
import { SubmitReviewDialog } from './submit-review-dialog';
import { SuggestionBatch } from './suggestion-batch';
import type { ReviewDesk } from './use-review-desk';

interface ReviewBarProps {
  place: ChangeRequestPlace;
  changeRequest: ChangeRequest;
  desk: ReviewDesk;
  /** Above the rest: what can be done with a selection. */
  children?: ReactNode;
}

const sayComments = (count: number) => `${count} ${count === 1 ? 'comment' : 'comments'}`;

/** What waits to be sent or taken, in reach wherever one reads. */
export function ReviewBar({ place, changeRequest, desk, children }: ReviewBarProps) {
  const params = paramsOf(place);
  const { data } = useQuery(query(getPendingReview, { params }));
  const discard = useMutation(mutation(discardPendingReview));
  const [open, setOpen] = useState<'submit' | 'discard'>();
  const review = data?.review;

  return (
    <div className="pointer-events-none fixed right-0 bottom-0 left-0 z-30 flex flex-col items-center gap-2 px-4 pb-3 empty:hidden lg:left-64">
      {children}
      <SuggestionBatch {...desk} />
      {review ? (
        <section
          aria-label="Your review"
          className="pointer-events-auto flex w-full max-w-160 animate-rise flex-wrap items-center gap-2 rounded-lg border border-border bg-raised px-3 py-2 text-sm shadow-raised"
        >
          <span className="mr-auto">
            <span className="font-medium max-sm:sr-only">Your review: </span>
            {sayComments(review.comments)} pending
          </span>
          <Button size="small" variant="ghost" onClick={() => setOpen('discard')}>
            Discard
          </Button>
          <Button size="small" variant="primary" onClick={() => setOpen('submit')}>
            Finish <span className="max-sm:sr-only">your review</span>
          </Button>
        </section>
      ) : null}
      {open === 'submit' ? (
        <SubmitReviewDialog
          place={place}
          changeRequest={changeRequest}
          status="commented"
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      <ConfirmDialog
        open={open === 'discard'}
        onOpenChange={() => setOpen(undefined)}
        title="Discard your review?"
        confirmLabel="Discard review"
        onConfirm={async () => {
          await discard.mutateAsync({ params });
          showToast({ title: 'Your review is discarded' });
        }}
      >
        {sayComments(review?.comments ?? 0)} that only you can see {review?.comments === 1 ? 'is' : 'are'}{' '}
        deleted for good. What you sent before stays.
      </ConfirmDialog>
    </div>
  );
}
