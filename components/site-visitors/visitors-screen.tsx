'use client';

import { Lock } from 'lucide-react';
import type { SiteParams } from '@/components/shell/site-params';
import { Banner } from '@/components/ui/banner';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { lazyPart } from '@/components/ui/lazy-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { getPublishingAuth } from '@/lib/contract/site-publishing-auth';
import { getSite } from '@/lib/contract/sites';
import { FallbackForm } from './fallback-form';
import { KeyCard } from './key-card';
import { t } from './messages';
import { SampleCard } from './sample-card';
import { SegmentsCard } from './segments-card';
import { SignInCard } from './sign-in-card';

const TokenCard = lazyPart(async () => (await import('./token-card')).TokenCard);

/** How visitors of a site are known, and made-up ones to see it as they would. */
export function VisitorsScreen(params: SiteParams) {
  const { data: site } = useQuery(query(getSite, { params }));
  const mayManage = site?.permissions.edit ?? true;
  const auth = useQuery({ ...query(getPublishingAuth, { params }), enabled: mayManage });
  if (!mayManage)
    return (
      <EmptyState
        icon={<Lock aria-hidden />}
        title={t('youCannotManageThisSite')}
        description={t('theKeyLetsYourServerSign')}
      />
    );
  if (auth.isError && !auth.data)
    return (
      <ErrorState
        title={t('visitorSignInCouldNotBe')}
        description={readMessage(auth.error)}
        onRetry={() => void auth.refetch()}
        isRetrying={auth.isFetching}
      />
    );
  if (!auth.data || !site)
    return (
      <div role="status" aria-label={t('loadingVisitors')} className="max-w-180">
        <Card title={<Skeleton className="w-40" />}>
          <Skeleton className="h-24" />
        </Card>
      </div>
    );
  const hasKey = auth.data.keyMadeAt !== undefined;
  const isByIntegration = auth.data.integration !== undefined;
  return (
    <div className="flex max-w-180 flex-col gap-6">
      {site.visibility === 'visitor-auth' ? null : <Banner>{t('readersCanReadThisSiteWithout')}</Banner>}
      {site.visibility === 'visitor-auth' && !hasKey ? (
        <Banner tone="warning">{t('nobodyCanReadTheSiteYet')}</Banner>
      ) : null}
      <SignInCard params={params} auth={auth.data} />
      <KeyCard params={params} auth={auth.data} />
      {isByIntegration ? null : <FallbackForm params={params} auth={auth.data} />}
      {hasKey && !isByIntegration ? <TokenCard params={params} /> : null}
      {isByIntegration ? null : <SampleCard address={site.urls.published} />}
      <SegmentsCard params={params} />
    </div>
  );
}
