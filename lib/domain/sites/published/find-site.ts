import type { Services } from '@/lib/domain/shared/services';
import type { PublishedServices } from '@/lib/domain/viewer/site-snapshot';
import { findSiteByBasename, findSiteByHostname } from '@/lib/storage/published/find-site-by-name';
import { hasPublishedSite } from '@/lib/storage/sites/read-sites';

/** Names in addresses, in any case. */
export type SiteName = { basename: string } | { hostname: string };

/** The id of the site that has this name, published or not. */
export async function findSite({ database }: PublishedServices, name: SiteName): Promise<string | undefined> {
  const given = 'basename' in name ? name.basename : name.hostname;
  // No name is that long, and the database knows no zero character.
  if (given.length > 255 || given.includes('\0')) return undefined;
  return 'basename' in name ? findSiteByBasename(database, given) : findSiteByHostname(database, given);
}

/** Whether readers can come at all. */
export function isAnythingPublished({ database }: Services): Promise<boolean> {
  return hasPublishedSite(database);
}
