import type { Endpoints } from '@/lib/contract/index';
import { DEFAULT_CUSTOMIZATION } from '@/lib/contract/site-customization';
import type { Example } from './example';
import type { Fixtures } from './fixtures';

let serial = 0;
/** Another one each time, so that each request changes something. */
const customization = () => ({
  ...DEFAULT_CUSTOMIZATION,
  footer: { groups: [], copyright: `Acme ${serial++}` },
});

/** Of how sites look. */
export const SITE_CUSTOMIZATION_EXAMPLES = {
  getSiteCustomization: () => ({}),
  putSiteCustomization: () => ({ body: customization() }),
  getSiteSpaceCustomization: () => ({}),
  updateSiteSpaceCustomization: () => ({ body: { footer: { copyright: `Acme ${serial++}` } } }),
  deleteSiteSpaceCustomization: () => ({}),
  getCustomizationDraft: () => ({}),
  putCustomizationDraft: (fixtures) => ({
    body: {
      site: customization(),
      siteSpaces: { [fixtures.siteSpaceId]: { header: { preset: 'bold' }, styling: { corners: null } } },
    },
  }),
  deleteCustomizationDraft: () => ({}),
  publishCustomizationDraft: () => ({}),
  listCustomizationLinks: () => ({}),
  listSiteAssets: () => ({}),
  uploadSiteAsset: () => ({ query: { name: 'logo.png' }, answers: 400 }),
  downloadSiteAsset: () => ({}),
  deleteSiteAsset: () => ({}),
} satisfies { [Name in keyof Endpoints]?: (fixtures: Fixtures) => Example };
