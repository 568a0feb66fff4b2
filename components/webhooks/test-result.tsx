import type { z } from 'zod';
import { Banner } from '@/components/ui/banner';
import type { webhookDeliveryDetails } from '@/lib/contract/webhook-deliveries';
import { t } from './messages';

/** The result of a test, beside its button. */
export function TestResult({ delivery }: { delivery: z.output<typeof webhookDeliveryDetails> }) {
  const attempt = delivery.log.at(-1);
  const isGood = delivery.state === 'delivered';
  const what = isGood
    ? t('theEndpointRespondedWith', { status: attempt?.status ?? '' })
    : (attempt?.error ?? t('theEndpointDidNotRespond'));
  return (
    <Banner
      tone={isGood ? 'success' : 'danger'}
      title={isGood ? t('testDelivered') : t('theTestCouldNotBeDelivered')}
    >
      {attempt ? t('afterMs', { what, durationMs: attempt.durationMs }) : what}
    </Banner>
  );
}
