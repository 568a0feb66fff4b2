import clsx from 'clsx';
import type { z } from 'zod';
import type { unitShares } from '@/lib/contract/translations';
import { t } from './messages';

export type ShownShares = z.output<typeof unitShares>;
type State = Exclude<keyof ShownShares, 'total' | 'open'>;

/** From what is done to what is not begun. */
const STATES: { state: State; label: string; look: string }[] = [
  { state: 'reviewed', label: t('reviewed'), look: 'bg-success' },
  { state: 'translated', label: t('translated'), look: 'bg-accent' },
  { state: 'machine', label: t('machine'), look: 'bg-merged' },
  { state: 'changed', label: t('changed'), look: 'bg-warning' },
  { state: 'missing', label: t('missing'), look: 'bg-border' },
];

/** All is done only where nothing is left. */
export function sayPercent(part: number, total: number): string {
  if (total === 0 || part === 0) return '0%';
  const percent = Math.floor((part / total) * 100);
  return percent === 0 ? t('lessThanOne') : `${percent}%`;
}

/** The states of texts as parts of one bar; what it shows is said beside it. */
export function ShareBar({ units, className }: { units: ShownShares; className?: string }) {
  return (
    <span aria-hidden className={clsx('flex h-2 gap-px overflow-hidden rounded-full bg-border', className)}>
      {STATES.map(({ state, look }) =>
        units[state] > 0 ? (
          <span key={state} className={clsx('h-full min-w-0.5', look)} style={{ flexGrow: units[state] }} />
        ) : null,
      )}
    </span>
  );
}

/** What the colours of bars mean, with how many of each there are. */
export function ShareLegend({ units }: { units: ShownShares }) {
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-0.5">
      {STATES.filter(({ state }) => units[state] > 0).map(({ state, label, look }) => (
        <span key={state} className="inline-flex items-center gap-1.5 whitespace-nowrap">
          <span aria-hidden className={clsx('size-2 rounded-full', look)} />
          {t('stateCount', {
            state: label,
            count: units[state],
            percent: sayPercent(units[state], units.total),
          })}
        </span>
      ))}
    </span>
  );
}
