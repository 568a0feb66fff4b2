import { langOf, type ReaderLocale } from './messages/find-messages';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

export function writeSize(size: number, locale: ReaderLocale): string {
  let value = size;
  let unit = 0;
  for (; value >= 1000 && unit < units.length - 1; unit += 1) value /= 1000;
  return new Intl.NumberFormat(langOf(locale), {
    style: 'unit',
    unit: units[unit] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 && unit > 0 ? 1 : 0,
  }).format(value);
}
