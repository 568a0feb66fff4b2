'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { settingsPath } from '@/components/shell/paths';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { showToast } from '@/components/ui/toast-store';
import { mutation } from '@/lib/client/query';
import { deleteWebhook, rotateWebhookSecret } from '@/lib/contract/webhooks';
import { t } from './messages';
import { nameWebhook, type Webhook } from './webhook';

const SigningSecretDialog = lazyDialog(
  async () => (await import('./signing-secret-dialog')).SigningSecretDialog,
);
const WebhookDialog = lazyDialog(async () => (await import('./webhook-dialog')).WebhookDialog);

export type WebhookAction = 'edit' | 'rotate' | 'delete';

interface WebhookDialogsProps {
  organizationId: string;
  webhook: Webhook;
  asking: WebhookAction | undefined;
  onClose: () => void;
}

/** What is asked before something is done to a webhook. */
export function WebhookDialogs({ organizationId, webhook, asking, onClose }: WebhookDialogsProps) {
  const router = useRouter();
  const params = { organizationId, webhookId: webhook.id };
  const rotate = useMutation(mutation(rotateWebhookSecret));
  const remove = useMutation(mutation(deleteWebhook));
  const [secret, setSecret] = useState<string>();
  const name = nameWebhook(webhook);
  const onOpenChange = (open: boolean) => {
    if (!open) onClose();
  };
  return (
    <>
      {asking === 'edit' ? (
        <WebhookDialog organizationId={organizationId} webhook={webhook} onClose={onClose} />
      ) : null}
      <ConfirmDialog
        open={asking === 'rotate'}
        onOpenChange={onOpenChange}
        title={t('replaceTheSigningSecret')}
        confirmLabel={t('replaceSecret2')}
        tone="primary"
        onConfirm={async () => setSecret((await rotate.mutateAsync({ params })).secret)}
      >
        {t('for24HoursEventsAreSigned')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={onOpenChange}
        title={t('deleteTheWebhook', { name })}
        confirmLabel={t('deleteWebhook')}
        onConfirm={async () => {
          await remove.mutateAsync({ params });
          showToast({ title: t('webhookDeleted', { name }) });
          router.push(settingsPath(organizationId, 'webhooks'));
        }}
      >
        {t('nothingMoreIsSentToAnd', { host: new URL(webhook.url).host })}
      </ConfirmDialog>
      {secret ? <SigningSecretDialog secret={secret} isRenewed onClose={() => setSecret(undefined)} /> : null}
    </>
  );
}
