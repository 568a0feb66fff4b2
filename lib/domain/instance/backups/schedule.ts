import type { ScheduleFact } from '@/lib/storage/backups/schedule-fact';

export const DEFAULT_SCHEDULE: ScheduleFact = {
  every: 'off',
  hour: 3,
  weekday: 0,
  keep: 7,
  since: new Date(0).toISOString(),
};

const DAY = 24 * 60 * 60 * 1_000;

/** The last moment at or before `now` at which a backup was due, in UTC; undefined when none ever is. */
function findLastDue({ every, hour, weekday }: ScheduleFact, now: Date): Date | undefined {
  if (every === 'off') return undefined;
  const due = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour));
  if (due > now) due.setTime(due.getTime() - DAY);
  if (every === 'weekly') due.setTime(due.getTime() - ((due.getUTCDay() - weekday + 7) % 7) * DAY);
  return due;
}

/** A backup that was due since the last one, or since the last change of the schedule, and has not started. */
export function findMissedDue(schedule: ScheduleFact, now: Date): Date | undefined {
  const due = findLastDue(schedule, now);
  return due && due > new Date(schedule.since) ? due : undefined;
}

export function findNextDue(schedule: ScheduleFact, now: Date): Date | undefined {
  const due = findLastDue(schedule, now);
  return due && new Date(due.getTime() + (schedule.every === 'weekly' ? 7 : 1) * DAY);
}
