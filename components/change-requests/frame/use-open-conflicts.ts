'use client';

import { useQuery } from '@/lib/client/use-query';
import { type ChangeRequestParams, changeRequestQuery, conflictsQuery } from '../change-request';

/** How an update or merge would go. Only what fell behind the main content can be in conflict with it. */
export function useOpenConflicts(place: ChangeRequestParams) {
  const { data } = useQuery(changeRequestQuery(place));
  const isWaiting = data !== undefined && data.status !== 'merged' && data.outdated;
  const dryRun = useQuery({ ...conflictsQuery(place), enabled: isWaiting });
  const conflicts = isWaiting ? (dryRun.data?.conflicts ?? []) : [];
  return {
    /** Undecided ones. */
    count: conflicts.filter(({ resolution }) => !resolution).length,
    hasAny: conflicts.length > 0,
    conflicts,
    isKnown: data !== undefined && (!isWaiting || dryRun.data !== undefined),
    error: isWaiting ? dryRun.error : null,
  };
}
