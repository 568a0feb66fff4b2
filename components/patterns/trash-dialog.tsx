import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { RelativeTime } from '@/components/ui/relative-time';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import type { ListPage } from '@/lib/client/query';
import { t } from './messages';
import { ShowMore } from './show-more';

interface Deleted {
  id: string;
  title: string;
  deletedAt?: string | undefined;
}

interface TrashDialogProps<Item> {
  description: string;
  /** Said where there is nothing. */
  emptyDescription: string;
  list: UseInfiniteQueryResult<InfiniteData<ListPage<Item>>>;
  iconOf: (item: Item) => ReactNode;
  restore: (item: Item) => Promise<unknown>;
  /** Besides restoring it. */
  actionsOf?: (item: Item) => ReactNode;
  footer?: ReactNode;
  onClose: () => void;
}

/** What was deleted, to be restored within seven days. */
export function TrashDialog<Item extends Deleted>(props: TrashDialogProps<Item>) {
  const { description, footer, list, onClose } = props;
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];

  function renderList() {
    if (list.isPending) return <Skeleton className="h-24" />;
    if (list.isError)
      return <ErrorState description={readMessage(list.error)} onRetry={() => void list.refetch()} />;
    if (items.length === 0)
      return (
        <EmptyState
          level={3}
          icon={<Trash2 aria-hidden />}
          title={t('theTrashIsEmpty')}
          description={props.emptyDescription}
        />
      );
    return (
      <ul className="divide-y divide-border">
        {items.map((item) => (
          <Row key={item.id} item={item} {...props} />
        ))}
      </ul>
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('trash')}
      description={description}
      footer={items.length > 0 ? footer : undefined}
    >
      {renderList()}
      <ShowMore list={list} />
    </Dialog>
  );
}

function Row<Item extends Deleted>({
  item,
  iconOf,
  restore,
  actionsOf,
}: Pick<TrashDialogProps<Item>, 'iconOf' | 'restore' | 'actionsOf'> & { item: Item }) {
  const [isRestoring, setIsRestoring] = useState(false);
  const title = item.title || t('untitled');

  async function bringBack() {
    setIsRestoring(true);
    try {
      await restore(item);
      showToast({ title: t('restoredWithTitle', { title }) });
    } catch (error) {
      showToast({
        tone: 'danger',
        title: t('couldNotBeRestored', { title }),
        description: readMessage(error),
      });
    } finally {
      setIsRestoring(false);
    }
  }

  return (
    <li className="flex min-h-11 items-center gap-3 py-1 text-sm">
      {iconOf(item)}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{title}</span>
        {item.deletedAt ? (
          <span className="text-muted text-xs">
            {t.rich('deletedWithTime', { time: <RelativeTime value={item.deletedAt} /> })}
          </span>
        ) : null}
      </span>
      <Button
        size="small"
        loading={isRestoring}
        aria-label={t('restoreWithTitle', { title })}
        onClick={() => void bringBack()}
      >
        {t('restore')}
      </Button>
      {actionsOf?.(item)}
    </li>
  );
}
