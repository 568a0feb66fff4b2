import type { Keyring } from './keyring';

/** An integration, or one installation of it: it asks in its own name, for a few minutes. */
export interface IntegrationIdentity {
  integrationId: string;
  installationId?: string | undefined;
}

const PREFIX = 'lci_';
const PURPOSE = 'integration-token';
const INTEGRATION_TOKEN_SECONDS = 15 * 60;

const TOKEN = /^Bearer +lci_([\w-]+)\.([\w-]+) *$/i;

/** Nothing is stored: the token says whose it is and until when, and only this instance can have signed it. */
export function signIntegrationToken(
  keyring: Keyring,
  { integrationId, installationId = '' }: IntegrationIdentity,
  now = Date.now(),
): string {
  const until = Math.floor(now / 1_000) + INTEGRATION_TOKEN_SECONDS;
  const said = Buffer.from(JSON.stringify([integrationId, installationId, until])).toString('base64url');
  return `${PREFIX}${said}.${keyring.sign(PURPOSE, said)}`;
}

/** Whether the header is one of these at all; `identity` is absent for one that is wrong or has run out. */
export function readIntegrationToken(
  keyring: Keyring,
  authorization: string | null,
  now = Date.now(),
): { identity: IntegrationIdentity | undefined } | undefined {
  const [, said, signature] = TOKEN.exec(authorization ?? '') ?? [];
  if (!said || !signature) return undefined;
  if (!keyring.verify(PURPOSE, said, signature)) return { identity: undefined };
  const [integrationId, installationId, until] = JSON.parse(Buffer.from(said, 'base64url').toString()) as [
    string,
    string,
    number,
  ];
  if (until * 1_000 <= now) return { identity: undefined };
  return { identity: { integrationId, ...(installationId ? { installationId } : {}) } };
}
