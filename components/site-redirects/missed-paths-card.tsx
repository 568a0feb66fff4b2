'use client';

import { useMutation } from '@tanstack/react-query';
import { CornerUpRight, SearchX, X } from 'lucide-react';
import { useState } from 'react';
import type { SiteParams } from '@/components/shell/site-params';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { IconButton } from '@/components/ui/icon-button';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { RelativeTime } from '@/components/ui/relative-time';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation, pagedQuery } from '@/lib/client/query';
import { useInfiniteQuery } from '@/lib/client/use-query';
import { dismissSiteMissedPath, listSiteMissedPaths } from '@/lib/contract/site-redirects';
import { t } from './messages';
import { readable } from './redirect-draft';
import type { MissedPath } from './site-redirect';

const RedirectDialog = lazyDialog(async () => (await import('./redirect-dialog')).RedirectDialog);

/** Addresses that readers did not find, each one click from a redirect. */
export function MissedPathsCard({ params }: { params: SiteParams }) {
  const list = useInfiniteQuery(pagedQuery(listSiteMissedPaths, { params, query: { limit: '20' } }));
  const [source, setSource] = useState<string>();
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Card title={t('notFound')} description={t('urlsThatReadersOpenedInThe')} flush>
      {list.isPending ? (
        <div className="px-4 pb-4">
          <Skeleton className="h-24" />
        </div>
      ) : list.isError && !list.data ? (
        <ErrorState
          title={t('theListCouldNotBeLoaded')}
          description={readMessage(list.error)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : items.length === 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={t('noMissingPages')}
          description={t('urlsThatAreNotFoundAppear')}
        />
      ) : (
        <ul aria-label={t('urlsThatWereNotFound')} className="border-border border-t">
          {items.map((item) => (
            <MissedRow key={item.id} item={item} params={params} onRedirect={() => setSource(item.path)} />
          ))}
        </ul>
      )}
      {list.hasNextPage ? (
        <div className="border-border border-t px-4 py-2">
          <Button variant="ghost" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('showMore')}
          </Button>
        </div>
      ) : null}
      {source === undefined ? null : (
        <RedirectDialog params={params} source={source} onClose={() => setSource(undefined)} />
      )}
    </Card>
  );
}

interface MissedRowProps {
  item: MissedPath;
  params: SiteParams;
  onRedirect: () => void;
}

function MissedRow({ item, params, onRedirect }: MissedRowProps) {
  const dismiss = useMutation(mutation(dismissSiteMissedPath));
  const name = readable(item.path);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-border border-b px-4 py-2 text-sm last:border-b-0">
      <code className="min-w-40 flex-1 break-all text-xs">{name}</code>
      <span className="text-muted text-xs">
        {t.rich('timesLast', { count: item.count, time: <RelativeTime value={item.lastSeenAt} /> })}
      </span>
      <Button
        size="small"
        icon={<CornerUpRight aria-hidden />}
        aria-label={t('redirectWithName', { name })}
        onClick={onRedirect}
      >
        {t('redirect')}
      </Button>
      <IconButton
        label={t('dismiss', { name })}
        size="small"
        disabled={dismiss.isPending}
        onClick={() =>
          dismiss.mutate(
            { params: { ...params, siteMissedPathId: item.id } },
            {
              onError: (error) =>
                showToast({
                  tone: 'danger',
                  title: t('couldNotBeDismissed', { name }),
                  description: readMessage(error),
                }),
            },
          )
        }
      >
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
