'use client';

import { useMutation } from '@tanstack/react-query';
import { PencilLine, Plus, Trash2, UsersRound } from 'lucide-react';
import { useState } from 'react';
import type { SiteParams } from '@/components/shell/site-params';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { IconButton } from '@/components/ui/icon-button';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation, query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { deleteSiteSegment, listSiteSegments } from '@/lib/contract/site-segments';
import { t } from './messages';
import type { Segment } from './visitors';

const SegmentDialog = lazyDialog(async () => (await import('./segment-dialog')).SegmentDialog);

type Asking = { act: 'new' } | { act: 'change' | 'delete'; segment: Segment };

/** Visitors made up to see the site as they would. */
export function SegmentsCard({ params }: { params: SiteParams }) {
  const list = useQuery(query(listSiteSegments, { params, query: { limit: '1000' } }));
  const remove = useMutation(mutation(deleteSiteSegment));
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const items = list.data?.items ?? [];
  return (
    <Card
      title={t('testVisitors')}
      description={t('previewTheSiteAsOneOf')}
      flush
      actions={
        <Button icon={<Plus aria-hidden />} onClick={() => setAsking({ act: 'new' })}>
          {t('newVisitor')}
        </Button>
      }
    >
      {list.isPending ? (
        <div className="px-4 pb-4">
          <Skeleton className="h-16" />
        </div>
      ) : list.isError && !list.data ? (
        <ErrorState
          title={t('theVisitorsCouldNotBeLoaded')}
          description={readMessage(list.error)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : items.length === 0 ? (
        <EmptyState
          icon={<UsersRound aria-hidden />}
          title={t('noTestVisitorsYet')}
          description={t('createOneForEachGroupOf')}
        />
      ) : (
        <ul aria-label={t('testVisitors')} className="border-border border-t">
          {items.map((segment) => (
            <li
              key={segment.id}
              className="flex items-center gap-2 border-border border-b px-4 py-2 text-sm last:border-b-0"
            >
              <div className="min-w-0 flex-1">
                <p className="break-words font-medium">{segment.title}</p>
                <p className="truncate text-muted text-xs">{sayClaims(segment)}</p>
              </div>
              <IconButton
                label={t('edit', { title: segment.title })}
                onClick={() => setAsking({ act: 'change', segment })}
              >
                <PencilLine aria-hidden />
              </IconButton>
              <IconButton
                label={t('delete', { title: segment.title })}
                onClick={() => setAsking({ act: 'delete', segment })}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {asking?.act === 'new' ? <SegmentDialog params={params} onClose={close} /> : null}
      {asking?.act === 'change' ? (
        <SegmentDialog params={params} segment={asking.segment} onClose={close} />
      ) : null}
      {asking?.act === 'delete' ? (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={t('deleteWithTitle', { title: asking.segment.title })}
          confirmLabel={t('deleteVisitor')}
          onConfirm={async () => {
            await remove.mutateAsync({ params: { ...params, siteSegmentId: asking.segment.id } });
            showToast({ title: t('deleted', { title: asking.segment.title }) });
          }}
        >
          {t('thisDoesNotAffectReaders')}
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}

/** What is known of them, in a line. */
function sayClaims({ claims, unsignedClaims }: Segment): string {
  const facts = [
    ...Object.entries(claims),
    ...Object.entries(unsignedClaims).map(([name, value]) => [`unsigned.${name}`, value] as const),
  ];
  if (facts.length === 0) return t('noClaims');
  return facts
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}
