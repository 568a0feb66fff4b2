'use client';

import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { CheckCheck, Settings } from 'lucide-react';
import { ChoiceFilter } from '@/components/patterns/choice-filter';
import { useUrlState } from '@/components/patterns/use-url-state';
import { PageBody } from '@/components/shell/page-body';
import { PageHeader } from '@/components/shell/page-header';
import { notificationSettingsPath } from '@/components/shell/paths';
import { unreadQuery } from '@/components/shell/unread-count';
import { useCommands } from '@/components/shell/use-commands';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { nameCount } from '@/lib/client/list-count';
import { mutation, pagedQuery } from '@/lib/client/query';
import { useInfiniteQuery, useQuery } from '@/lib/client/use-query';
import { listNotifications, updateNotifications } from '@/lib/contract/notifications';
import { InboxEmpty } from './inbox-empty';
import { InboxList } from './inbox-list';
import { InboxSkeleton } from './inbox-skeleton';
import { t } from './messages';
import { readFilter, readShown, type ShownNotifications } from './notification';

const filters = [
  { value: 'all', label: t('all') },
  { value: 'mine', label: t('mine') },
  { value: 'review', label: t('needsMyReview') },
  { value: 'mentioned', label: t('mentioned') },
] as const;

const shownOptions: readonly { value: ShownNotifications; label: string }[] = [
  { value: '', label: t('inbox') },
  { value: 'unread', label: t('unreadOnly') },
  { value: 'done', label: t('done') },
];

/** What concerns one, of all spaces of the organization. */
export function OrganizationInbox({ organizationId }: { organizationId: string }) {
  const [filterWord, setFilter] = useUrlState('filter', 'all');
  const [shownWord, setShown] = useUrlState('show');
  const filter = readFilter(filterWord);
  const shown = readShown(shownWord);
  const params = { organizationId };
  const list = useInfiniteQuery({
    ...pagedQuery(listNotifications, {
      params,
      query: {
        ...(filter === 'all' ? {} : { filter }),
        ...(shown === 'unread' ? { unread: 'true' as const } : {}),
        ...(shown === 'done' ? { done: 'true' as const } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const unread = useQuery(unreadQuery(organizationId)).data?.unread;
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const newest = items[0]?.createdAt;
  const readAll = useMutation(mutation(updateNotifications));

  function clear() {
    setFilter('all');
    setShown('');
  }

  async function markAllRead() {
    const body = { read: true, filter, until: newest };
    try {
      const { updated } = await readAll.mutateAsync({ params, body });
      showToast({ title: t('markedAsRead', { updated }) });
    } catch (error) {
      showToast({
        tone: 'danger',
        title: t('theNotificationsCouldNotBeMarked'),
        description: readMessage(error),
      });
    }
  }

  const mayReadAll = shown !== 'done' && newest !== undefined && (unread?.[filter] ?? 0) > 0;
  useCommands([
    ...(mayReadAll
      ? [
          {
            id: 'inbox-read-all',
            label: t('markAllAsRead'),
            group: t('inbox'),
            icon: <CheckCheck aria-hidden />,
            run: () => void markAllRead(),
          },
        ]
      : []),
  ]);

  return (
    <>
      <PageHeader
        crumbs={[{ label: t('inbox') }]}
        actions={
          <>
            {mayReadAll ? (
              <Button
                icon={<CheckCheck aria-hidden />}
                onClick={() => void markAllRead()}
                loading={readAll.isPending}
              >
                {t('markAllAsRead')}
              </Button>
            ) : null}
            <IconButton label={t('notificationSettings')} asChild>
              <Link href={notificationSettingsPath}>
                <Settings aria-hidden />
              </Link>
            </IconButton>
          </>
        }
      />
      <PageBody title={t('inbox')} description={t('activityThatInvolvesYouNewestFirst')}>
        <div className="flex flex-col gap-3">
          <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
            <ChoiceFilter
              legend={t('filterNotifications')}
              value={filter}
              onChange={setFilter}
              options={filters.map((option) => ({ ...option, count: unread?.[option.value] || undefined }))}
            />
            <div className="max-w-full sm:border-border sm:border-l sm:pl-4">
              <ChoiceFilter
                legend={t('filterByReason')}
                value={shown}
                onChange={setShown}
                options={shownOptions}
              />
            </div>
            <span role="status" className="ml-auto text-muted text-xs">
              {nameCount(list.data?.pages[0], t('notification'), t('notifications'))}
            </span>
          </div>
          {renderBody()}
          {list.hasNextPage ? (
            <Button
              className="self-center"
              onClick={() => void list.fetchNextPage()}
              loading={list.isFetchingNextPage}
            >
              {t('showMore')}
            </Button>
          ) : null}
        </div>
      </PageBody>
    </>
  );

  function renderBody() {
    if (items.length > 0) {
      return (
        <InboxList key={`${filter} ${shown}`} organizationId={organizationId} items={items} shown={shown} />
      );
    }
    return <div className="rounded-lg border border-border bg-surface">{renderNoRows()}</div>;
  }

  function renderNoRows() {
    if (list.isPending) return <InboxSkeleton />;
    if (!list.isError) return <InboxEmpty filter={filter} shown={shown} onClear={clear} />;
    return (
      <ErrorState
        title={t('theInboxCouldNotBeLoaded')}
        description={readMessage(list.error)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
}
