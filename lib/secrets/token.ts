import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in URLs and headers. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The form in which a secret of 128 bits and more is stored and looked up. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'hex');
}

/** Says which product made it, so that leaked tokens can be recognized. */
const TOKEN_PREFIX = 'lct_';

export function newApiToken(): string {
  return TOKEN_PREFIX + newSecret();
}
