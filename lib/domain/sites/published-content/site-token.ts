import { jwtVerify, SignJWT } from 'jose';
import type { Keyring } from '@/lib/secrets/keyring';

/** What lets its readers in: looked at again with each use, so that what is revoked is revoked at once. */
interface SiteTokenCredentials {
  shareKey?: string | undefined;
  visitorToken?: string | undefined;
  unsignedClaims?: Record<string, unknown> | undefined;
  /** A preview's address is its own right. */
  preview?: string | undefined;
}

/** As the wire has the token of a site; programs that render sites read it without checking it. */
export interface SiteTokenPayload {
  kind: 'site';
  organization: string;
  spaces: string[];
  site: string;
  siteSpace: string;
  siteSection?: string | undefined;
  space: string;
  claims?: Record<string, unknown> | undefined;
  reader: SiteTokenCredentials;
}

const AUDIENCE = 'site-readers';
const PURPOSE = 'site-token';

/** The same for the same audience: without a time in it, so that what is cached by it stays good. */
export function writeSiteToken(keyring: Keyring, payload: SiteTokenPayload): Promise<string> {
  return new SignJWT({ ...payload })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience(AUDIENCE)
    .sign(keyring.deriveKey(PURPOSE));
}

/** Undefined for everything that this instance did not sign for readers of a site. */
export async function readSiteToken(keyring: Keyring, token: string): Promise<SiteTokenPayload | undefined> {
  try {
    const { payload } = await jwtVerify<SiteTokenPayload>(token, keyring.deriveKey(PURPOSE), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
    });
    return payload;
  } catch {
    return undefined;
  }
}
