'use client';

import { useMutation } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { z } from 'zod';
import { HighlightedCode } from '@/components/blocks/highlight/highlighted-code';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { ErrorState } from '@/components/ui/error-state';
import { RelativeTime } from '@/components/ui/relative-time';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { mutation, query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import {
  getWebhookDelivery,
  redeliverWebhook,
  type webhookDeliveryDetails,
} from '@/lib/contract/webhook-deliveries';
import { t } from './messages';

type Details = z.output<typeof webhookDeliveryDetails>;

interface DeliveryDetailsProps {
  params: { organizationId: string; webhookId: string };
  deliveryId: string;
}

export function DeliveryDetails({ params, deliveryId }: DeliveryDetailsProps) {
  const of = { ...params, deliveryId };
  const { data, error, refetch, isFetching } = useQuery(query(getWebhookDelivery, { params: of }));
  const again = useMutation(mutation(redeliverWebhook));
  if (!data)
    return (
      <div className="border-border border-t bg-sunken px-4 py-3">
        {error ? (
          <ErrorState
            level={3}
            title={t('theDeliveryCouldNotBeLoaded')}
            description={readMessage(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <Skeleton className="w-64 max-w-full" />
        )}
      </div>
    );
  const result = again.data?.log.at(-1);
  return (
    <div className="flex flex-col gap-4 border-border border-t bg-sunken px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          size="small"
          icon={<RotateCw aria-hidden />}
          loading={again.isPending}
          onClick={() => again.mutate({ params: of })}
        >
          {t('redeliver')}
        </Button>
        {data.nextAttemptAt ? (
          <span className="text-muted text-xs">
            {t.rich('redelivered', { time: <RelativeTime value={data.nextAttemptAt} /> })}
          </span>
        ) : null}
      </div>
      {again.error || result ? (
        <Banner tone={again.error || result?.error ? 'danger' : 'success'}>
          {again.error
            ? readMessage(again.error)
            : (result?.error ?? t('deliveredTheEndpointRespondedWith', { status: result?.status ?? '' }))}
        </Banner>
      ) : null}
      <Attempts log={data.log} />
      <Request request={data.request} />
    </div>
  );
}

function Attempts({ log }: { log: Details['log'] }) {
  if (log.length === 0) return null;
  return (
    <section className="flex flex-col gap-1">
      <h4 className="font-medium">{t('attempts')}</h4>
      <ol className="flex flex-col gap-2">
        {log.toReversed().map((attempt) => (
          <li key={attempt.at} className="flex flex-col gap-1">
            <span className="text-muted">
              {t.rich('ms', {
                time: <RelativeTime value={attempt.at} />,
                error: attempt.error ?? t('statusInline', { status: attempt.status ?? '' }),
                durationMs: attempt.durationMs,
              })}
            </span>
            {attempt.response?.excerpt ? (
              <pre className="max-h-40 overflow-auto whitespace-pre-wrap break-words rounded-md border border-border bg-surface p-2 font-mono text-xs">
                {attempt.response.excerpt}
              </pre>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Request({ request }: { request: Details['request'] }) {
  const body = pretty(request.body);
  return (
    <section className="flex flex-col gap-1">
      <h4 className="flex items-center justify-between font-medium">
        {t.rich('request', { copyButton: <CopyButton value={request.body} label={t('copyBody')} /> })}
      </h4>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 font-mono text-xs leading-5">
        <dt className="text-muted">{t('post')}</dt>
        <dd className="break-all">{request.url}</dd>
        {Object.entries(request.headers).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        tabIndex={0}
        className="mt-1 max-h-80 overflow-auto rounded-md border border-border bg-surface p-2 font-mono text-xs"
      >
        <HighlightedCode text={body} language="json" />
      </pre>
    </section>
  );
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
