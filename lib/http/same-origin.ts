import { forbidden } from '@/lib/contract/problem';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A change that a browser's cookie authorizes must come from our own pages: the browser says so itself
 * in headers that a page cannot set.
 */
export function requireSameOrigin(request: Request, ownOrigins: readonly string[]): void {
  if (SAFE.has(request.method)) return;
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const bySite = site === null || site === 'same-origin';
  const byOrigin = origin === null || ownOrigins.includes(origin);
  if (!bySite || !byOrigin || (site === null && origin === null)) {
    throw forbidden(
      'This change did not come from a page of Lectern. Programs send an API token instead of a cookie.',
    );
  }
}
