export { deleteSiteStructureDraft, putSiteStructure } from './prepare-structure';
export { publishSiteStructureDraft, revertSiteStructure } from './publish-structure';
export { getSiteStructureDraft, listSiteStructureVersions } from './read-drafts';
