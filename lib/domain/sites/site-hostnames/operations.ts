export { checkSiteHostname } from './check-site-hostname';
export { getSiteHostname } from './get-site-hostname';
export { setSiteHostname } from './set-site-hostname';
