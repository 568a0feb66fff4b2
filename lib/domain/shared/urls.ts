import type { Environment } from '@/lib/environment';

/** Addresses that answers carry; all from the configured base, never from a request's Host header. */
export const apiUrl = (environment: Environment, path: string) => `${environment.url}/v1${path}`;
export const appUrl = (environment: Environment, path: string) => `${environment.url}${path}`;

/**
 * Where an integration answers for itself, an installation, or a space or site of one: on a host of its own where there
 * is one, since what it answers is others' code.
 */
export const integrationEndpoint = ({ integrations, url }: Environment, path: string) =>
  `${integrations.origin ?? url}/v1${path}/integration`;

/** Where the dashboard shows a space; what is not one of its pages stands behind `~`, which no slug is. */
export const spaceAppPath = (space: { organizationId: string; id: string }) =>
  `/orgs/${space.organizationId}/spaces/${space.id}`;

interface SiteAddress {
  basename: string;
  hostname: string | null;
  proxyOrigin: string | null;
}

/** Where readers find a site, without a slash at the end; a share link's key comes right behind it. */
export function publishedUrl(environment: Environment, site: SiteAddress, shareKey?: string): string {
  const base = site.proxyOrigin
    ? `https://${site.proxyOrigin}`
    : site.hostname
      ? `https://${site.hostname}`
      : `${environment.url}/sites/${site.basename}`;
  return shareKey ? `${base}/${shareKey}` : base;
}
