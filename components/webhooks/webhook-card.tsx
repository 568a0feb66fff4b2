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
import { TestResult } from './test-result';
import { nameWebhook, sayEvents, saySpaces, stateWords, type Webhook, whyDisabled } from './webhook';
import { type Asking, WebhookDialogs } from './webhook-dialogs';

export function WebhookCard({ organizationId, webhook }: { organizationId: string; webhook: Webhook }) {
  const params = { organizationId, webhookId: webhook.id };
  const test = useMutation(mutation(testWebhook));
  const update = useMutation(mutation(updateWebhook));
  const [asking, setAsking] = useState<Asking>();
  const isOn = webhook.state === 'active' || webhook.state === 'failing';
  const state = stateWords[webhook.state];

  function switchTo(active: boolean) {
    update.mutate(
      { params, body: { active } },
      {
        onSuccess: () => showToast({ title: `The webhook is switched ${active ? 'on' : 'off'}` }),
        onError: (error) =>
          showToast({ title: 'It stays as it is', description: readMessage(error), tone: 'danger' }),
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
            Send a test
          </Button>
          <DropdownMenu
            entries={[
              { label: 'Edit…', icon: <Pencil aria-hidden />, onSelect: () => setAsking('edit') },
              { label: 'New secret…', icon: <KeyRound aria-hidden />, onSelect: () => setAsking('rotate') },
              {
                label: isOn ? 'Switch off' : 'Switch on',
                icon: <Power aria-hidden />,
                onSelect: () => switchTo(!isOn),
              },
              { kind: 'separator' },
              {
                label: 'Delete…',
                icon: <Trash2 aria-hidden />,
                danger: true,
                onSelect: () => setAsking('delete'),
              },
            ]}
            trigger={
              <IconButton label="Actions for the webhook" tooltip={false}>
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
            title={webhook.state === 'disabled' ? 'It was switched off' : 'It is switched off'}
            action={
              <Button size="small" loading={update.isPending} onClick={() => switchTo(true)}>
                Switch on
              </Button>
            }
          >
            {webhook.disabledReason ? `${whyDisabled[webhook.disabledReason]} ` : ''}
            Nothing is sent, and what happens meanwhile is not sent later. A test can be sent anyway.
          </Banner>
        )}
        {test.data ? <TestResult delivery={test.data} /> : null}
        {test.error ? (
          <Banner tone="danger" title="The test was not sent">
            {readMessage(test.error)}
          </Banner>
        ) : null}
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
          <dt className="text-muted">Address</dt>
          <dd className="flex min-w-0 items-center gap-1">
            <span className="break-all font-mono text-xs">{webhook.url}</span>
            <CopyButton value={webhook.url} label="Copy address" />
          </dd>
          <dt className="text-muted">Events</dt>
          <dd className="break-words">{sayEvents(webhook.events)}</dd>
          <dt className="text-muted">Spaces</dt>
          <dd className="break-words">{saySpaces(webhook.spaces)}</dd>
          {webhook.failures > 0 ? (
            <>
              <dt className="text-muted">Failures</dt>
              <dd>{webhook.failures === 1 ? 'The last attempt' : `${webhook.failures} attempts in a row`}</dd>
            </>
          ) : null}
          {webhook.oldSecretUntil ? (
            <>
              <dt className="text-muted">Secret</dt>
              <dd>
                The old one signs beside the new one, until <RelativeTime value={webhook.oldSecretUntil} />
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
