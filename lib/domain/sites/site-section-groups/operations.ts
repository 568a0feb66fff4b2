export { addSectionToGroup } from './add-section-to-group';
export { createSiteSectionGroup } from './create-site-section-group';
export { deleteSiteSectionGroup } from './delete-site-section-group';
export { listSiteSectionGroups } from './list-site-section-groups';
export { moveSiteSectionGroup } from './move-site-section-group';
export { removeSectionFromGroup } from './remove-section-from-group';
export { updateSiteSectionGroup } from './update-site-section-group';
