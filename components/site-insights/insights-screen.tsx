'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { ChoiceFilter } from '@/components/patterns/choice-filter';
import { useUrlState } from '@/components/patterns/use-url-state';
import { questionsPath } from '@/components/shell/paths';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { getSiteInsights } from '@/lib/contract/site-insights';
import { getSite } from '@/lib/contract/sites';
import { FeedbackTable } from './feedback-table';
import { asRange, RANGES } from './insight-words';
import { PagesCard, RatedPagesCard, ViewsCard } from './insights-cards';
import { t } from './messages';
import { QuestionsTable } from './questions-table';
import { SearchesTable } from './searches-table';

interface InsightsScreenProps {
  organizationId: string;
  siteId: string;
}

export function InsightsScreen({ organizationId, siteId }: InsightsScreenProps) {
  const params = { organizationId, siteId };
  const { data: site } = useQuery(query(getSite, { params }));
  if (site && !site.permissions.edit) {
    return (
      <EmptyState
        icon={<Lock aria-hidden />}
        title={t('youCannotManageThisSite')}
        description={t('peopleWithTheRoleCreateIn')}
      />
    );
  }
  return site ? <ShownInsights {...params} /> : <InsightsSkeleton />;
}

function ShownInsights(params: InsightsScreenProps) {
  const [days, setDays] = useUrlState('days', '30');
  const range = asRange(days);
  const insights = useQuery({
    ...query(getSiteInsights, { params, query: { days: range } }),
    placeholderData: keepPreviousData,
  });
  if (insights.isError && !insights.data) {
    return (
      <ErrorState
        title={t('theInsightsCouldNotBeLoaded')}
        description={readMessage(insights.error)}
        onRetry={() => void insights.refetch()}
        isRetrying={insights.isFetching}
      />
    );
  }
  if (!insights.data) return <InsightsSkeleton />;
  return (
    <div className="flex flex-col gap-6">
      <ChoiceFilter legend={t('period')} value={range} onChange={setDays} options={RANGES} />
      <ViewsCard insights={insights.data} />
      <div className="grid gap-4 lg:grid-cols-2">
        <PagesCard insights={insights.data} />
        <RatedPagesCard insights={insights.data} />
      </div>
      <SearchesTable params={params} range={range} totals={insights.data.searches} />
      <QuestionsTable params={params} range={range} />
      <FeedbackTable params={params} />
      <p className="text-muted text-sm">
        {t.rich('seeWhatPeopleAskAndWhich', {
          link: (chunks) => (
            <Link href={questionsPath(params.organizationId)} className="text-accent underline">
              {chunks}
            </Link>
          ),
        })}
      </p>
    </div>
  );
}

function InsightsSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-8 w-72 max-w-full" />
      <Skeleton className="h-52 w-full" />
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    </div>
  );
}
