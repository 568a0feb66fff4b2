/** Where to sign in, told the way back: `location` is a path below the site's address. */
export function signInUrl(fallbackUrl: string, path: string): string {
  const url = new URL(fallbackUrl);
  url.searchParams.set('location', `/${path.replace(/^\/+/, '')}`);
  return url.href;
}
