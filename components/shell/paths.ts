/** Where the screens are; the same addresses stand in `urls.app` of the API's answers. */
export const homePath = (organization: string) => `/orgs/${organization}`;
export const spacesPath = (organization: string) => `/orgs/${organization}/spaces`;
export const collectionPath = (organization: string, collection: string) =>
  `/orgs/${organization}/collections/${collection}`;
export const spacePath = (organization: string, space: string, page = '') =>
  `/orgs/${organization}/spaces/${space}${page ? `/${page.split('/').map(encodeURIComponent).join('/')}` : ''}`;
export const sitesPath = (organization: string) => `/orgs/${organization}/sites`;
export const sitePath = (organization: string, site: string) => `/orgs/${organization}/sites/${site}`;
export const accountPath = '/account';
export const tokensPath = '/account/tokens';
export const settingsPath = (organization: string) => `/orgs/${organization}/settings`;
export const newOrganizationPath = '/orgs/new';
export const developersPath = '/developers';
