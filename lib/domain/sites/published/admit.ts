import type { Admission, Credentials } from '@/lib/domain/viewer/audience';
import { findOpenLink } from '@/lib/domain/viewer/share-key';
import type { PublishedServices, SiteSnapshot } from '@/lib/domain/viewer/site-snapshot';
import { recordShareLinkUse } from './share-link-use';
import { provesPassword } from './share-password';
import { findSignInAddress } from './sign-in-url';
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
      const { shareKey, passwordProof } = given;
      const link = findOpenLink(snapshot, shareKey);
      if (shareKey === undefined || !link) return { outcome: 'not-found' };
      if (!provesPassword(services, link, passwordProof)) return { outcome: 'password', link };
      recordShareLinkUse(link.keyHash);
      return { outcome: 'admitted', audience: { right: 'share-link', shareKey, ...known } };
    }
    case 'visitor-auth':
      return claims
        ? { outcome: 'admitted', audience: { right: 'visitor', ...known } }
        : { outcome: 'sign-in', at: findSignInAddress(services, snapshot) };
  }
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
