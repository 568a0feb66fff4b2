'use client';

import type { SiteParams } from '@/components/shell/site-params';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { getSiteHostname } from '@/lib/contract/site-hostnames';
import { getSite } from '@/lib/contract/sites';
import { CheckCard } from './check-card';
import { DomainForm } from './domain-form';
import { t } from './messages';
import { RecordsCard } from './records-card';

/** The domain of a site: its name, the records that it takes, and whether readers reach it. */
export function DomainCards(params: SiteParams) {
  const { data: site } = useQuery(query(getSite, { params }));
  const domain = useQuery(query(getSiteHostname, { params }));
  if (domain.isError && !domain.data)
    return (
      <Card title={t('domain')}>
        <ErrorState
          title={t('theDomainCouldNotBeLoaded')}
          description={readMessage(domain.error)}
          onRetry={() => void domain.refetch()}
          isRetrying={domain.isFetching}
        />
      </Card>
    );
  if (!domain.data || !site)
    return (
      <div role="status" aria-label={t('loadingTheDomain')}>
        <Card title={<Skeleton className="w-40" />}>
          <Skeleton className="h-16" />
        </Card>
      </div>
    );
  const { hostname } = domain.data;
  return (
    <>
      <DomainForm params={params} domain={domain.data} site={site} />
      {hostname ? <RecordsCard domain={domain.data} /> : null}
      {hostname ? <CheckCard key={hostname} params={params} hostname={hostname} /> : null}
    </>
  );
}
