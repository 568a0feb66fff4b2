import type { OperationsFor } from '@/lib/domain/viewer/context';
import { addSectionToGroup } from './add-section-to-group';
import { createSiteSectionGroup } from './create-site-section-group';
import { deleteSiteSectionGroup } from './delete-site-section-group';
import { listSiteSectionGroups } from './list-site-section-groups';
import { moveSiteSectionGroup } from './move-site-section-group';
import { removeSectionFromGroup } from './remove-section-from-group';
import { updateSiteSectionGroup } from './update-site-section-group';

type Names =
  | 'listSiteSectionGroups'
  | 'createSiteSectionGroup'
  | 'deleteSiteSectionGroup'
  | 'updateSiteSectionGroup'
  | 'addSectionToGroup'
  | 'removeSectionFromGroup'
  | 'moveSiteSectionGroup';

export const siteSectionGroupOperations: OperationsFor<Names> = {
  listSiteSectionGroups,
  createSiteSectionGroup,
  deleteSiteSectionGroup,
  updateSiteSectionGroup,
  addSectionToGroup,
  removeSectionFromGroup,
  moveSiteSectionGroup,
};
