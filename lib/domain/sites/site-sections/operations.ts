export { createSiteSection } from './create-site-section';
export { deleteSiteSection } from './delete-site-section';
export { listSiteSections } from './list-site-sections';
export { moveSiteSection } from './move-site-section';
export { updateSiteSection } from './update-site-section';
