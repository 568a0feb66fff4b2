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
import { logError } from '@/lib/log';
import { OutboundError } from '@/lib/outbound/outbound-error';
import type { AuthServices } from '../options';
import { SignInRefused } from '../sign-in-refused';
import type { Asserted } from './asserted';
import { askProvider, OtherIssuer } from './oidc-configuration';
import type { PendingSignIn } from './pending-sign-in';
import { type AnyProvider, clientOf } from './sign-in-provider';

/** Where to send the browser, and what it keeps until it comes back. */
export interface Departure {
  address: string;
  pending: PendingSignIn;
}

export async function startOidc(
  services: AuthServices,
  provider: AnyProvider,
  returnTo: string,
): Promise<Departure> {
  const [request, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const challenge = await calculatePKCECodeChallenge(verifier);
  const client = clientOf(services, provider);
  const address = await tellingWhy(provider, () =>
    askProvider(client, (configuration) =>
      buildAuthorizationUrl(configuration, {
        redirect_uri: client.redirectUri,
        scope: 'openid email profile',
        state: request,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }),
    ),
  );
  return { address: address.href, pending: { providerId: provider.id, request, nonce, verifier, returnTo } };
}

/** Who came back: the code is exchanged, and the token that names the person is checked against the provider's keys. */
export function finishOidc(
  services: AuthServices,
  provider: AnyProvider,
  pending: PendingSignIn,
  query: URLSearchParams,
): Promise<Asserted> {
  const client = clientOf(services, provider);
  const back = new URL(client.redirectUri);
  back.search = query.toString();
  return tellingWhy(provider, () =>
    askProvider(client, async (configuration) => {
      const tokens = await authorizationCodeGrant(configuration, back, {
        pkceCodeVerifier: pending.verifier ?? '',
        expectedState: pending.request,
        expectedNonce: pending.nonce ?? '',
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('There is no ID token.');
      // Where there is an access token too, most keep the address for who asks with it (OpenID Connect Core, 5.4).
      const asksMore = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint;
      const more = asksMore ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
      return toAsserted(claims.sub, { ...more, ...claims });
    }),
  );
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

/** Whatever the other side does ends in words for the person, and in the log for the operator. */
async function tellingWhy<T>(provider: AnyProvider, work: () => Promise<T>): Promise<T> {
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
  if (outbound)
    return `${label} could not be asked. ${outbound.message} Try again, or tell your administrator.`;
  if (error instanceof OtherIssuer)
    return `${label} cannot be used. ${error.message} Tell your administrator.`;
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return `${label} refused: ${error.error.replace(/[^\w .-]/g, '').slice(0, 60)}. Try again, or tell your administrator.`;
  return `The answer of ${label} could not be used. Try again, or tell your administrator.`;
}

function findCause<E extends Error>(error: unknown, kind: new (...given: never[]) => E): E | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof kind) return at;
  return undefined;
}
