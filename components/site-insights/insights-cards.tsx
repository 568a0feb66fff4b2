import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { compareViews, countViews, formatCount, type Insights, ratingWords } from './insight-words';
import { PageName } from './page-name';
import { ViewsChart } from './views-chart';

export function ViewsCard({ insights }: { insights: Insights }) {
  const { views } = insights;
  const comparison = compareViews(views);
  return (
    <Card
      title={countViews(views.total)}
      description={`${comparison ? `${comparison}. ` : ''}Counted by day (UTC), without cookies: nothing is kept of who reads.`}
    >
      <ViewsChart insights={insights} />
    </Card>
  );
}

export function PagesCard({ insights }: { insights: Insights }) {
  const { pages } = insights.views;
  return (
    <Card title="Most read pages">
      {pages.length === 0 ? (
        <EmptyState
          level={3}
          title="No page was read in these days"
          description="Views are counted once the site is published and somebody reads it."
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
      title="Did the pages help?"
      description={
        total === 0
          ? undefined
          : `${formatCount(total)} ${total === 1 ? 'answer' : 'answers'}: ${ratingWords.good.toLowerCase()} ${formatCount(good)}, ${ratingWords.ok.toLowerCase()} ${formatCount(ok)}, ${ratingWords.bad.toLowerCase()} ${formatCount(bad)}`
      }
    >
      {pages.length === 0 ? (
        <EmptyState
          level={3}
          title="No reader has said so in these days"
          description="Readers are asked below each page while feedback is switched on in the customization."
        />
      ) : (
        <ol className="flex flex-col gap-1 text-sm">
          {pages.map(({ page, ...counts }) => (
            <li key={`${page.space} ${page.id}`} className="flex items-baseline justify-between gap-4">
              <span className="min-w-0">
                <PageName page={page} />
              </span>
              <span className="shrink-0 text-muted tabular-nums">
                {counts.bad} of {counts.good + counts.ok + counts.bad} say it did not help
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
