'use client';

import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { lazyPart } from '@/components/ui/lazy-dialog';
import { RelativeTime } from '@/components/ui/relative-time';
import { t } from './messages';
import { type Delivery, deliveryWords, sayEvent } from './webhook';

const DeliveryDetails = lazyPart(async () => (await import('./delivery-details')).DeliveryDetails);

interface DeliveryRowProps {
  params: { organizationId: string; webhookId: string };
  delivery: Delivery;
}

/** One delivery; it opens to what was sent and answered. */
export function DeliveryRow({ params, delivery }: DeliveryRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { label, tone } = deliveryWords[delivery.state];
  return (
    <li className="border-border border-b last:border-b-0">
      <div className="relative flex items-start gap-3 px-4 py-2.5 hover:bg-hover has-[button:focus-visible]:bg-hover">
        <div className="min-w-0 flex-1 text-sm">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <button
              type="button"
              data-delivery
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setIsOpen(!isOpen)}
              className="max-w-full break-words text-left font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2"
            >
              {sayEvent(delivery.event)}
            </button>
            <Badge tone={tone}>{label}</Badge>
          </span>
          <span className="block break-words text-muted text-xs leading-5">{describe(delivery)}</span>
        </div>
        <RelativeTime value={delivery.createdAt} className="shrink-0 text-muted text-xs leading-5" />
        <ChevronRight
          aria-hidden
          className={clsx('mt-0.5 size-4 shrink-0 text-faint transition-transform', isOpen && 'rotate-90')}
        />
      </div>
      {isOpen ? (
        <div id={id}>
          <DeliveryDetails params={params} deliveryId={delivery.id} />
        </div>
      ) : null}
    </li>
  );
}

function describe({ attempts, status, error, state }: Delivery): string {
  if (attempts === 0) return t('notSentYet');
  const tries = t('attemptsWithAttempts', { attempts });
  if (state === 'delivered' && !error) return t('statusWithTries', { tries, status: status ?? '' });
  return `${tries} · ${error ?? t('theWebhookWasTurnedOffBefore')}`;
}
