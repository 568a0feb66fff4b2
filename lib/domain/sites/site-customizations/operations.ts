import type { OperationsFor } from '@/lib/domain/viewer/context';
import {
  deleteSiteSpaceCustomization,
  updateSiteSpaceCustomization,
} from './change-site-space-customization';
import {
  deleteCustomizationDraft,
  getCustomizationDraft,
  publishCustomizationDraft,
  putCustomizationDraft,
} from './customization-draft';
import { listCustomizationLinks } from './list-customization-links';
import { putSiteCustomization } from './put-site-customization';
import { getSiteCustomization, getSiteSpaceCustomization } from './read-customizations';
import { deleteSiteAsset, downloadSiteAsset, listSiteAssets } from './site-assets';
import { uploadSiteAsset } from './upload-site-asset';

type Names =
  | 'getSiteCustomization'
  | 'putSiteCustomization'
  | 'getSiteSpaceCustomization'
  | 'updateSiteSpaceCustomization'
  | 'deleteSiteSpaceCustomization'
  | 'getCustomizationDraft'
  | 'putCustomizationDraft'
  | 'deleteCustomizationDraft'
  | 'publishCustomizationDraft'
  | 'listCustomizationLinks'
  | 'listSiteAssets'
  | 'uploadSiteAsset'
  | 'downloadSiteAsset'
  | 'deleteSiteAsset';

export const siteCustomizationOperations: OperationsFor<Names> = {
  getSiteCustomization,
  putSiteCustomization,
  getSiteSpaceCustomization,
  updateSiteSpaceCustomization,
  deleteSiteSpaceCustomization,
  getCustomizationDraft,
  putCustomizationDraft,
  deleteCustomizationDraft,
  publishCustomizationDraft,
  listCustomizationLinks,
  listSiteAssets,
  uploadSiteAsset,
  downloadSiteAsset,
  deleteSiteAsset,
};
