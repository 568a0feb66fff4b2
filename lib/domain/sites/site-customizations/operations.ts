export * from './customization-links';
export * from './site-assets';
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
