import type { Admission, Audience, Credentials } from './audience';
import type { PreviewGrant } from './preview-token';
import type { PublishedServices, SiteSnapshot } from './site-snapshot';

/** Whether somebody with these credentials may read the site, and as whom. */
export async function admit(
  _services: PublishedServices,
  _snapshot: SiteSnapshot,
  _given: Credentials,
): Promise<Admission> {
  throw new Error('Not written yet.');
}

/** A preview is read by its own right alone, whatever the site's visibility is. */
export function admitPreview({ claims, unsignedClaims }: PreviewGrant): Audience {
  return { right: 'preview', claims, unsignedClaims };
}
