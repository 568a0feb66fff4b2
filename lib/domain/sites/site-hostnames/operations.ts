import type { OperationsFor } from '@/lib/domain/viewer/context';
import { checkSiteHostname } from './check-site-hostname';
import { getSiteHostname } from './get-site-hostname';
import { setSiteHostname } from './set-site-hostname';

type Names = 'getSiteHostname' | 'setSiteHostname' | 'checkSiteHostname';

export const siteHostnameOperations: OperationsFor<Names> = {
  getSiteHostname,
  setSiteHostname,
  checkSiteHostname,
};
