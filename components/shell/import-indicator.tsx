'use client';

import { useSyncExternalStore } from 'react';
import { Link } from '@/components/ui/link';
import { Progress } from '@/components/ui/progress';
import { type ImportState, readImports, subscribeImports } from '@/lib/client/imports';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listJobs } from '@/lib/contract/jobs';
import { t } from './messages';
import { spacePath } from './paths';
import { newestJobs } from './shell-inputs';

const none: readonly ImportState[] = [];

/** Imports that go on, findable from every screen. */
export function ImportIndicator({ organizationId }: { organizationId: string }) {
  const own = useSyncExternalStore(subscribeImports, readImports, () => none);
  const { data } = useQuery(query(listJobs, newestJobs(organizationId)));
  // What another tab began, or this one before it was loaded anew.
  const found = (data?.items ?? [])
    .filter(({ kind, state }) => kind === 'import' && (state === 'queued' || state === 'running'))
    .filter(({ id }) => !own.some((state) => state.id === id))
    .map(
      ({ id, space = '', progress }): ImportState => ({
        id,
        spaceId: space,
        title: t('fromAUrl'),
        phase: progress?.phase ?? 'fetch',
        done: progress?.done ?? 0,
        total: progress?.total ?? 0,
      }),
    );
  return [...own, ...found].map((state) => (
    <Link
      key={state.id}
      href={spacePath(organizationId, state.spaceId)}
      className="mx-2 mb-2 flex flex-col gap-2 rounded-lg border border-border bg-surface p-3 text-xs hover:border-control"
    >
      <span className="truncate font-medium">{t('importing', { title: state.title })}</span>
      <Progress label={t('importOf', { title: state.title })} value={state.done} max={state.total || 1} />
    </Link>
  ));
}
