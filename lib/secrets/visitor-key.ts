import type { Keyring } from './keyring';

const purposeOf = (siteId: string) => `visitor-auth:${siteId}`;

export function sealVisitorKey(keyring: Keyring, siteId: string, key: string): string {
  return keyring.seal(purposeOf(siteId), key);
}

/** Undefined when the secret of the instance that sealed it is lost. */
export function unsealVisitorKey(keyring: Keyring, siteId: string, sealed: string): string | undefined {
  return keyring.unseal(purposeOf(siteId), sealed);
}
