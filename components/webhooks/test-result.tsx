import type { z } from 'zod';
import { Banner } from '@/components/ui/banner';
import type { webhookDeliveryDetails } from '@/lib/contract/webhook-deliveries';

/** What came of a test, where it was asked for. */
export function TestResult({ delivery }: { delivery: z.output<typeof webhookDeliveryDetails> }) {
  const attempt = delivery.log.at(-1);
  const isGood = delivery.state === 'delivered';
  return (
    <Banner
      tone={isGood ? 'success' : 'danger'}
      title={isGood ? 'The test was delivered' : 'The test was not delivered'}
    >
      {isGood ? `It answered ${attempt?.status}` : (attempt?.error ?? 'The receiver did not answer.')}
      {attempt ? ` after ${attempt.durationMs.toLocaleString('en')} ms.` : null}
    </Banner>
  );
}
