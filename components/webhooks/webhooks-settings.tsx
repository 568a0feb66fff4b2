'use client';

import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { webhookPath } from '@/components/shell/paths';
import { useCommands } from '@/components/shell/use-commands';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { pagedQuery } from '@/lib/client/query';
import { useInfiniteQuery } from '@/lib/client/use-query';
import { listWebhooks } from '@/lib/contract/webhooks';
import { t } from './messages';
import type { Webhook } from './webhook';
import { WebhookRow } from './webhook-row';

const SigningSecretDialog = lazyDialog(
  async () => (await import('./signing-secret-dialog')).SigningSecretDialog,
);
const WebhookDialog = lazyDialog(async () => (await import('./webhook-dialog')).WebhookDialog);

export function WebhooksSettings({ organizationId }: { organizationId: string }) {
  const router = useRouter();
  const list = useInfiniteQuery(pagedQuery(listWebhooks, { params: { organizationId } }));
  const webhooks = list.data?.pages.flatMap((page) => page.items);
  const [isCreating, setIsCreating] = useState(false);
  const [created, setCreated] = useState<Webhook & { secret: string }>();
  const create = () => setIsCreating(true);
  useCommands([
    { id: 'new-webhook', label: t('newWebhook'), group: t('thisScreen'), shortcut: 'c', run: create },
  ]);
  const button = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={create}>
      {t('newWebhook')}
    </Button>
  );

  return (
    <Card
      title={t('webhooks')}
      description={t('notifyYourOwnAppsAboutEvents')}
      flush
      actions={webhooks && webhooks.length > 0 ? button : null}
    >
      {list.isError && !webhooks ? (
        <ErrorState
          level={3}
          title={t('theWebhooksCouldNotBeLoaded')}
          description={readMessage(list.error)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : webhooks?.length === 0 ? (
        <EmptyState
          level={3}
          icon={<WebhookIcon aria-hidden />}
          title={t('noWebhooksYet')}
          description={t('enterTheUrlOfYourApp')}
          action={button}
        />
      ) : webhooks ? (
        <ul aria-label={t('webhooks')} className="border-border border-t">
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} organizationId={organizationId} webhook={webhook} />
          ))}
        </ul>
      ) : (
        <div className="flex flex-col gap-3 p-4">
          <Skeleton className="w-40" />
          <Skeleton className="w-64 max-w-full" />
        </div>
      )}
      {isCreating ? (
        <WebhookDialog
          organizationId={organizationId}
          onCreated={(made) => {
            setIsCreating(false);
            setCreated(made);
          }}
          onClose={() => setIsCreating(false)}
        />
      ) : null}
      {created ? (
        <SigningSecretDialog
          secret={created.secret}
          isRenewed={false}
          onClose={() => router.push(webhookPath(organizationId, created.id))}
        />
      ) : null}
    </Card>
  );
}
