import type { SourceSite } from './source-shapes';

/** A site of the source and the one that is made of it. */
export interface SitePlace {
  from: SourceSite;
  path: string;
  params: { organizationId: string; siteId: string };
}
