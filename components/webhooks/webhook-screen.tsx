'use client';

import { ArrowLeft } from 'lucide-react';
import { settingsPath } from '@/components/shell/paths';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { getWebhook } from '@/lib/contract/webhooks';
import { DeliveriesCard } from './deliveries-card';
import { t } from './messages';
import { WebhookCard } from './webhook-card';

interface WebhookScreenProps {
  organizationId: string;
  webhookId: string;
}

/** One webhook: what it is, how it does, and what it sent. */
export function WebhookScreen({ organizationId, webhookId }: WebhookScreenProps) {
  const { data, error, refetch, isFetching } = useQuery(
    query(getWebhook, { params: { organizationId, webhookId } }),
  );
  return (
    <div className="flex flex-col gap-4">
      <Link
        href={settingsPath(organizationId, 'webhooks')}
        className="flex items-center gap-1 self-start rounded-sm text-muted text-sm hover:text-text [&_svg]:size-4"
      >
        <ArrowLeft aria-hidden />
        {t('allWebhooks')}
      </Link>
      {data ? (
        <>
          <WebhookCard organizationId={organizationId} webhook={data} />
          <DeliveriesCard organizationId={organizationId} webhookId={webhookId} />
        </>
      ) : error ? (
        <ErrorState
          title={t('theWebhookCouldNotBeLoaded')}
          description={readMessage(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Card title={<Skeleton className="w-40" />}>
          <Skeleton className="mt-4 w-full" />
          <Skeleton className="mt-3 w-2/3" />
        </Card>
      )}
    </div>
  );
}
