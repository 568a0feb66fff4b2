export { getAdaptiveSchema, putAdaptiveSchema } from './adaptive-schema';
export { createSite } from './create-site';
export { deleteSite } from './delete-site';
export { getPublishedSite } from './get-published-site';
export { getSite } from './get-site';
export { getSiteStructure } from './get-site-structure';
export { listSites } from './list-sites';
export { publishSite, unpublishSite } from './publish-site';
export { updateSite } from './update-site';
