import type { z } from 'zod';
import type { siteSegment } from '@/lib/contract/site-segments';
import type { SiteSegmentRow } from '@/lib/storage/sites/site-segments';

export function toSiteSegment(row: SiteSegmentRow): z.input<typeof siteSegment> {
  return {
    object: 'site-segment',
    id: row.id,
    title: row.title,
    claims: row.claims,
    unsignedClaims: row.unsignedClaims,
    createdAt: row.createdAt,
  };
}
