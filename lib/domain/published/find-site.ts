import type { PublishedServices } from './site-snapshot';

/** Names in addresses, in any case. */
export type SiteName = { basename: string } | { hostname: string };

/** The id of the site that has this name, published or not. */
export async function findSite(_services: PublishedServices, _name: SiteName): Promise<string | undefined> {
  throw new Error('Not written yet.');
}
