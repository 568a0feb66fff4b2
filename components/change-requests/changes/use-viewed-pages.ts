'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ViewedPages } from '@/components/diff/page-list';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation, query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listViewedPages, markPageViewed, unmarkPageViewed } from '@/lib/contract/reviews';
import { type ChangeRequestParams, paramsOf } from '../change-request';
import { t } from './messages';

/** Ticks for pages that this person looked at; the server takes one away when its page changes. */
export function useViewedPages(place: ChangeRequestParams): ViewedPages {
  const params = paramsOf(place);
  const queryClient = useQueryClient();
  const listed = query(listViewedPages, { params });
  const { data } = useQuery(listed);
  const mark = useMutation(mutation(markPageViewed));
  const unmark = useMutation(mutation(unmarkPageViewed));
  const ids = useMemo(() => new Set(data?.items.map(({ page }) => page)), [data]);

  return {
    has: ({ id }) => ids.has(id),
    toggle: ({ id }) => {
      const isViewed = ids.has(id);
      // The tick shows at once; the answer that follows says how it is.
      void queryClient.cancelQueries({ queryKey: listed.queryKey });
      queryClient.setQueryData(listed.queryKey, (old) => {
        const others = (old?.items ?? []).filter(({ page }) => page !== id);
        return { items: isViewed ? others : [...others, { page: id, viewedAt: new Date().toISOString() }] };
      });
      (isViewed ? unmark : mark).mutate(
        { params: { ...params, pageId: id } },
        {
          onError: (error) =>
            showToast({ tone: 'danger', title: t('couldNotMarkThePageAs'), description: readMessage(error) }),
        },
      );
    },
  };
}
