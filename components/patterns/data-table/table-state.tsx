'use client';

import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '@/components/patterns/messages';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { readMessage } from '@/lib/client/api-error';
import type { ListPage } from '@/lib/client/query';
import { SkeletonRows } from './skeleton-rows';

interface TableStateProps<Item> {
  list: UseInfiniteQueryResult<InfiniteData<ListPage<Item>>>;
  isEmpty: boolean;
  many: string;
  columns: number;
  empty: ReactNode;
  onClearFilter: (() => void) | undefined;
  children: ReactNode;
}

/** The rows, or what stands in their place. */
export function TableState<Item>(props: TableStateProps<Item>) {
  const { list, isEmpty, many, onClearFilter } = props;
  if (list.isPending) return <SkeletonRows columns={props.columns} />;
  if (list.isError && !list.data) {
    return (
      <ErrorState
        title={t('theCouldNotBeLoaded', { many })}
        description={readMessage(list.error)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  if (isEmpty && onClearFilter) {
    return (
      <EmptyState
        title={t('noMatching', { many })}
        description={t('tryADifferentSearchOrClear')}
        action={<Button onClick={onClearFilter}>{t('clearFilter')}</Button>}
      />
    );
  }
  return isEmpty ? props.empty : props.children;
}
