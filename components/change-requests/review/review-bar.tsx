'use client';

import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { showToast } from '@/components/ui/toast-store';
import { mutation, query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { discardPendingReview, getPendingReview } from '@/lib/contract/reviews';
import { type ChangeRequest, type ChangeRequestParams, paramsOf } from '../change-request';
import { t } from './messages';
import { SuggestionBatch } from './suggestion-batch';
import type { ReviewConversations } from './use-review-conversations';

const SubmitReviewDialog = lazyDialog(
  async () => (await import('./submit-review-dialog')).SubmitReviewDialog,
);

interface ReviewBarProps {
  place: ChangeRequestParams;
  changeRequest: ChangeRequest;
  conversations: ReviewConversations;
  /** Above the rest: what can be done with a selection. */
  children?: ReactNode;
}

const sayComments = (count: number) => t('comments', { count });

/** What waits to be sent or taken, in reach wherever one reads. */
export function ReviewBar({ place, changeRequest, conversations, children }: ReviewBarProps) {
  const params = paramsOf(place);
  const { data } = useQuery(query(getPendingReview, { params }));
  const discard = useMutation(mutation(discardPendingReview));
  const [open, setOpen] = useState<'submit' | 'discard'>();
  const review = data?.review;

  return (
    <div
      data-bar
      className="pointer-events-none fixed right-0 bottom-0 left-0 z-30 flex flex-col items-center gap-2 px-4 pb-3 empty:hidden lg:left-64"
    >
      {children}
      <SuggestionBatch {...conversations} />
      {review ? (
        <section
          aria-label={t('yourReview')}
          className="pointer-events-auto flex w-full max-w-160 animate-rise flex-wrap items-center gap-2 rounded-lg border border-border bg-raised px-3 py-2 text-sm shadow-raised"
        >
          <span className="mr-auto">
            {t.rich('yourReviewPending', {
              span: (chunks) => <span className="font-medium max-sm:sr-only">{chunks}</span>,
              comments: sayComments(review.comments),
            })}
          </span>
          <Button size="small" variant="ghost" onClick={() => setOpen('discard')}>
            {t('discard')}
          </Button>
          <Button size="small" variant="primary" onClick={() => setOpen('submit')}>
            {t.rich('finishYourReview', {
              span: (chunks) => <span className="max-sm:sr-only">{chunks}</span>,
            })}
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
        title={t('discardYourReview')}
        confirmLabel={t('discardReview')}
        onConfirm={async () => {
          await discard.mutateAsync({ params });
          showToast({ title: t('reviewDiscarded') });
        }}
      >
        {t('pendingCommentsWillBePermanentlyDeleted', { count: review?.comments ?? 0 })}
      </ConfirmDialog>
    </div>
  );
}
