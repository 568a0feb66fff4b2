import type { Environment } from '@/lib/environment';

type PublicBase = Pick<Environment, 'url'>;

export function isSecure({ url }: PublicBase): boolean {
  return url.startsWith('https://');
}

/** The `__Host-` prefix makes browsers refuse the cookie from anyone but this very host over https. */
export function sessionCookieName(environment: PublicBase): string {
  return isSecure(environment) ? '__Host-lectern-session' : 'lectern-session';
}

/** How long a session lives at most; unused for 14 days it ends before (see `lib/storage/access/find-caller.ts`). */
export const SESSION_DAYS = 30;

export function sessionCookieOptions(environment: PublicBase) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure(environment) } as const;
}
