import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { compareViews, countViews, formatCount, type Insights, ratingWords } from './insight-words';
import { t } from './messages';
import { PageName } from './page-name';
import { ViewsChart } from './views-chart';

export function ViewsCard({ insights }: { insights: Insights }) {
  const { views } = insights;
  const comparison = compareViews(views);
  return (
    <Card
      title={countViews(views.total)}
      description={
        comparison ? t('countedByDayWithComparison', { comparison }) : t('countedByDayUtcWithoutCookies')
      }
    >
      <ViewsChart insights={insights} />
    </Card>
  );
}

export function PagesCard({ insights }: { insights: Insights }) {
  const { pages } = insights.views;
  return (
    <Card title={t('mostViewedPages')}>
      {pages.length === 0 ? (
        <EmptyState
          level={3}
          title={t('noPageViewsInThisPeriod')}
          description={t('viewsAreCountedWhenTheSite')}
        />
      ) : (
        <ol className="flex flex-col gap-1 text-sm">
          {pages.map(({ page, views }) => (
            <li key={`${page.space} ${page.id}`} className="flex items-baseline justify-between gap-4">
              <span className="min-w-0">
                <PageName page={page} />
              </span>
              <span className="shrink-0 text-muted tabular-nums">{countViews(views)}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

export function RatedPagesCard({ insights }: { insights: Insights }) {
  const { good, ok, bad, pages } = insights.feedback;
  const total = good + ok + bad;
  return (
    <Card
      title={t('pageRatings')}
      description={
        total === 0
          ? undefined
          : t('answersWithCount', {
              count: formatCount(total),
              total,
              good: ratingWords.good.toLowerCase(),
              count2: formatCount(good),
              ok: ratingWords.ok.toLowerCase(),
              count3: formatCount(ok),
              bad: ratingWords.bad.toLowerCase(),
              count4: formatCount(bad),
            })
      }
    >
      {pages.length === 0 ? (
        <EmptyState
          level={3}
          title={t('noRatingsInThisPeriod')}
          description={t('readersCanRatePagesWhileFeedback')}
        />
      ) : (
        <ol className="flex flex-col gap-1 text-sm">
          {pages.map(({ page, ...counts }) => (
            <li key={`${page.space} ${page.id}`} className="flex items-baseline justify-between gap-4">
              <span className="min-w-0">
                <PageName page={page} />
              </span>
              <span className="shrink-0 text-muted tabular-nums">
                {t('ofSayItDidNotHelp', { bad: counts.bad, count: counts.good + counts.ok + counts.bad })}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
