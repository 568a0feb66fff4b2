import type { Admission, Credentials } from '@/lib/domain/viewer/audience';
import { hashShareKey } from '@/lib/domain/viewer/share-key';
import type { PublishedServices, SiteSnapshot } from '@/lib/domain/viewer/site-snapshot';
import { recordShareLinkUse } from './share-link-use';
import { readVisitorToken } from './visitor-token';

/** Whether somebody with these credentials may read the site, and as whom. */
export async function admit(
  services: PublishedServices,
  snapshot: SiteSnapshot,
  given: Credentials,
): Promise<Admission> {
  if (!snapshot.isPublished) return { outcome: 'not-found' };
  const unsignedClaims = given.unsignedClaims ?? {};
  const claims = await readClaims(services, snapshot, given.visitorToken);
  const known = { claims: claims ?? {}, unsignedClaims };
  switch (snapshot.visibility) {
    case 'public':
    case 'unlisted':
      return { outcome: 'admitted', audience: { right: 'open', ...known } };
    case 'share-link': {
      const { shareKey } = given;
      if (shareKey === undefined || !opens(snapshot, shareKey)) return { outcome: 'not-found' };
      return { outcome: 'admitted', audience: { right: 'share-link', shareKey, ...known } };
    }
    case 'visitor-auth':
      return claims
        ? { outcome: 'admitted', audience: { right: 'visitor', ...known } }
        : { outcome: 'sign-in', url: snapshot.visitorAuth?.fallbackUrl ?? undefined };
  }
}

/** Found by its hash, so that the time it takes tells nothing of the keys there are. */
function opens({ shareKeyHashes }: SiteSnapshot, shareKey: string): boolean {
  const keyHash = hashShareKey(shareKey);
  if (keyHash === undefined || !shareKeyHashes.has(keyHash)) return false;
  recordShareLinkUse(keyHash);
  return true;
}

async function readClaims(
  services: PublishedServices,
  snapshot: SiteSnapshot,
  token: string | undefined,
): Promise<Record<string, unknown> | undefined> {
  if (token === undefined || token === '' || !snapshot.visitorAuth) return undefined;
  const read = await readVisitorToken(services, snapshot, token);
  return 'claims' in read ? read.claims : undefined;
}
