import type { PublicContext } from '@/lib/domain/viewer/context';
import { postGuarded } from '@/lib/outbound/guarded-post';
import { OutboundError } from '@/lib/outbound/outbound-error';
import { signWebhook, unsealWebhookSecret } from '@/lib/secrets/webhook-secret';
import type { AttemptEntry } from '@/lib/storage/schema/webhooks';
import type { Receiver } from '@/lib/storage/webhooks/receiver-state';

const EXCERPT_BYTES = 1_024;

/** What is sent with the same words at each attempt. */
export const fixedHeaders = (deliveryId: string) => ({
  'content-type': 'application/json',
  'user-agent': 'Lectern',
  'webhook-id': deliveryId,
});

/** One attempt, which ends when the receiver answers; any answer is a result. */
export async function sendDelivery(
  services: Pick<PublicContext, 'environment' | 'keyring'>,
  receiver: Receiver,
  { id, body }: { id: string; body: string },
  signal?: AbortSignal,
): Promise<AttemptEntry> {
  const { environment, keyring } = services;
  const begun = Date.now();
  const entry = { at: new Date(begun).toISOString() };
  const took = () => Date.now() - begun;
  const secrets = [receiver.secretSealed, receiver.oldSecretSealed].flatMap((sealed) =>
    sealed === null ? [] : (unsealWebhookSecret(keyring, receiver, sealed) ?? []),
  );
  if (secrets.length === 0)
    return {
      ...entry,
      durationMs: 0,
      error: 'The secret cannot be read any more: give the webhook a new one.',
    };
  const timestamp = Math.floor(begun / 1_000);
  const headers = {
    ...fixedHeaders(id),
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signWebhook(secrets, { id, timestamp, body }),
  };
  try {
    const limits = { excerptBytes: EXCERPT_BYTES, ...(signal && { signal }) };
    const guard = { allow: environment.outboundAllow };
    const answer = await postGuarded(receiver.url, { headers, body }, guard, limits);
    const { status, contentType, excerpt } = answer;
    // JSON in the database has no place for it.
    const response = { contentType: contentType.slice(0, 200), excerpt: excerpt.replaceAll('\0', '\uFFFD') };
    const error = describeFailure(status);
    return { ...entry, durationMs: took(), status, ...(error && { error }), response };
  } catch (error) {
    if (!(error instanceof OutboundError) || signal?.aborted) throw error;
    return { ...entry, durationMs: took(), error: error.message };
  }
}

function describeFailure(status: number): string | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === 410) return 'The receiver answered 410: it wants nothing more.';
  if (status >= 300 && status < 400)
    return `The receiver answered ${status}, a redirect: these are not followed. Enter the address it leads to.`;
  return `The receiver answered ${status}.`;
}
