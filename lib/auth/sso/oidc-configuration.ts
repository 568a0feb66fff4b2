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
  ResponseBodyError,
} from 'openid-client';
import { z } from 'zod';
import { createCache } from '@/lib/cache/cache';
import { guardedCall } from '@/lib/outbound/guarded-call';

export interface OidcClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /** `host:port` pairs that may be asked although they are not public. */
  allow: readonly string[];
}

const METHODS = {
  // What a provider expects of a client that was registered without saying.
  client_secret_basic: ClientSecretBasic,
  client_secret_post: ClientSecretPost,
};

type Method = keyof typeof METHODS;

interface Kept {
  made: Configuration;
  /** Which other ways there are for the client to show who it is. */
  others: Method[];
}

const KEPT_MS = 10 * 60_000;

const kept = createCache<Kept>('oidc-configurations', { sizeOf: () => 10_000, ttlMs: KEPT_MS });

/**
 * Asks a provider, with what it says of itself, which is read at most every ten minutes. All calls to it go through the
 * outbound guard.
 */
export async function askProvider<T>(
  client: OidcClient,
  work: (configuration: Configuration) => T | Promise<T>,
): Promise<T> {
  const { made, others } = await readConfiguration(client);
  try {
    return await work(made);
  } catch (error) {
    // Some take a client by the method alone that it was registered with, and say so only when it is used.
    const [other] = others;
    if (!other || !(error instanceof ResponseBodyError) || error.error !== 'invalid_client') throw error;
    const second = configure(client, made.serverMetadata(), other);
    const answer = await work(second);
    keep(client, { made: second, others: [] });
    return answer;
  }
}

async function readConfiguration(client: OidcClient): Promise<Kept> {
  const known = kept.get(keyOf(client));
  if (known) return known;
  const metadata = await discover(client);
  const supported = metadata.token_endpoint_auth_methods_supported ?? [];
  const methods = (Object.keys(METHODS) as Method[]).filter((method) => supported.includes(method));
  const [first = 'client_secret_basic', ...others] = methods;
  return keep(client, { made: configure(client, metadata, first), others });
}

const keyOf = ({ issuer, clientId, clientSecret, allow }: OidcClient) =>
  JSON.stringify([issuer, clientId, clientSecret, allow]);

function keep(client: OidcClient, found: Kept): Kept {
  kept.set(keyOf(client), found);
  return found;
}

type Metadata = ReturnType<Configuration['serverMetadata']>;

function configure(
  { issuer, clientId, clientSecret, allow }: OidcClient,
  metadata: Metadata,
  method: Method,
) {
  const made = new Configuration(metadata, clientId, undefined, METHODS[method](clientSecret));
  made[customFetch] = guardedBy(allow);
  for (const allowInsecure of insecureFor(issuer)) allowInsecure(made);
  enableNonRepudiationChecks(made);
  return made;
}

/** Only an address that the operator allows by name is ever kept unencrypted. */
const insecureFor = (issuer: string) => (issuer.startsWith('http:') ? [allowInsecureRequests] : []);

async function discover({ issuer, clientId, allow }: OidcClient): Promise<Metadata> {
  const options = { [customFetch]: guardedBy(allow), execute: insecureFor(issuer) };
  const find = (address: string) => discovery(new URL(address), clientId, undefined, None(), options);
  const found = await find(issuer).catch((error: unknown) => {
    const named = mismatch.safeParse(error);
    if (!named.success) throw error;
    // A slash at the end belongs to the name of some issuers, and the document is at one address for both.
    const { issuer: name } = named.data.cause.body;
    if (withoutSlash(name) !== withoutSlash(issuer)) throw new OtherIssuer(name);
    return find(name);
  });
  return found.serverMetadata();
}

const withoutSlash = (address: string) => address.replace(/\/$/, '');

/** How openid-client reports a document of another issuer. */
const mismatch = z.object({
  code: z.literal('OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'),
  cause: z.object({ attribute: z.literal('issuer'), body: z.object({ issuer: z.url() }) }),
});

/** The message is shown to the person. */
export class OtherIssuer extends Error {
  constructor(name: string) {
    super(`It calls itself ${name.slice(0, 200)}, and another issuer is set here.`);
  }
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
