'use client';

import { useMemo } from 'react';
import { isLost } from '@/components/comments/comment';
import { groupThreads } from '@/components/comments/group-threads';
import { isShown, type ShownThreads } from '@/components/comments/thread-filter';
import { useUrlState } from '@/components/patterns/use-url-state';
import { pagedQuery } from '@/lib/client/query';
import { useInfiniteQuery } from '@/lib/client/use-query';
import { listReviews } from '@/lib/contract/reviews';
import { listRevisions } from '@/lib/contract/revisions';
import type { ChangeRequest, ChangeRequestParams } from '../change-request';
import { useReviewConversations } from '../review/use-review-conversations';
import { buildTimeline } from './build-timeline';
import { reviewsInput, revisionsInput } from './discussion-reads';
import { t } from './messages';

/** What the discussion shows: conversations, reviews and events, by time or by page. */
export function useDiscussion(place: ChangeRequestParams, changeRequest: ChangeRequest) {
  const review = useReviewConversations(place);
  const { found, pages, conversations } = review;
  const reviews = useInfiniteQuery(pagedQuery(listReviews, reviewsInput(place)));
  const revisions = useInfiniteQuery(pagedQuery(listRevisions, revisionsInput(place)));
  const [filter, setShown] = useUrlState('show');
  const shown = filter as ShownThreads;
  const [order, setOrder] = useUrlState('order');
  const { comments } = found;
  const me = conversations.me?.id;

  const detached = useMemo(
    () => (comments ?? []).filter((comment) => comment.status === 'open' && isLost(comment)),
    [comments],
  );
  const kept = useMemo(
    () =>
      (comments ?? []).filter((comment) => {
        const isInTray = comment.status === 'open' && isLost(comment);
        return !isInTray && isShown(comment, shown, me);
      }),
    [comments, shown, me],
  );
  const timeline = useMemo(() => {
    const isAll = shown === '';
    const entries = buildTimeline({
      changeRequest,
      comments: kept,
      reviews: reviews.data?.pages.flatMap((page) => page.items) ?? [],
      revisions: isAll ? (revisions.data?.pages.flatMap((page) => page.items) ?? []) : [],
    });
    if (isAll) return entries;
    return entries.filter(
      (entry) =>
        entry.kind === 'thread' ||
        (entry.kind === 'review' && kept.some(({ id }) => id === entry.review.comment?.id)),
    );
  }, [changeRequest, kept, reviews.data, revisions.data, shown]);
  const groups = useMemo(() => groupThreads(kept, pages, t('theChangeRequestAsAWhole')), [kept, pages]);
  /** As they stand on the screen, which is the order that keys walk in. */
  const walked = useMemo(() => {
    const listed =
      order === 'page'
        ? groups.flatMap(({ threads }) => threads)
        : timeline.flatMap((entry) => {
            const comment =
              entry.kind === 'thread' ? entry.comment : entry.kind === 'review' && entry.summary;
            return comment ? [comment] : [];
          });
    return [...detached, ...listed];
  }, [order, groups, timeline, detached]);
  const titles = useMemo(() => new Map(pages.map(({ page }) => [page.id, page.title])), [pages]);
  return {
    review,
    isPending: comments === undefined || reviews.isPending || revisions.isPending,
    detached,
    timeline,
    groups,
    walked,
    titles,
    shown,
    setShown,
    isByPage: order === 'page',
    setOrder,
  };
}
