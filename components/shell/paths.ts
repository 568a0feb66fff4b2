/** Where the screens are; the same addresses stand in `urls.app` of the API's answers. */
export const homePath = (organization: string) => `/orgs/${organization}`;
export const spacesPath = (organization: string) => `/orgs/${organization}/spaces`;
export const collectionPath = (organization: string, collection: string) =>
  `/orgs/${organization}/collections/${collection}`;
export const spacePath = (organization: string, space: string, page = '') =>
  `/orgs/${organization}/spaces/${space}${page ? `/${page.split('/').map(encodeURIComponent).join('/')}` : ''}`;
export const organizationChangeRequestsPath = (organization: string) =>
  `/orgs/${organization}/change-requests`;
// No page has the path `~`: slugs are letters, digits and hyphens.
export const changeRequestsPath = (organization: string, space: string) =>
  `${spacePath(organization, space)}/~/change-requests`;
export const changeRequestPath = (
  organization: string,
  space: string,
  number: number | string,
  tab: '' | 'changes' | 'conflicts' | 'history' | 'edit' = '',
) => `${changeRequestsPath(organization, space)}/${number}${tab ? `/${tab}` : ''}`;
export const historyPath = (organization: string, space: string, page = '') =>
  `${spacePath(organization, space)}/~/history${page ? `?page=${page}` : ''}`;
export const sitesPath = (organization: string) => `/orgs/${organization}/sites`;
export const sitePath = (organization: string, site: string) => `/orgs/${organization}/sites/${site}`;
export const accountPath = '/account';
export const tokensPath = '/account/tokens';
export const settingsPath = (organization: string) => `/orgs/${organization}/settings`;
export const newOrganizationPath = '/orgs/new';
export const developersPath = '/developers';
