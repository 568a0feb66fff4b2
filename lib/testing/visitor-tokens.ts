import { SignJWT } from 'jose';

/** A token as the server of a site's owner signs it, good for a minute unless it says otherwise. */
export function signVisitorToken(key: string, claims: Record<string, unknown> = {}): Promise<string> {
  return new SignJWT({ exp: Math.floor(Date.now() / 1000) + 60, ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(key));
}
