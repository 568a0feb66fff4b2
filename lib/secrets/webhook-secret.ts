import { createHmac, randomBytes } from 'node:crypto';
import type { Keyring } from './keyring';

const PREFIX = 'whsec_';

const purposeOf = ({ organizationId, id }: { organizationId: string; id: string }) =>
  `webhook:${organizationId}:${id}`;

/** 256 random bits, in the form that Standard Webhooks gives secrets. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(32).toString('base64');
}

export function sealWebhookSecret(
  keyring: Keyring,
  webhook: { organizationId: string; id: string },
  secret: string,
): string {
  return keyring.seal(purposeOf(webhook), secret);
}

/** Undefined when the secret of the instance that sealed it is lost. */
export function unsealWebhookSecret(
  keyring: Keyring,
  webhook: { organizationId: string; id: string },
  sealed: string,
): string | undefined {
  return keyring.unseal(purposeOf(webhook), sealed);
}

/** The header `webhook-signature`: one signature for each secret that counts. */
export function signWebhook(
  secrets: readonly string[],
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string {
  const signed = `${id}.${timestamp}.${body}`;
  return secrets
    .map((secret) => Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .map((key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    .join(' ');
}
