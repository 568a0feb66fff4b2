import type { OperationsFor } from '@/lib/domain/viewer/context';
import { createSiteRedirect } from './create-site-redirect';
import { deleteSiteRedirect } from './delete-site-redirect';
import { dismissSiteMissedPath } from './dismiss-missed-path';
import { importSiteRedirects } from './import-site-redirects';
import { listSiteMissedPaths } from './list-missed-paths';
import { listSiteRedirects } from './list-site-redirects';
import { putSiteRedirects } from './put-site-redirects';
import { updateSiteRedirect } from './update-site-redirect';

type Names =
  | 'listSiteRedirects'
  | 'createSiteRedirect'
  | 'putSiteRedirects'
  | 'importSiteRedirects'
  | 'updateSiteRedirect'
  | 'deleteSiteRedirect'
  | 'listSiteMissedPaths'
  | 'dismissSiteMissedPath';

export const siteRedirectOperations: OperationsFor<Names> = {
  listSiteRedirects,
  createSiteRedirect,
  putSiteRedirects,
  importSiteRedirects,
  updateSiteRedirect,
  deleteSiteRedirect,
  listSiteMissedPaths,
  dismissSiteMissedPath,
};
