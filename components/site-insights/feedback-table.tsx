'use client';

import { useQueryClient } from '@tanstack/react-query';
import { MessageSquareText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ChoiceFilter } from '@/components/patterns/choice-filter';
import type { Column } from '@/components/patterns/data-table/column';
import { DataTable } from '@/components/patterns/data-table/data-table';
import { useUrlState } from '@/components/patterns/use-url-state';
import { Badge } from '@/components/ui/badge';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { RelativeTime } from '@/components/ui/relative-time';
import { call } from '@/lib/client/call';
import { invalidateNouns, pagedQuery } from '@/lib/client/query';
import { useInfiniteQuery } from '@/lib/client/use-query';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { deletePageFeedback, listPageFeedback } from '@/lib/contract/page-feedback';
import { type Rating, ratingWords } from './insight-words';
import { t } from './messages';
import { PageName } from './page-name';

type Feedback = ReplyOf<typeof listPageFeedback>['items'][number];

const tones = { good: 'success', ok: 'neutral', bad: 'danger' } as const;

const columns: readonly Column<Feedback>[] = [
  { key: 'page', header: t('page'), render: ({ page }) => <PageName page={page} /> },
  {
    key: 'rating',
    header: t('rating'),
    render: ({ rating }) => <Badge tone={tones[rating]}>{ratingWords[rating]}</Badge>,
  },
  {
    key: 'comment',
    header: t('comment'),
    render: ({ comment }) =>
      comment ? (
        <span className="whitespace-pre-wrap break-words">{comment}</span>
      ) : (
        <span className="text-muted">
          <span aria-hidden>–</span>
          <span className="sr-only">{t('noComment')}</span>
        </span>
      ),
  },
  {
    key: 'created',
    header: t('date'),
    className: 'whitespace-nowrap',
    render: ({ createdAt }) => <RelativeTime value={createdAt} />,
  },
];

const RATINGS = ['good', 'ok', 'bad'] as const;

/** What readers said, in their words. */
export function FeedbackTable({ params }: { params: { organizationId: string; siteId: string } }) {
  const [wanted, setWanted] = useUrlState('rating', 'all');
  const rating = RATINGS.find((value) => value === wanted);
  const list = useInfiniteQuery(pagedQuery(listPageFeedback, { params, query: rating ? { rating } : {} }));
  const [removed, setRemoved] = useState<Feedback>();
  const queryClient = useQueryClient();
  const remove = async (pageFeedbackId: string) => {
    await call(deletePageFeedback, { params: { ...params, pageFeedbackId } });
    await invalidateNouns(queryClient, ['page-feedback', 'site-insights']);
  };
  return (
    <section aria-label={t('feedback')} className="flex flex-col gap-3">
      <h2 className="font-semibold text-base">{t('readerFeedback')}</h2>
      <DataTable
        label={t('feedback')}
        nouns={{ one: t('answer'), many: t('answers') }}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        titleOf={({ page }) => page.title ?? t('deletedPage')}
        rowEntries={(feedback) => [
          {
            label: t('delete'),
            icon: <Trash2 aria-hidden />,
            onSelect: () => setRemoved(feedback),
          },
        ]}
        toolbar={
          <ChoiceFilter<Rating | 'all'>
            legend={t('filterRatings')}
            value={rating ?? 'all'}
            onChange={setWanted}
            options={[
              { value: 'all', label: t('all') },
              ...RATINGS.map((value) => ({ value, label: ratingWords[value] })),
            ]}
          />
        }
        {...(rating ? { onClearFilter: () => setWanted('all') } : {})}
        empty={
          <EmptyState
            level={3}
            icon={<MessageSquareText aria-hidden />}
            title={t('noFeedbackYet')}
            description={t('readersCanRateEachPageAnd')}
          />
        }
      />
      <ConfirmDialog
        open={removed !== undefined}
        onOpenChange={() => setRemoved(undefined)}
        title={t('deleteTheFeedbackOn', { title: removed?.page.title ?? t('aDeletedPage') })}
        confirmLabel={t('delete')}
        onConfirm={() => (removed ? remove(removed.id) : undefined)}
      >
        {t('theRatingAndItsCommentAre')}
      </ConfirmDialog>
    </section>
  );
}
