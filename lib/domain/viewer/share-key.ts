import type { Keyring } from '@/lib/secrets/keyring';
import { hashSecret, newSecret } from '@/lib/secrets/token';

/** How a share link is found by its key; undefined without one. */
export function hashShareKey(key: string | undefined): string | undefined {
  return key === undefined || key === '' ? undefined : hashSecret(key);
}

/** What a sealed key is bound to, so that it opens nothing else. */
export function sealingPurpose(siteId: string, shareLinkId: string): string {
  return `share-link:${siteId}:${shareLinkId}`;
}

/** A new key, in the two forms in which it is stored. */
export function makeShareKey(
  keyring: Keyring,
  siteId: string,
  shareLinkId: string,
): { keyHash: string; keySealed: string } {
  const key = newSecret();
  return { keyHash: hashSecret(key), keySealed: keyring.seal(sealingPurpose(siteId, shareLinkId), key) };
}
