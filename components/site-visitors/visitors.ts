import type { ReplyOf } from '@/lib/contract/endpoint';
import type { getPublishingAuth } from '@/lib/contract/site-publishing-auth';
import type { createSiteSegment } from '@/lib/contract/site-segments';

export type VisitorAuth = ReplyOf<typeof getPublishingAuth>;
export type Segment = ReplyOf<typeof createSiteSegment>;
