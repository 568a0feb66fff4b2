import { hashSecret } from '@/lib/secrets/token';

/** How a share link is found by its key; undefined without one. */
export function hashShareKey(key: string | undefined): string | undefined {
  return key === undefined || key === '' ? undefined : hashSecret(key);
}

/** What a sealed key is bound to, so that it opens nothing else. */
export function sealingPurpose(siteId: string, shareLinkId: string): string {
  return `share-link:${siteId}:${shareLinkId}`;
}
