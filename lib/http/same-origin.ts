import { forbidden } from '@/lib/contract/problem';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A change that a browser's cookie authorizes must come from our own pages: the browser says so itself
 * in headers that a page cannot set. Which pages are ours the configuration says, and not the request: a name that was
 * pointed at this server is another origin.
 */
export function requireSameOrigin(request: Request, ownOrigin: string): void {
  if (SAFE.has(request.method)) return;
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const bySite = site === null || site === 'same-origin';
  const byOrigin = origin === null || origin === ownOrigin;
  if (!bySite || !byOrigin || (site === null && origin === null)) {
    throw forbidden(
      `This change did not come from a page at ${ownOrigin}. Open Lectern there; programs send an API token instead of a cookie.`,
    );
  }
}
