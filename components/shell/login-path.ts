export function loginPath(returnTo: string): string {
  return returnTo === '/' ? '/login' : `/login?callbackUrl=${encodeURIComponent(returnTo)}`;
}
