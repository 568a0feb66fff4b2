export { listCustomizationLinks } from './customization-links';
export { deleteSiteAsset, downloadSiteAsset, listSiteAssets, uploadSiteAsset } from './site-assets';
export {
  deleteCustomizationDraft,
  deleteSiteSpaceCustomization,
  getCustomizationDraft,
  getSiteCustomization,
  getSiteSpaceCustomization,
  publishCustomizationDraft,
  putCustomizationDraft,
  putSiteCustomization,
  updateSiteSpaceCustomization,
} from './site-customizations';
