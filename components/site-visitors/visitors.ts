import type { ReplyOf } from '@/lib/contract/endpoint';
import type { getPublishingAuth } from '@/lib/contract/site-publishing-auth';
import type { createSiteSegment } from '@/lib/contract/site-segments';
import type { getSite } from '@/lib/contract/sites';

export type VisitorAuth = ReplyOf<typeof getPublishingAuth>;
export type Segment = ReplyOf<typeof createSiteSegment>;
type Site = ReplyOf<typeof getSite>;
export interface SiteParams {
  organizationId: string;
  siteId: string;
}
