export { createSiteSpace } from './create-site-space';
export { deleteSiteSpace } from './delete-site-space';
export { listSiteSpaces } from './list-site-spaces';
export { moveSiteSpace } from './move-site-space';
export { updateSiteSpace } from './update-site-space';
