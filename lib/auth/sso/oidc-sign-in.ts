import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { ssoAddresses } from '@/lib/contract/sso-addresses';
import { logError } from '@/lib/log';
import { OutboundError } from '@/lib/outbound/outbound-error';
import { unsealClientSecret } from '@/lib/secrets/client-secret';
import type { SignInProvider } from '@/lib/storage/sso/use-provider';
import type { AuthServices } from '../options';
import { SignInRefused } from '../sign-in-refused';
import type { Asserted } from './admit-person';
import { readConfiguration } from './oidc-configuration';
import type { PendingSignIn } from './pending-sign-in';

/** Where to send the browser, and what it keeps until it comes back. */
export interface Departure {
  address: string;
  pending: PendingSignIn;
}

export async function startOidc(
  services: AuthServices,
  provider: SignInProvider,
  returnTo: string,
): Promise<Departure> {
  const [request, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const challenge = await calculatePKCECodeChallenge(verifier);
  const address = await tellingWhy(provider, async () =>
    buildAuthorizationUrl(await configurationOf(services, provider), {
      redirect_uri: ssoAddresses(services.environment.url, provider.id).callback,
      scope: 'openid email profile',
      state: request,
      nonce,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }),
  );
  return { address: address.href, pending: { providerId: provider.id, request, nonce, verifier, returnTo } };
}

/** Who came back: the code is exchanged, and the token that names the person is checked against the provider's keys. */
export function finishOidc(
  services: AuthServices,
  provider: SignInProvider,
  pending: PendingSignIn,
  query: URLSearchParams,
): Promise<Asserted> {
  const back = new URL(ssoAddresses(services.environment.url, provider.id).callback);
  back.search = query.toString();
  return tellingWhy(provider, async () => {
    const configuration = await configurationOf(services, provider);
    const tokens = await authorizationCodeGrant(configuration, back, {
      pkceCodeVerifier: pending.verifier ?? '',
      expectedState: pending.request,
      expectedNonce: pending.nonce ?? '',
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('There is no ID token.');
    const asksMore = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint;
    const more = asksMore ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
    return toAsserted(claims.sub, { ...more, ...claims });
  });
}

function toAsserted(subject: string, claims: Record<string, unknown>): Asserted {
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const { email, email_verified: verified, name } = claims;
  return {
    subject,
    email: text(email),
    isVerified: verified !== false && verified !== 'false',
    name: text(name),
  };
}

async function configurationOf({ environment, keyring }: AuthServices, provider: SignInProvider) {
  const clientSecret = unsealClientSecret(keyring, provider);
  const { issuer, clientId } = provider;
  if (!issuer || !clientId || !clientSecret)
    throw new SignInRefused(`${provider.label} is not set up completely. Tell your administrator.`);
  return readConfiguration({ issuer, clientId, clientSecret }, environment.outboundAllow);
}

/** Whatever the other side does ends in words for the person, and in the log for the operator. */
async function tellingWhy<T>(provider: SignInProvider, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SignInRefused) throw error;
    logError(error, 'single sign-on failed', { provider: provider.id });
    throw new SignInRefused(explain(provider.label, error));
  }
}

function explain(label: string, error: unknown): string {
  const outbound = findCause(error, OutboundError);
  if (outbound) return `${label} could not be asked. ${outbound.message}`;
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return `${label} refused: ${error.error.replace(/[^\w .-]/g, '').slice(0, 60)}. Try again, or tell your administrator.`;
  return `The answer of ${label} could not be used. Try again, or tell your administrator.`;
}

function findCause<E extends Error>(error: unknown, kind: new (...given: never[]) => E): E | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof kind) return at;
  return undefined;
}
