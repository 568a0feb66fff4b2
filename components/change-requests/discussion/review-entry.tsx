'use client';

import { CircleAlert, CircleCheck, type LucideIcon, MessageSquare } from 'lucide-react';
import type { Comment, ThreadTarget } from '@/components/comments/comment';
import { Thread } from '@/components/comments/thread';
import { Badge } from '@/components/ui/badge';
import { RelativeTime } from '@/components/ui/relative-time';
import type { Review } from '../reviewers/list-reviewers';
import { t } from './messages';

const verdicts: Record<Review['status'], { icon: LucideIcon; words: string; color: string }> = {
  approved: { icon: CircleCheck, words: t('approved'), color: 'text-success' },
  'changes-requested': { icon: CircleAlert, words: t('requestedChanges'), color: 'text-danger' },
  commented: { icon: MessageSquare, words: t('reviewed'), color: 'text-muted' },
};

interface ReviewEntryProps {
  review: Review;
  summary: Comment | undefined;
  isCurrent: boolean;
  target: ThreadTarget | undefined;
}

/** A review: its verdict, and the conversation that its summary began. */
export function ReviewEntry({ review, summary, isCurrent, target }: ReviewEntryProps) {
  const { icon: Icon, words, color } = verdicts[review.status];
  const { comments } = review;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="flex min-w-0 flex-wrap items-center gap-2 px-3 text-sm">
        <Icon aria-hidden className={`size-4 shrink-0 ${color}`} />
        <span className="min-w-0 break-words text-muted">
          {comments > 0
            ? t.rich('withComments', {
                span: (chunks) => <span className="font-medium text-text">{chunks}</span>,
                displayName: review.reviewer.displayName,
                words,
                comments,
                time: <RelativeTime value={review.createdAt} />,
              })
            : t.rich('text', {
                span: (chunks) => <span className="font-medium text-text">{chunks}</span>,
                displayName: review.reviewer.displayName,
                words,
                time: <RelativeTime value={review.createdAt} />,
              })}
        </span>
        {review.author && review.status === 'approved' ? (
          <Badge title={t('theReviewerEditedThisChangeRequest')}>{t('byAnAuthor')}</Badge>
        ) : review.stale && review.status === 'approved' ? (
          <Badge tone="warning" title={t('theContentChangedSinceThisReview')}>
            {t('stale')}
          </Badge>
        ) : review.stale ? (
          <Badge title={t('theContentChangedSinceThisReview2')}>{t('earlierVersion')}</Badge>
        ) : null}
      </p>
      {summary ? <Thread comment={summary} isCurrent={isCurrent} target={target} /> : null}
    </div>
  );
}
