import { z } from 'zod';
import type { Environment } from '@/lib/environment';
import type { Keyring } from '@/lib/secrets/keyring';
import { isSecure, sessionCookieOptions } from '../session-cookie';

const MINUTES = 10;

const pending = z.object({
  providerId: z.string(),
  /** What the answer must name: `state` of OpenID Connect, the id of a SAML request. */
  request: z.string(),
  nonce: z.string().optional(),
  verifier: z.string().optional(),
  /** An own path. */
  returnTo: z.string(),
  /** It started with an unsolicited response of the provider. */
  isRetry: z.boolean().optional(),
  endsAt: z.number(),
});

/** What a browser that went to a provider keeps until it comes back: sealed, so that only we can have made it. */
export type PendingSignIn = Omit<z.output<typeof pending>, 'endsAt'>;

type Settings = { environment: Pick<Environment, 'url'>; keyring: Keyring };

const PURPOSE = 'sso-pending';

const cookieName = (environment: Settings['environment']) =>
  `${isSecure(environment) ? '__Host-' : ''}lectern-sso`;

export function writePending({ environment, keyring }: Settings, value: PendingSignIn): string {
  const sealed = keyring.seal(PURPOSE, JSON.stringify({ ...value, endsAt: Date.now() + MINUTES * 60_000 }));
  return writeCookie(environment, cookieName(environment), sealed, MINUTES * 60);
}

/** Of this provider and not too old; undefined in a browser that did not ask. */
export function readPending(
  { environment, keyring }: Settings,
  cookies: Record<string, string>,
  providerId: string,
): PendingSignIn | undefined {
  const sealed = cookies[cookieName(environment)];
  const plain = sealed && keyring.unseal(PURPOSE, sealed);
  const parsed = plain ? pending.safeParse(JSON.parse(plain)) : undefined;
  if (!parsed?.success) return undefined;
  const { endsAt, ...value } = parsed.data;
  return value.providerId === providerId && endsAt > Date.now() ? value : undefined;
}

export function forgetPending({ environment }: Settings): string {
  return writeCookie(environment, cookieName(environment), '', 0);
}

export function writeCookie(
  environment: Settings['environment'],
  name: string,
  value: string,
  seconds: number,
): string {
  const { path, secure } = sessionCookieOptions(environment);
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
