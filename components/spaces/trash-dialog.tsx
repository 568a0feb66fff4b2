'use client';

import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { BookText, Trash2 } from 'lucide-react';
import { Emoji } from '@/components/patterns/emoji';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { RelativeTime } from '@/components/ui/relative-time';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation, pagedQuery } from '@/lib/client/query';
import { listSpaces, restoreSpace } from '@/lib/contract/spaces';
import { t } from './messages';

/** Deleted spaces, each to be brought back within seven days. */
export function TrashDialog({ organizationId, onClose }: { organizationId: string; onClose: () => void }) {
  const list = useInfiniteQuery(
    pagedQuery(listSpaces, { params: { organizationId }, query: { deleted: 'true' } }),
  );
  const restore = useMutation(mutation(restoreSpace));
  const spaces = list.data?.pages.flatMap((page) => page.items) ?? [];

  function renderList() {
    if (list.isPending) return <Skeleton className="h-24" />;
    if (list.isError)
      return <ErrorState description={readMessage(list.error)} onRetry={() => void list.refetch()} />;
    if (spaces.length === 0) {
      return (
        <EmptyState
          level={3}
          icon={<Trash2 aria-hidden />}
          title={t('theTrashIsEmpty')}
          description={t('deletedSpacesAreKeptHereFor')}
        />
      );
    }
    return (
      <ul className="divide-y divide-border">
        {spaces.map((space) => (
          <li key={space.id} className="flex min-h-11 items-center gap-3 py-1 text-sm">
            <Emoji value={space.emoji} fallback={<BookText aria-hidden />} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{space.title || t('untitled')}</span>
              {space.deletedAt ? (
                <span className="text-muted text-xs">
                  {t.rich('deletedWithTime', { time: <RelativeTime value={space.deletedAt} /> })}
                </span>
              ) : null}
            </span>
            <Button
              size="small"
              loading={restore.isPending && restore.variables.params.spaceId === space.id}
              onClick={() =>
                restore.mutate(
                  { params: { spaceId: space.id } },
                  {
                    onSuccess: () => showToast({ title: t('restored', { title: space.title }) }),
                    onError: (error) =>
                      showToast({
                        tone: 'danger',
                        title: t('couldNotBeRestored', { title: space.title }),
                        description: readMessage(error),
                      }),
                  },
                )
              }
            >
              {t('restore')}
            </Button>
          </li>
        ))}
      </ul>
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('trash')}
      description={t('deletedSpacesCanBeRestoredFor')}
    >
      {renderList()}
      {list.hasNextPage ? (
        <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
          {t('showMore')}
        </Button>
      ) : null}
    </Dialog>
  );
}
