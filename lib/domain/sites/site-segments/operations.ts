export { createSiteSegment, deleteSiteSegment, updateSiteSegment } from './change-segments';
export { listSiteSegments } from './list-segments';
