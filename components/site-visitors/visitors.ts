import type { ReplyOf } from '@/lib/contract/endpoint';
import type { getPublishingAuth } from '@/lib/contract/site-publishing-auth';
import type { createSiteSegment } from '@/lib/contract/site-segments';
import { t } from './messages';

export type VisitorAuth = ReplyOf<typeof getPublishingAuth>;
export type Segment = ReplyOf<typeof createSiteSegment>;

export const visitorStateWords: Record<NonNullable<VisitorAuth['integrationState']>, string> = {
  ready: t('visitorsSignInWithIt'),
  missing: t('visitorsCannotSignInMissing'),
  paused: t('visitorsCannotSignInPaused'),
  pending: t('visitorsCannotSignInPending'),
  off: t('visitorsCannotSignInOff'),
  'no-host': t('visitorsCannotSignInNoHost'),
};
