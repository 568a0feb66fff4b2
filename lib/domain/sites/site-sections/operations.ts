import type { OperationsFor } from '@/lib/domain/viewer/context';
import { createSiteSection } from './create-site-section';
import { deleteSiteSection } from './delete-site-section';
import { listSiteSections } from './list-site-sections';
import { moveSiteSection } from './move-site-section';
import { updateSiteSection } from './update-site-section';

type Names =
  | 'listSiteSections'
  | 'createSiteSection'
  | 'deleteSiteSection'
  | 'updateSiteSection'
  | 'moveSiteSection';

export const siteSectionOperations: OperationsFor<Names> = {
  listSiteSections,
  createSiteSection,
  deleteSiteSection,
  updateSiteSection,
  moveSiteSection,
};
