import type { ReplyOf } from '@/lib/contract/endpoint';
import type { getSiteInsights } from '@/lib/contract/site-insights';

export type Insights = ReplyOf<typeof getSiteInsights>;
export type InsightPage = Insights['views']['pages'][number]['page'];
export type Rating = 'good' | 'ok' | 'bad';

export const RANGES = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
] as const;

export type Range = (typeof RANGES)[number]['value'];

export const asRange = (value: string): Range => RANGES.find((range) => range.value === value)?.value ?? '30';

const numbers = new Intl.NumberFormat('en');
const days = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

export const formatCount = (count: number) => numbers.format(count);
export const formatDay = (day: string) => days.format(new Date(`${day}T00:00:00Z`));
export const countViews = (count: number) => `${formatCount(count)} ${count === 1 ? 'view' : 'views'}`;

export const ratingWords: Record<Rating, string> = {
  good: 'Helped',
  ok: 'Helped a little',
  bad: 'Did not help',
};

/** What the chart shows, in a sentence. */
export function describeViews({ views, from, to }: Insights): string {
  const most = views.days.reduce((best, day) => (day.views > best.views ? day : best), { day: to, views: 0 });
  const range = `from ${formatDay(from)} to ${formatDay(to)}`;
  if (most.views === 0) return `No views ${range}.`;
  return `${countViews(views.total)} ${range}, most on ${formatDay(most.day)}: ${formatCount(most.views)}.`;
}

/** How it compares with as many days before; undefined when nothing was read then. */
export function compareViews({ total, before }: Insights['views']): string | undefined {
  if (before === 0) return undefined;
  const percent = Math.round((total / before - 1) * 100);
  if (percent === 0) return 'as many as in the days before';
  return `${formatCount(Math.abs(percent))} % ${percent > 0 ? 'more' : 'fewer'} than in the days before`;
}
