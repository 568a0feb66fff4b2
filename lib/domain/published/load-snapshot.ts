import type { PublishedServices, SiteSnapshot } from './site-snapshot';

export interface SnapshotOptions {
  /** Customization as it is tried out. */
  isDraft?: boolean | undefined;
  /** Its head stands in the place of its space's own content. */
  changeRequestId?: string | undefined;
}

/** Straight from the database, in one statement; undefined when there is no such site. */
export async function loadSnapshot(
  _services: PublishedServices,
  _siteId: string,
  _options: SnapshotOptions = {},
): Promise<SiteSnapshot | undefined> {
  throw new Error('Not written yet.');
}
