export { createSiteRedirect } from './create-site-redirect';
export { deleteSiteRedirect } from './delete-site-redirect';
export { dismissSiteMissedPath } from './dismiss-missed-path';
export { importSiteRedirects } from './import-site-redirects';
export { listSiteMissedPaths } from './list-missed-paths';
export { listSiteRedirects } from './list-site-redirects';
export { putSiteRedirects } from './put-site-redirects';
export { updateSiteRedirect } from './update-site-redirect';
