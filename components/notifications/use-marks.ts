'use client';

import { type InfiniteData, type Query, useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { type ListPage, mutation } from '@/lib/client/query';
import { listNotifications, updateNotifications } from '@/lib/contract/notifications';
import { t } from './messages';
import type { Notification } from './notification';

interface Mark {
  read?: boolean;
  done?: boolean;
}

type Inbox = InfiniteData<ListPage<Notification>>;

const MOST_AT_ONCE = 1_000;

/** Those of the inbox; what Home shows of them is read again. */
const isList = ({ queryKey }: Pick<Query, 'queryKey'>) =>
  queryKey[1] === listNotifications.id && queryKey.at(-1) === 'paged';

/** The changed row in the list of done or other notifications; undefined when it leaves that list. */
function applyMark(item: Notification, { read, done }: Mark, isDoneList: boolean): Notification[] {
  if (done === !isDoneList || (read === false && isDoneList)) return [];
  return [{ ...item, readAt: read === false ? undefined : (item.readAt ?? new Date().toISOString()) }];
}

/** Marks notifications: on the screen at once, and there as it was when that fails. */
export function useMarks(organizationId: string) {
  const queryClient = useQueryClient();
  const update = useMutation(mutation(updateNotifications));

  function show(ids: ReadonlySet<string>, change: Mark) {
    for (const { queryKey } of queryClient.getQueryCache().findAll({ predicate: isList })) {
      const { done } = (queryKey[3] ?? {}) as { done?: string };
      const marked = (item: Notification) =>
        ids.has(item.id) ? applyMark(item, change, done === 'true') : [item];
      queryClient.setQueryData<Inbox>(
        queryKey,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({ ...page, items: page.items.flatMap(marked) })),
          },
      );
    }
  }

  return async function mark(items: readonly Notification[], change: Mark): Promise<boolean> {
    const ids = items.map(({ id }) => id);
    if (ids.length === 0) return true;
    await queryClient.cancelQueries({ predicate: isList });
    show(new Set(ids), change);
    try {
      for (let at = 0; at < ids.length; at += MOST_AT_ONCE) {
        const notifications = ids.slice(at, at + MOST_AT_ONCE);
        await update.mutateAsync({ params: { organizationId }, body: { ...change, notifications } });
      }
      return true;
    } catch (error) {
      showToast({ tone: 'danger', title: t('theInboxCouldNotBeChanged'), description: readMessage(error) });
      return false;
    }
  };
}
