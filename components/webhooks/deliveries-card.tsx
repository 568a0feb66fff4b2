'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { ChoiceFilter } from '@/components/patterns/choice-filter';
import { useUrlState } from '@/components/patterns/use-url-state';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { pagedQuery } from '@/lib/client/query';
import { useInfiniteQuery } from '@/lib/client/use-query';
import { listWebhookDeliveries } from '@/lib/contract/webhook-deliveries';
import { DeliveryRow } from './delivery-row';
import { t } from './messages';

const FILTERS = [
  { value: 'all', label: t('all') },
  { value: 'delivered', label: t('delivered') },
  { value: 'pending', label: t('waiting') },
  { value: 'failed', label: t('failed') },
] as const;

type Filter = (typeof FILTERS)[number]['value'];

export function DeliveriesCard(params: { organizationId: string; webhookId: string }) {
  const [word, setFilter] = useUrlState('state', 'all');
  const filter: Filter = FILTERS.find(({ value }) => value === word)?.value ?? 'all';
  const query = filter === 'all' ? {} : { state: filter };
  const list = useInfiniteQuery({
    ...pagedQuery(listWebhookDeliveries, { params, query }),
    placeholderData: keepPreviousData,
  });
  const deliveries = list.data?.pages.flatMap((page) => page.items);
  return (
    <Card title={t('deliveries')} description={t('deliveriesOfTheLast30Days')} flush>
      <div className="border-border border-t px-2 py-1.5">
        <ChoiceFilter legend={t('status')} value={filter} onChange={setFilter} options={FILTERS} />
      </div>
      {list.isError && !deliveries ? (
        <ErrorState
          level={3}
          title={t('theDeliveriesCouldNotBeLoaded')}
          description={readMessage(list.error)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : deliveries?.length === 0 ? (
        <NoDeliveries onClear={filter === 'all' ? undefined : () => setFilter('all')} />
      ) : deliveries ? (
        <ul aria-label={t('deliveries')} className="border-border border-t" onKeyDown={walk}>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} params={params} delivery={delivery} />
          ))}
        </ul>
      ) : (
        <div className="flex flex-col gap-3 border-border border-t p-4">
          <Skeleton className="w-48" />
          <Skeleton className="w-64 max-w-full" />
        </div>
      )}
      {list.hasNextPage ? (
        <div className="flex justify-center border-border border-t p-2">
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('showOlder')}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

/** Arrows go from one delivery to the next. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-delivery]')];
  const here = rows.indexOf(document.activeElement as HTMLElement);
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (here < 0 || step === 0) return;
  event.preventDefault();
  rows[here + step]?.focus();
}

function NoDeliveries({ onClear }: { onClear: (() => void) | undefined }) {
  return onClear ? (
    <EmptyState
      level={3}
      title={t('noMatchingDeliveries')}
      description={t('noDeliveryMatchesTheFilter')}
      action={<Button onClick={onClear}>{t('showAll')}</Button>}
    />
  ) : (
    <EmptyState
      level={3}
      icon={<Send aria-hidden />}
      title={t('noDeliveriesYet')}
      description={t('eventsFromNowOnAreSent')}
    />
  );
}
