'use client';

import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { RuntimeBanner } from '@/components/patterns/runtime-banner';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { IconButton } from '@/components/ui/icon-button';
import { RelativeTime } from '@/components/ui/relative-time';
import { Skeleton } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { readMessage } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { lookUp } from '@/lib/content/look-up';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { getInstallationActivity, INSTALLATION_ACTIVITY_DAYS } from '@/lib/contract/installation-activity';
import { callWords } from './integration-words';
import { t } from './messages';

type Activity = ReplyOf<typeof getInstallationActivity>;
type Call = Activity['calls'][number];

const REFRESH_MS = 10_000;
const SHOWN_FIRST = 10;

const hasFailed = ({ status, error }: Call) => error !== undefined || (status !== undefined && status >= 500);

/** What the code of an integration did lately for an installation. */
export function ActivityCard({
  integrationName,
  installationId,
}: {
  integrationName: string;
  installationId: string;
}) {
  const { data, error, refetch, isFetching } = useQuery({
    ...query(getInstallationActivity, { params: { integrationName, installationId } }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Card
      title={t('activity')}
      description={t('activityDescription', { count: INSTALLATION_ACTIVITY_DAYS })}
      flush
      actions={
        <IconButton label={t('refreshActivity')} size="small" onClick={() => void refetch()}>
          <RefreshCw aria-hidden />
        </IconButton>
      }
    >
      {data ? (
        <ActivityList activity={data} />
      ) : error ? (
        <ErrorState
          level={3}
          title={t('theActivityCouldNotBeLoaded')}
          description={readMessage(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <div className="flex flex-col gap-2 px-4 pb-4">
          <Skeleton className="w-64 max-w-full" />
          <Skeleton className="w-48 max-w-full" />
        </div>
      )}
    </Card>
  );
}

function ActivityList({ activity: { runtime, calls, hosts, waiting } }: { activity: Activity }) {
  const [onlyFailed, setOnlyFailed] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const failed = calls.filter(hasFailed);
  const listed = onlyFailed ? failed : calls;
  const shown = isWhole ? listed : listed.slice(0, SHOWN_FIRST);
  return (
    <>
      <RuntimeBanner runtime={runtime} className="mx-4 mb-3" />
      {waiting > 0 ? (
        <p className="px-4 pb-3 text-muted text-sm">{t('eventsWait', { count: waiting })}</p>
      ) : null}
      {calls.length === 0 ? (
        <p className="px-4 pb-4 text-muted text-sm">{t('itWasNotCalledYet')}</p>
      ) : (
        <>
          {failed.length > 0 ? (
            <div className="px-4 pb-3">
              <Switch
                label={t('onlyFailures', { count: failed.length })}
                checked={onlyFailed}
                onCheckedChange={setOnlyFailed}
              />
            </div>
          ) : null}
          <ul aria-label={t('lastCalls')} className="border-border border-t">
            {shown.map((call) => (
              <CallRow key={call.id} call={call} />
            ))}
          </ul>
          {listed.length > shown.length ? (
            <div className="border-border border-t px-4 py-2">
              <Button variant="ghost" size="small" onClick={() => setIsWhole(true)}>
                {t('showAllCalls', { count: listed.length })}
              </Button>
            </div>
          ) : null}
        </>
      )}
      {hosts.length > 0 ? <HostList hosts={hosts} /> : null}
    </>
  );
}

function CallRow({ call }: { call: Call }) {
  const { type, at, milliseconds, status, error, lines } = call;
  const isFailed = hasFailed(call);
  return (
    <li className="flex flex-col gap-1 border-border border-b px-4 py-2 text-sm last:border-b-0">
      <p className="flex items-center gap-2">
        <span className="min-w-0 flex-1 break-words" title={type}>
          {lookUp(callWords, type) ?? type}
        </span>
        <Badge tone={isFailed ? 'danger' : 'success'}>
          {isFailed ? t('failed') : t('answered')}
          {status === undefined ? null : ` ${status}`}
        </Badge>
      </p>
      <p className="text-muted text-xs tabular-nums">
        <RelativeTime value={at} /> · {t('milliseconds', { milliseconds })}
      </p>
      {error ? <p className="break-words text-danger">{error}</p> : null}
      {lines.length > 0 ? (
        <details>
          <summary className="cursor-pointer text-muted">
            {t('consoleLines', { count: lines.length })}
          </summary>
          <pre className="mt-1 max-h-60 overflow-auto whitespace-pre-wrap break-words rounded-md bg-sunken p-2 font-mono text-xs">
            {lines.join('\n')}
          </pre>
        </details>
      ) : null}
    </li>
  );
}

function HostList({ hosts }: { hosts: Activity['hosts'] }) {
  return (
    <section aria-label={t('hostsAsked')} className="border-border border-t px-4 py-3">
      <h3 className="font-medium text-sm">{t('hostsAsked')}</h3>
      <ul className="mt-1 text-sm">
        {hosts.map(({ host, requests, refused, lastAt }) => (
          <li key={host} className="flex flex-wrap items-baseline gap-x-2 py-1">
            <span className="min-w-0 flex-1 basis-48 break-all font-mono text-xs">{host}</span>
            {refused > 0 ? <Badge tone="warning">{t('refusedRequests', { count: refused })}</Badge> : null}
            <span className="text-muted tabular-nums">{t('requestsMade', { count: requests })}</span>
            <RelativeTime value={lastAt} className="w-28 text-right text-muted" />
          </li>
        ))}
      </ul>
    </section>
  );
}
