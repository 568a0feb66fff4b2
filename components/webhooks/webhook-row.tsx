import { Webhook as WebhookIcon } from 'lucide-react';
import { webhookPath } from '@/components/shell/paths';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { t } from './messages';
import { deliveryWords, nameWebhook, sayEvents, saySpaces, stateWords, type Webhook } from './webhook';

export function WebhookRow({ organizationId, webhook }: { organizationId: string; webhook: Webhook }) {
  const { url, events, spaces, lastDelivery } = webhook;
  const state = stateWords[webhook.state];
  return (
    <li className="relative flex items-start gap-3 border-border border-b px-4 py-3 last:border-b-0 hover:bg-hover">
      <span className="flex size-8 shrink-0 items-center justify-center rounded-md bg-sunken text-muted [&_svg]:size-4">
        <WebhookIcon aria-hidden />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            href={webhookPath(organizationId, webhook.id)}
            className="break-words font-medium after:absolute after:inset-0"
          >
            {nameWebhook(webhook)}
          </Link>
          <Badge tone={state.tone}>{state.label}</Badge>
        </p>
        <p className="truncate font-mono text-muted text-xs leading-5">{url}</p>
        <p className="text-muted text-xs">
          {sayEvents(events)} · {saySpaces(spaces)} ·{' '}
          {lastDelivery ? (
            <>
              {deliveryWords[lastDelivery.state].label.toLowerCase()}{' '}
              <RelativeTime value={lastDelivery.createdAt} />
            </>
          ) : (
            t('noDeliveriesYetInline')
          )}
        </p>
      </div>
    </li>
  );
}
