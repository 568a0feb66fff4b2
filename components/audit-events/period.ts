import { t } from './messages';

export const periodOptions: readonly { value: string; label: string }[] = [
  { value: 'any', label: t('anyTime') },
  { value: '1', label: t('today') },
  { value: '7', label: t('last7Days') },
  { value: '30', label: t('last30Days') },
  { value: '90', label: t('last90Days') },
  { value: 'dates', label: t('customRange') },
];

/** The first moment of a day where the person is, some days later or earlier. */
function startOfDay(day: Date, later = 0): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + later);
}

function readDay(text: string): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = new Date(year, month - 1, day);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** What a period means for the API. It is the same all day long, so that answers can be kept. */
export function readPeriod(
  period: string,
  dates: { from: string; to: string },
  now: Date,
): { from?: string; to?: string } {
  if (period === 'dates') {
    const from = readDay(dates.from);
    const to = readDay(dates.to);
    return {
      ...(from ? { from: from.toISOString() } : {}),
      ...(to ? { to: startOfDay(to, 1).toISOString() } : {}),
    };
  }
  const days = Number(period);
  return Number.isInteger(days) && days > 0 ? { from: startOfDay(now, 1 - days).toISOString() } : {};
}
