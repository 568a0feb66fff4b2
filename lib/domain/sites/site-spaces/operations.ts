import type { OperationsFor } from '@/lib/domain/viewer/context';
import { createSiteSpace } from './create-site-space';
import { deleteSiteSpace } from './delete-site-space';
import { listSiteSpaces } from './list-site-spaces';
import { moveSiteSpace } from './move-site-space';
import { updateSiteSpace } from './update-site-space';

type Names = 'listSiteSpaces' | 'createSiteSpace' | 'deleteSiteSpace' | 'updateSiteSpace' | 'moveSiteSpace';

export const siteSpaceOperations: OperationsFor<Names> = {
  listSiteSpaces,
  createSiteSpace,
  deleteSiteSpace,
  updateSiteSpace,
  moveSiteSpace,
};
