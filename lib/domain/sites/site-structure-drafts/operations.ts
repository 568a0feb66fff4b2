export { deleteSiteStructureDraft, putSiteStructure } from './prepare-structure';
export {
  getSiteStructureDraft,
  listSiteStructureVersions,
  publishSiteStructureDraft,
  revertSiteStructure,
} from './site-structure-drafts';
