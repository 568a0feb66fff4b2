/** Where the screens are; the same addresses stand in `urls.app` of the API's answers. */
export const homePath = (organization: string) => `/orgs/${organization}`;
export const spacesPath = (organization: string) => `/orgs/${organization}/spaces`;
export const collectionPath = (organization: string, collection: string) =>
  `/orgs/${organization}/collections/${collection}`;
export const collectionAccessPath = (organization: string, collection: string) =>
  `${collectionPath(organization, collection)}/access`;
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
  tab: '' | 'changes' | 'preview' | 'discussion' | 'conflicts' | 'history' | 'edit' = '',
) => `${changeRequestsPath(organization, space)}/${number}${tab ? `/${tab}` : ''}`;
export const previewPath = (organization: string, space: string, number: number | string, page = '') =>
  `${changeRequestPath(organization, space, number, 'preview')}${page && `/${page.split('/').map(encodeURIComponent).join('/')}`}`;
export const historyPath = (organization: string, space: string, page = '') =>
  `${spacePath(organization, space)}/~/history${page ? `?page=${page}` : ''}`;
export const translatePath = (organization: string, space: string, page = '') =>
  `${spacePath(organization, space)}/~/translate${page ? `?page=${page}` : ''}`;
export const spaceCommentsPath = (organization: string, space: string) =>
  `${spacePath(organization, space)}/~/comments`;
export const spaceSettingsPath = (organization: string, space: string) =>
  `${spacePath(organization, space)}/~/settings`;
export const spaceAccessPath = (organization: string, space: string) =>
  `${spaceSettingsPath(organization, space)}/access`;
export const spaceFieldsPath = (organization: string, space: string) =>
  `${spaceSettingsPath(organization, space)}/fields`;
export const sitesPath = (organization: string) => `/orgs/${organization}/sites`;
export const sitePath = (
  organization: string,
  site: string,
  tab:
    | ''
    | 'look'
    | 'audience'
    | 'audience/share-links'
    | 'audience/visitors'
    | 'audience/adaptive-content'
    | 'audience/access'
    | 'addresses'
    | 'addresses/redirects'
    | 'insights' = '',
) => `${sitesPath(organization)}/${site}${tab && `/${tab}`}`;
export const membersPath = (organization: string, tab: '' | 'invitations' | 'links' | 'removed' = '') =>
  `/orgs/${organization}/members${tab && `/${tab}`}`;
export const memberPath = (organization: string, user: string) => `${membersPath(organization)}/${user}`;
export const teamsPath = (organization: string) => `/orgs/${organization}/teams`;
export const teamPath = (organization: string, team: string) => `${teamsPath(organization)}/${team}`;
export const teamAccessPath = (organization: string, team: string) =>
  `${teamPath(organization, team)}/access`;
export const openapiPath = (organization: string) => `/orgs/${organization}/openapi`;
export const openapiSpecPath = (
  organization: string,
  spec: string,
  tab: '' | 'versions' | 'changes' | 'settings' = '',
) => `${openapiPath(organization)}/${spec}${tab && `/${tab}`}`;
export const integrationsPath = (organization: string) => `/orgs/${organization}/integrations`;
export const integrationPath = (organization: string, name: string) =>
  `${integrationsPath(organization)}/${encodeURIComponent(name)}`;
export const questionsPath = (organization: string) => `/orgs/${organization}/questions`;
export const inboxPath = (organization: string) => `/orgs/${organization}/inbox`;
export const accountPath = '/account';
export const notificationSettingsPath = '/account/notifications';
export const tokensPath = '/account/tokens';
export const settingsPath = (
  organization: string,
  tab:
    | ''
    | 'joining'
    | 'sso'
    | 'custom-fields'
    | 'translations'
    | 'glossary'
    | 'webhooks'
    | 'audit-log'
    | 'danger' = '',
) => `/orgs/${organization}/settings${tab && `/${tab}`}`;
export const webhookPath = (organization: string, webhook: string) =>
  `${settingsPath(organization, 'webhooks')}/${webhook}`;
/** Of the whole Lectern, for those who administer it. */
export const instancePath = (
  tab:
    | ''
    | 'accounts'
    | 'organizations'
    | 'integrations'
    | 'storage'
    | 'jobs'
    | 'backups'
    | 'email-domains'
    | 'audit-log'
    | 'promises' = '',
) => `/instance${tab && `/${tab}`}`;
export const accountDetailsPath = (user: string) => `${instancePath('accounts')}/${user}`;
export const newOrganizationPath = '/orgs/new';
export const developersPath = '/developers';
