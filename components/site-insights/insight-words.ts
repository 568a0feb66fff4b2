import type { ReplyOf } from '@/lib/contract/endpoint';
import type { getSiteInsights } from '@/lib/contract/site-insights';
import { t } from './messages';

export type Insights = ReplyOf<typeof getSiteInsights>;
export type InsightPage = Insights['views']['pages'][number]['page'];
export type Rating = 'good' | 'ok' | 'bad';

export const RANGES = [
  { value: '7', label: t('n7Days') },
  { value: '30', label: t('n30Days') },
  { value: '90', label: t('n90Days') },
  { value: '365', label: t('n1Year') },
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
export const countViews = (count: number) => t('views', { count: formatCount(count), count2: count });

export const ratingWords: Record<Rating, string> = {
  good: t('helped'),
  ok: t('helpedALittle'),
  bad: t('didNotHelp'),
};

/** What the chart shows, in a sentence. */
export function describeViews({ views, from, to }: Insights): string {
  const most = views.days.reduce((best, day) => (day.views > best.views ? day : best), { day: to, views: 0 });
  const range = t('fromTo', { date: formatDay(from), date2: formatDay(to) });
  if (most.views === 0) return t('noViews', { range });
  return t('mostOn', {
    views: countViews(views.total),
    range,
    date: formatDay(most.day),
    count: formatCount(most.views),
  });
}

/** How it compares with as many days before; undefined when nothing was read then. */
export function compareViews({ total, before }: Insights['views']): string | undefined {
  if (before === 0) return undefined;
  const percent = Math.round((total / before - 1) * 100);
  if (percent === 0) return t('sameAsInThePreviousPeriod');
  return percent > 0
    ? t('moreThanInThePreviousPeriod', { count: formatCount(Math.abs(percent)) })
    : t('fewerThanInThePreviousPeriod', { count: formatCount(Math.abs(percent)) });
}
