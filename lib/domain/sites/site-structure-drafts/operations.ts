import type { OperationsFor } from '@/lib/domain/viewer/context';
import { deleteSiteStructureDraft, putSiteStructure } from './prepare-structure';
import { publishSiteStructureDraft, revertSiteStructure } from './publish-structure';
import { getSiteStructureDraft, listSiteStructureVersions } from './read-drafts';

type Names =
  | 'putSiteStructure'
  | 'getSiteStructureDraft'
  | 'deleteSiteStructureDraft'
  | 'publishSiteStructureDraft'
  | 'listSiteStructureVersions'
  | 'revertSiteStructure';

export const siteStructureDraftOperations: OperationsFor<Names> = {
  putSiteStructure,
  getSiteStructureDraft,
  deleteSiteStructureDraft,
  publishSiteStructureDraft,
  listSiteStructureVersions,
  revertSiteStructure,
};
