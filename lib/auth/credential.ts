import type { Environment } from '@/lib/environment';
import { hashSecret } from '@/lib/secrets/token';
import type { Credential } from '@/lib/storage/access/find-caller';
import { sessionCookieName } from './session-cookie';

/**
 * What a request proves itself with. An `Authorization` header decides alone: a wrong one
 * never falls back to the cookie that a browser adds by itself.
 */
export function readCredential(
  request: Request,
  environment: Pick<Environment, 'url'>,
): Credential | undefined {
  const authorization = request.headers.get('authorization');
  if (authorization !== null) {
    const token = /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
    return token ? { kind: 'token', hash: hashSecret(token) } : undefined;
  }
  const session = readCookie(request.headers.get('cookie'), sessionCookieName(environment));
  return session ? { kind: 'session', hash: hashSecret(session) } : undefined;
}

function readCookie(header: string | null, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value) return value;
  }
  return undefined;
}
