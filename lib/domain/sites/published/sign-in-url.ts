import type { SignInAddress } from '@/lib/domain/viewer/audience';
import type { PublishedServices, SiteSnapshot } from '@/lib/domain/viewer/site-snapshot';

/** On the host of integrations, where a visitor's browser begins to sign in: their cookies are of that host alone. */
export const VISITOR_SIGN_IN = '/v1/visitor-authentication/';

/** The query parameter of a site that holds a visitor's token, after signing in elsewhere. */
export const VISITOR_TOKEN = 'jwt_token';

/** Undefined where there is none: no page was named, or no code of integrations runs here on a host of its own. */
export function findSignInAddress(
  { environment }: Pick<PublishedServices, 'environment'>,
  { id, visitorAuth }: Pick<SiteSnapshot, 'id' | 'visitorAuth'>,
): SignInAddress | undefined {
  if (!visitorAuth) return undefined;
  if (visitorAuth.integration === null)
    return visitorAuth.fallbackUrl === null ? undefined : { by: 'owner', url: visitorAuth.fallbackUrl };
  const { isOn, origin } = environment.integrations;
  return isOn && origin ? { by: 'integration', url: `${origin}${VISITOR_SIGN_IN}${id}` } : undefined;
}

/**
 * Where to sign in, told the way back: `location` is a path below the site's address. Integrations put it right behind
 * that address, which they are told with a slash at its end.
 */
export function signInUrl({ by, url: address }: SignInAddress, path: string): string {
  const url = new URL(address);
  const location = path.replace(/^[\\/]+/, '');
  url.searchParams.set('location', by === 'owner' ? `/${location}` : location);
  return url.href;
}
