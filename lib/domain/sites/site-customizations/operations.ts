export {
  deleteSiteSpaceCustomization,
  updateSiteSpaceCustomization,
} from './change-site-space-customization';
export {
  deleteCustomizationDraft,
  getCustomizationDraft,
  publishCustomizationDraft,
  putCustomizationDraft,
} from './customization-draft';
export { listCustomizationLinks } from './list-customization-links';
export { putSiteCustomization } from './put-site-customization';
export { getSiteCustomization, getSiteSpaceCustomization } from './read-customizations';
export { deleteSiteAsset, downloadSiteAsset, listSiteAssets } from './site-assets';
export { uploadSiteAsset } from './upload-site-asset';
