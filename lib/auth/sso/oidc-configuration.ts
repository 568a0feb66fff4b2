import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';
import { guardedCall } from '@/lib/outbound/guarded-call';
import { singleton } from '@/lib/singleton';

export interface OidcClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

const KEPT_MS = 10 * 60_000;
const MOST_KEPT = 200;

const kept = singleton(
  'oidc-configurations',
  () => new Map<string, { made: Configuration; until: number }>(),
);

/** What the provider says of itself, read at most every ten minutes. All calls to it go through the outbound guard. */
export async function readConfiguration(
  client: OidcClient,
  outboundAllow: readonly string[],
): Promise<Configuration> {
  const key = JSON.stringify([client.issuer, client.clientId, client.clientSecret]);
  const known = kept.get(key);
  if (known && known.until > Date.now()) return known.made;
  const made = await configure(client, outboundAllow);
  kept.delete(key);
  for (const oldest of kept.keys()) {
    if (kept.size < MOST_KEPT) break;
    kept.delete(oldest);
  }
  kept.set(key, { made, until: Date.now() + KEPT_MS });
  return made;
}

async function configure(
  { issuer, clientId, clientSecret }: OidcClient,
  outboundAllow: readonly string[],
): Promise<Configuration> {
  const guarded = guardedBy(outboundAllow);
  const server = new URL(issuer);
  // Only an address that the operator allows by name is ever kept unencrypted.
  const insecure = server.protocol === 'http:' ? [allowInsecureRequests] : [];
  const found = await discovery(server, clientId, undefined, None(), {
    [customFetch]: guarded,
    execute: insecure,
  });
  const metadata = found.serverMetadata();
  const takesPost = metadata.token_endpoint_auth_methods_supported?.includes('client_secret_post');
  const authentication = takesPost ? ClientSecretPost(clientSecret) : ClientSecretBasic(clientSecret);
  const made = new Configuration(metadata, clientId, undefined, authentication);
  made[customFetch] = guarded;
  for (const allow of insecure) allow(made);
  enableNonRepudiationChecks(made);
  return made;
}

function guardedBy(allow: readonly string[]): CustomFetch {
  return (url, { method, headers, body }) =>
    guardedCall(
      url,
      {
        method: method === 'POST' ? 'POST' : 'GET',
        headers,
        ...(typeof body === 'string' || body instanceof URLSearchParams ? { body: String(body) } : {}),
      },
      { allow },
    );
}
