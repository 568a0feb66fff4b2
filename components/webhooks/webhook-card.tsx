'use client';

import { useMutation } from '@tanstack/react-query';
import { KeyRound, MoreHorizontal, Pencil, Power, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { RelativeTime } from '@/components/ui/relative-time';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { testWebhook } from '@/lib/contract/webhook-deliveries';
import { updateWebhook } from '@/lib/contract/webhooks';
import { t } from './messages';
import { TestResult } from './test-result';
import { nameWebhook, sayEvents, saySpaces, stateWords, type Webhook, whyDisabled } from './webhook';
import { type WebhookAction, WebhookDialogs } from './webhook-dialogs';

export function WebhookCard({ organizationId, webhook }: { organizationId: string; webhook: Webhook }) {
  const params = { organizationId, webhookId: webhook.id };
  const test = useMutation(mutation(testWebhook));
  const update = useMutation(mutation(updateWebhook));
  const [asking, setAsking] = useState<WebhookAction>();
  const isOn = webhook.state === 'active' || webhook.state === 'failing';
  const state = stateWords[webhook.state];

  function switchTo(active: boolean) {
    update.mutate(
      { params, body: { active } },
      {
        onSuccess: () => showToast({ title: active ? t('webhookTurnedOn') : t('webhookTurnedOff') }),
        onError: (error) =>
          showToast({
            title: t('theWebhookCouldNotBeChanged'),
            description: readMessage(error),
            tone: 'danger',
          }),
      },
    );
  }

  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2">
          <span className="break-words">{nameWebhook(webhook)}</span>
          <Badge tone={state.tone}>{state.label}</Badge>
        </span>
      }
      actions={
        <div className="flex shrink-0 items-center gap-2">
          <Button
            icon={<Send aria-hidden />}
            loading={test.isPending}
            onClick={() => test.mutate({ params })}
          >
            {t('sendTest')}
          </Button>
          <DropdownMenu
            entries={[
              { label: t('edit'), icon: <Pencil aria-hidden />, onSelect: () => setAsking('edit') },
              {
                label: t('replaceSecret'),
                icon: <KeyRound aria-hidden />,
                onSelect: () => setAsking('rotate'),
              },
              {
                label: isOn ? t('turnOff') : t('turnOn'),
                icon: <Power aria-hidden />,
                onSelect: () => switchTo(!isOn),
              },
              { kind: 'separator' },
              {
                label: t('delete'),
                icon: <Trash2 aria-hidden />,
                danger: true,
                onSelect: () => setAsking('delete'),
              },
            ]}
            trigger={
              <IconButton label={t('actionsForTheWebhook')} tooltip={false}>
                <MoreHorizontal aria-hidden />
              </IconButton>
            }
          />
        </div>
      }
    >
      <div className="flex flex-col gap-3">
        {isOn ? null : (
          <Banner
            tone={webhook.state === 'disabled' ? 'danger' : 'warning'}
            title={webhook.state === 'disabled' ? t('turnedOffAutomatically') : t('turnedOff')}
            action={
              <Button size="small" loading={update.isPending} onClick={() => switchTo(true)}>
                {t('turnOn')}
              </Button>
            }
          >
            {webhook.disabledReason ? `${whyDisabled[webhook.disabledReason]} ` : null}
            {t('nothingIsSentAndWhatHappens')}
          </Banner>
        )}
        {test.data ? <TestResult delivery={test.data} /> : null}
        {test.error ? (
          <Banner tone="danger" title={t('theTestCouldNotBeSent')}>
            {readMessage(test.error)}
          </Banner>
        ) : null}
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
          <dt className="text-muted">{t('url')}</dt>
          <dd className="flex min-w-0 items-center gap-1">
            <span className="break-all font-mono text-xs">{webhook.url}</span>
            <CopyButton value={webhook.url} label={t('copyUrl')} />
          </dd>
          <dt className="text-muted">{t('events')}</dt>
          <dd className="break-words">{sayEvents(webhook.events)}</dd>
          <dt className="text-muted">{t('spaces')}</dt>
          <dd className="break-words">{saySpaces(webhook.spaces)}</dd>
          {webhook.failures > 0 ? (
            <>
              <dt className="text-muted">{t('failures')}</dt>
              <dd>{t('attemptsInARow', { failures: webhook.failures })}</dd>
            </>
          ) : null}
          {webhook.oldSecretUntil ? (
            <>
              <dt className="text-muted">{t('secret')}</dt>
              <dd>
                {t.rich('theOldSecretAlsoWorksUntil', {
                  time: <RelativeTime value={webhook.oldSecretUntil} />,
                })}
              </dd>
            </>
          ) : null}
        </dl>
      </div>
      <WebhookDialogs
        organizationId={organizationId}
        webhook={webhook}
        asking={asking}
        onClose={() => setAsking(undefined)}
      />
    </Card>
  );
}
