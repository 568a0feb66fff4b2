import type { SiteName } from '@/lib/domain/sites/published/find-site';
import { VISITOR_SIGN_IN } from '@/lib/domain/sites/published/sign-in-url';
import type { Environment } from '@/lib/environment';

/** What a request is for, by its host and path alone. */
export type ReaderRoute =
  | { kind: 'asset'; name: string }
  | { kind: 'preview'; token: string; rest: string }
  /** On the host of integrations. */
  | { kind: 'visitor-sign-in'; siteId: string }
  | { kind: 'site'; name: SiteName; own: OwnHost | undefined; rest: string };

/** A host of one site alone: no cookie and no script of the dashboard's address reaches it. */
export interface OwnHost {
  /** As the request has it, with its port. */
  host: string;
  scheme: 'http' | 'https';
}

const HOST = /^[a-z0-9.-]{1,253}(?::\d{1,5})?$|^\[[0-9a-f:.]{2,45}\](?::\d{1,5})?$/;
const LOCAL = /^([a-z0-9-]{1,100})\.localhost(?::\d{1,5})?$/;
/** Host names of the machine itself, which health checks use; no site has them. */
const BARE = /^(?:localhost|[\d.]+|\[.*\])$/;
const UNDER_SITES = /^\/sites\/([^/]{1,300})(\/.*)?$/s;
const PREVIEW = /^\/([A-Za-z0-9_.-]{1,8192})(\/.*)?$/s;
export const ASSETS = '/_reader/';

/** The host of the dashboard; every host that is not a site.s own leads there too. */
export function adminHostOf({ url }: Pick<Environment, 'url'>): string {
  return new URL(url).host.toLowerCase();
}

/** The host that a request names, in lower case; undefined where it is not a valid host. */
export function readHost(header: string | undefined): string | undefined {
  const host = header?.toLowerCase();
  return host !== undefined && HOST.test(host) ? host : undefined;
}

/** Below the address of the server: `/sites/{basename}/…` and previews. */
export function findRouteByPath(path: string): ReaderRoute | undefined {
  if (path.startsWith(ASSETS)) return { kind: 'asset', name: path.slice(ASSETS.length) };
  const match = UNDER_SITES.exec(path);
  if (!match) return undefined;
  const [, first = '', rest = ''] = match;
  if (first !== '~preview') return { kind: 'site', name: { basename: decode(first) }, own: undefined, rest };
  const preview = PREVIEW.exec(rest);
  return { kind: 'preview', token: preview?.[1] ?? '', rest: preview?.[2] ?? '' };
}

/** On the host of integrations, where all else is theirs: visitors of sites begin to sign in there. */
export function findRouteOfSignIn(path: string): ReaderRoute | undefined {
  if (path.startsWith(ASSETS)) return { kind: 'asset', name: path.slice(ASSETS.length) };
  return path.startsWith(VISITOR_SIGN_IN)
    ? { kind: 'visitor-sign-in', siteId: path.slice(VISITOR_SIGN_IN.length) }
    : undefined;
}

/** On a host that may be a site's own; `isKnown` tells whether a hostname is one. */
export async function findRouteByHost(
  host: string,
  path: string,
  isKnown: (hostname: string) => Promise<boolean>,
): Promise<ReaderRoute | undefined> {
  const local = LOCAL.exec(host)?.[1];
  const hostname = host.replace(/:\d+$/, '');
  if (local === undefined && (BARE.test(hostname) || !(await isKnown(hostname)))) return undefined;
  if (path.startsWith(ASSETS)) return { kind: 'asset', name: path.slice(ASSETS.length) };
  return {
    kind: 'site',
    name: local === undefined ? { hostname } : { basename: local },
    own: { host, scheme: local === undefined ? 'https' : 'http' },
    rest: path === '/' ? '' : path,
  };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
