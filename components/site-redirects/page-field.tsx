'use client';

import { useMemo } from 'react';
import { listPages } from '@/components/patterns/pages/page-list';
import { TreePicker } from '@/components/patterns/tree-picker';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listSpacePages } from '@/lib/contract/content';
import { t } from './messages';

interface PageFieldProps {
  spaceId: string;
  value: string;
  onValueChange: (pageId: string) => void;
}

/** Picks a page of a space by its title. */
export function PageField({ spaceId, value, onValueChange }: PageFieldProps) {
  const { data, isError, refetch, isFetching } = useQuery(query(listSpacePages, { params: { spaceId } }));
  const nodes = useMemo(
    () =>
      listPages(data?.pages ?? []).flatMap(({ page, depth }) =>
        page.type === 'document'
          ? [
              {
                id: page.id,
                title: depth > 0 ? `${'– '.repeat(depth)}${page.title}` : page.title,
                parent: null,
                isContainer: false,
                hint: `/${page.path}`,
              },
            ]
          : [],
      ),
    [data],
  );
  if (isError && !data)
    return (
      <ErrorState
        title={t('thePagesCouldNotBeLoaded')}
        description={t('youMayNotHaveAccessTo')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton className="h-40" />;
  return (
    <TreePicker
      label={t('page')}
      nodes={nodes}
      value={value ? [value] : []}
      onValueChange={([id]) => onValueChange(id ?? '')}
      placeholder={t('filterPages')}
      empty={t('theSpaceHasNoPagesYet')}
    />
  );
}
