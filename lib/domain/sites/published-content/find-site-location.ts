import { badRequest } from '@/lib/contract/problem';
import type { PublishedServices } from '@/lib/domain/viewer/site-snapshot';
import { findSiteByOrigin } from '@/lib/storage/published/find-site-by-origin';
import { findSite } from '../published/find-site';

/** The site of an address and the path in it, before it is known what the site shows. Segments are as they stand in the address. */
export interface SiteLocation {
  /** The part of the path that leads to the site. */
  prefix: string[];
  rest: string[];
  /** A preview's address names its site by its token. */
  target: { siteId: string } | { preview: string };
}

/** The site that an address names: by its own host, a name of this machine, a proxy's path, or this server's `/sites`. */
export async function findSiteLocation(
  services: PublishedServices,
  address: string,
): Promise<SiteLocation | undefined> {
  const url = readAddress(address);
  const own = new URL(services.environment.url);
  const segments = url.pathname.split('/').filter(Boolean);
  if (url.host === own.host) {
    const base = own.pathname.split('/').filter(Boolean);
    const isBelow = base.every((part, index) => part === segments[index]);
    return isBelow ? below(services, segments, base.length) : undefined;
  }
  const label = /^([a-z0-9-]+)\.localhost$/.exec(url.hostname)?.[1];
  const siteId = await findSite(services, label ? { basename: label } : { hostname: url.hostname });
  if (siteId !== undefined) return { prefix: [], rest: segments, target: { siteId } };
  return behindProxy(services, url.host, segments);
}

function readAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw badRequest('url', 'must be an absolute address');
  return url;
}

async function below(
  services: PublishedServices,
  segments: string[],
  from: number,
): Promise<SiteLocation | undefined> {
  const [room, name, token] = segments.slice(from);
  if (room !== 'sites' || name === undefined) return undefined;
  if (name === '~preview') {
    if (token === undefined) return undefined;
    return split(segments, from + 3, { preview: token });
  }
  const siteId = await findSite(services, { basename: decodePart(name) });
  return siteId === undefined ? undefined : split(segments, from + 2, { siteId });
}

const split = (segments: string[], at: number, target: SiteLocation['target']): SiteLocation => ({
  prefix: segments.slice(0, at),
  rest: segments.slice(at),
  target,
});

/** A proxy path is at most this deep. */
const DEEPEST_PROXY = 8;

async function behindProxy(
  services: PublishedServices,
  host: string,
  segments: string[],
): Promise<SiteLocation | undefined> {
  const origins = segments
    .slice(0, DEEPEST_PROXY)
    .map((_, index) => [host, ...segments.slice(0, index + 1)].join('/').toLowerCase());
  const found = origins.length > 0 ? await findSiteByOrigin(services.database, origins) : undefined;
  return found && split(segments, found.origin.split('/').length - 1, { siteId: found.siteId });
}

/** A part that cannot be decoded is compared as written. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
