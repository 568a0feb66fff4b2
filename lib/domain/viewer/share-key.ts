import type { Keyring } from '@/lib/secrets/keyring';
import { hashSecret, newSecret } from '@/lib/secrets/token';
import type { OpenShareLink, SiteSnapshot } from './site-snapshot';

/** How a share link is found by its key; undefined without one. */
export function hashShareKey(key: string | undefined): string | undefined {
  return key === undefined || key === '' ? undefined : hashSecret(key);
}

/** The link that a key belongs to. Found by its hash, so that the time it takes tells nothing of the keys there are. */
export function findOpenLink(
  { shareLinks }: Pick<SiteSnapshot, 'shareLinks'>,
  key: string | undefined,
): OpenShareLink | undefined {
  const keyHash = hashShareKey(key);
  return keyHash === undefined ? undefined : shareLinks.get(keyHash);
}

/** The name of the right that a link gives: another one as soon as it has another key or another password. */
export function nameShareRight({ keyHash, passwordHash }: OpenShareLink): string {
  return passwordHash === null ? keyHash : hashSecret(`${keyHash} ${passwordHash}`);
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
