'use client';

import { memo, useSyncExternalStore } from 'react';
import { t } from './messages';
import { useHydrated } from './use-hydrated';

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

let minute = 0;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for every date on the screen. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    minute += 1;
    for (const notify of listeners) notify();
  }, 60_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

// Made once: to make one costs more than to draw what is around it.
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const exact = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' });

function formatRelative(date: Date, now: Date): string {
  const seconds = (date.getTime() - now.getTime()) / 1000;
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) < size) continue;
    // What is to come in 13 days and 23 hours comes in two weeks, not in one.
    return relative.format(seconds > 0 ? Math.round(seconds / size) : Math.trunc(seconds / size), unit);
  }
  return t('justNow');
}

interface RelativeTimeProps {
  value: string | Date;
  className?: string;
}

/** «3 hours ago», with the exact moment on hover. */
export const RelativeTime = memo(function RelativeTime({ value, className }: RelativeTimeProps) {
  useSyncExternalStore(
    subscribe,
    () => minute,
    () => 0,
  );
  const isHydrated = useHydrated();
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return null;
  return (
    <time
      dateTime={date.toISOString()}
      title={isHydrated ? exact.format(date) : undefined}
      className={className}
      suppressHydrationWarning
    >
      {formatRelative(date, new Date())}
    </time>
  );
});
