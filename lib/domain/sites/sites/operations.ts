import type { OperationsFor } from '@/lib/domain/viewer/context';
import { getAdaptiveSchema, putAdaptiveSchema } from './adaptive-schema';
import { createSite } from './create-site';
import { deleteSite } from './delete-site';
import { getPublishedSite } from './get-published-site';
import { getSite } from './get-site';
import { getSiteStructure } from './get-site-structure';
import { listSites } from './list-sites';
import { publishSite, unpublishSite } from './publish-site';
import { updateSite } from './update-site';

type Names =
  | 'listSites'
  | 'createSite'
  | 'getSite'
  | 'deleteSite'
  | 'updateSite'
  | 'publishSite'
  | 'unpublishSite'
  | 'getAdaptiveSchema'
  | 'putAdaptiveSchema'
  | 'getPublishedSite'
  | 'getSiteStructure';

export const siteOperations: OperationsFor<Names> = {
  listSites,
  createSite,
  getSite,
  deleteSite,
  updateSite,
  publishSite,
  unpublishSite,
  getAdaptiveSchema,
  putAdaptiveSchema,
  getPublishedSite,
  getSiteStructure,
};
