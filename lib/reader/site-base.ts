import { publishedUrl } from '@/lib/domain/shared/urls';
import type { SiteSnapshot } from '@/lib/domain/viewer/site-snapshot';
import type { Environment } from '@/lib/environment';
import type { OwnHost } from './route';

/** Where a site is read: what its links begin with, and what may happen there. */
export interface SiteBase {
  kind: 'own-host' | 'server' | 'proxy' | 'preview';
  /** What readers have in their address bar, without a slash at the end. */
  url: string;
  /** The path of that address; empty on a host of the site's own. */
  path: string;
  /** What requests reach us by; differs from `path` behind a proxy alone. */
  requestPath: string;
  /** What cookies are good for. */
  cookiePath: string;
  isHttps: boolean;
  /** Where its style sheets and scripts are, with a slash at the end. */
  files: string;
}

export function baseOf(environment: Environment, snapshot: SiteSnapshot, own: OwnHost | undefined): SiteBase {
  const { basename, proxyOrigin, hostname } = snapshot;
  const requestPath = own ? '' : `/sites/${basename}`;
  const isLocal = own !== undefined && own.host.replace(/:\d+$/, '') !== hostname?.toLowerCase();
  // On one machine a site is read where it is: its proxy is elsewhere.
  if (proxyOrigin && !isLocal) return proxiedBase(proxyOrigin, requestPath);
  const url = own ? `${own.scheme}://${own.host}` : `${environment.url}${requestPath}`;
  return ownBase(own ? 'own-host' : 'server', url, requestPath);
}

export function previewBaseOf({ url }: Environment, token: string): SiteBase {
  const path = `/sites/~preview/${token}`;
  return ownBase('preview', `${url}${path}`, path);
}

function ownBase(kind: SiteBase['kind'], url: string, path: string): SiteBase {
  return {
    kind,
    url,
    path,
    requestPath: path,
    cookiePath: path || '/',
    isHttps: url.startsWith('https:'),
    files: '/_reader/',
  };
}

/** Nothing but what is below the site is sent on to us. */
function proxiedBase(origin: string, requestPath: string): SiteBase {
  const url = `https://${origin.replace(/\/+$/, '')}`;
  const slash = url.indexOf('/', 'https://'.length);
  const path = slash < 0 ? '' : url.slice(slash);
  return {
    kind: 'proxy',
    url,
    path,
    requestPath,
    cookiePath: path || '/',
    isHttps: true,
    files: `${path}/~/reader/`,
  };
}

/** The canonical base for search engines, whatever the host of the request. */
export const canonicalBase = (environment: Environment, snapshot: SiteSnapshot) =>
  publishedUrl(environment, snapshot).replace(/\/+$/, '');
