import type { OperationsFor } from '@/lib/domain/viewer/context';
import { createSiteSegment, deleteSiteSegment, updateSiteSegment } from './change-segments';
import { listSiteSegments } from './list-segments';

type Names = 'listSiteSegments' | 'createSiteSegment' | 'updateSiteSegment' | 'deleteSiteSegment';

export const siteSegmentOperations: OperationsFor<Names> = {
  listSiteSegments,
  createSiteSegment,
  updateSiteSegment,
  deleteSiteSegment,
};
