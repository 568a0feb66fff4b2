import type { Role } from '@/lib/access/roles';
import type { Endpoints } from '@/lib/contract/index';
import { type Estate, SCHEMA } from './estate';

export interface Example {
  body?: Record<string, unknown>;
  query?: Record<string, string>;
  /** Path parameters other than the estate's of the same name. */
  params?: Record<string, string>;
  /** What it answers to whoever may make it, where that is not the declared success. */
  answers?: number;
  /** What it answers to whoever may make it but did not make the object. */
  answersOthers?: number;
  /** The weakest role that may make it, where a rule about the object asks for more than the path's permission. */
  lowest?: Role | 'instance';
}

let serial = 0;
const unique = () => `${Date.now().toString(36)}${(serial++).toString(36)}`;

/** For each operation a request that succeeds for whoever may make it; the compiler refuses a missing one. */
export const EXAMPLES: { [Name in keyof Endpoints]: (estate: Estate) => Example } = {
  getCurrentUser: () => ({}),
  updateCurrentUser: () => ({ body: { displayName: 'Ada' } }),
  changePassword: () => ({
    body: { current: 'not the password', password: 'a long enough phrase' },
    answers: 403,
  }),
  listSessions: () => ({}),
  revokeSession: () => ({ answers: 204 }),
  listApiTokens: () => ({}),
  createApiToken: () => ({ body: { label: 'deploy' } }),
  revokeApiToken: () => ({}),
  createUser: () => ({ body: { email: `${unique()}@example.org`, displayName: 'Bot' } }),
  getUser: () => ({}),
  getSetup: () => ({}),
  completeSetup: () => ({
    body: {
      email: `${unique()}@example.org`,
      displayName: 'First',
      password: 'a long enough phrase',
      organization: 'First',
    },
  }),
  listOrganizations: () => ({}),
  createOrganization: () => ({ body: { title: 'Another' } }),
  getOrganization: () => ({}),
  updateOrganization: () => ({ body: { title: 'Acme' } }),
  subscribeToOrganization: () => ({}),
  getOrganizationTree: () => ({}),
  listJobs: () => ({}),
  getJob: () => ({ answersOthers: 404 }),
  getSpacePdf: () => ({}),
  downloadPdf: () => ({}),
  getCollection: () => ({}),
  deleteCollection: (estate) => ({ params: { collectionId: estate.innerCollectionId } }),
  updateCollection: () => ({ body: { title: 'Guides' } }),
  listCollectionSpaces: () => ({}),
  moveCollection: () => ({ body: {} }),
  transferCollection: (estate) => ({
    params: { collectionId: estate.innerCollectionId },
    body: { organization: estate.organizationId },
    answers: 409,
  }),
  listCollections: () => ({}),
  createCollection: () => ({ body: { title: 'New' }, lowest: 'create' }),
  listSpaces: () => ({}),
  createSpace: () => ({ body: { title: 'New' }, lowest: 'create' }),
  getSpace: () => ({}),
  updateSpace: () => ({ body: { title: 'Handbook' } }),
  deleteSpace: (estate) => ({ params: { spaceId: estate.otherSpaceId } }),
  restoreSpace: (estate) => ({ params: { spaceId: estate.deletedSpaceId } }),
  duplicateSpace: () => ({}),
  moveSpace: () => ({ body: {} }),
  getSpaceContent: () => ({}),
  listSpacePages: () => ({}),
  getSpacePage: () => ({}),
  getSpacePageByPath: () => ({}),
  listSpaceFiles: () => ({}),
  getSpaceFile: () => ({}),
  downloadSpaceFile: () => ({}),
  importSpaceContent: () => ({
    body: { url: 'https://example.invalid/docs.zip', source: 'confluence' },
    answers: 400,
    lowest: 'create',
  }),
  importSpacePage: () => ({
    body: { url: 'https://example.invalid/docs.zip', source: 'confluence' },
    answers: 400,
    lowest: 'create',
  }),
  importChangeRequestContent: () => ({
    body: { url: 'https://example.invalid/docs.zip', source: 'confluence' },
    answers: 400,
  }),
  importChangeRequestPage: () => ({
    body: { url: 'https://example.invalid/docs.zip', source: 'confluence' },
    answers: 400,
  }),
  uploadSpaceContent: () => ({ answers: 415, lowest: 'create' }),
  listChangeRequests: () => ({}),
  listOrganizationChangeRequests: () => ({}),
  createChangeRequest: () => ({ body: { subject: 'Another' } }),
  getChangeRequest: () => ({}),
  updateChangeRequest: () => ({ body: { subject: 'Say more' } }),
  mergeChangeRequest: () => ({}),
  pullChangeRequest: () => ({}),
  revertChangeRequest: () => ({ answers: 409 }),
  listChangeRequestContributors: () => ({}),
  listConflicts: () => ({}),
  resolveConflict: () => ({ body: { choice: 'edited', markdown: 'Both.' }, answers: 404 }),
  reopenConflict: () => ({ answers: 204 }),
  reopenConflicts: () => ({ answers: 204 }),
  getChangeRequestContent: () => ({}),
  listChangeRequestPages: () => ({}),
  getChangeRequestPage: () => ({}),
  getChangeRequestPageByPath: () => ({}),
  listChangeRequestFiles: () => ({}),
  getChangeRequestFile: () => ({}),
  downloadChangeRequestFile: () => ({}),
  editChangeRequestContent: (estate) => ({
    body: { changes: [{ operation: 'update_page', page: estate.pageId, title: 'First steps' }] },
  }),
  editSpaceContent: (estate) => ({
    body: { changes: [{ operation: 'update_page', page: estate.pageId, title: 'First steps' }] },
    answers: 403,
  }),
  listRevisions: () => ({}),
  restoreRevision: () => ({ body: {} }),
  getRevision: () => ({}),
  listRevisionPages: () => ({}),
  getRevisionPage: () => ({}),
  getRevisionPageByPath: () => ({}),
  listRevisionFiles: () => ({}),
  getRevisionFile: () => ({}),
  downloadRevisionFile: () => ({}),
  listSites: () => ({}),
  createSite: () => ({ body: { title: 'Site' } }),
  getSite: () => ({}),
  deleteSite: () => ({}),
  updateSite: () => ({ body: { title: 'Docs' } }),
  publishSite: () => ({}),
  unpublishSite: () => ({}),
  getAdaptiveSchema: () => ({}),
  putAdaptiveSchema: () => ({ body: { jsonSchema: SCHEMA } }),
  getPublishedSite: () => ({}),
  getSiteStructure: () => ({}),
  listSiteSections: () => ({}),
  createSiteSection: (estate) => ({ body: { spaceId: estate.spaceId, title: 'Added' } }),
  deleteSiteSection: () => ({}),
  updateSiteSection: () => ({ body: { title: 'Start' } }),
  moveSiteSection: () => ({ body: {} }),
  listSiteSectionGroups: () => ({}),
  createSiteSectionGroup: () => ({ body: { title: 'Another' } }),
  deleteSiteSectionGroup: () => ({}),
  updateSiteSectionGroup: () => ({ body: { title: 'Group' } }),
  addSectionToGroup: (estate) => ({ body: { sectionId: estate.otherSiteSectionId } }),
  removeSectionFromGroup: (estate) => ({ params: { siteSectionId: estate.groupedSectionId } }),
  moveSiteSectionGroup: () => ({ body: {} }),
  listSiteSpaces: () => ({}),
  createSiteSpace: (estate) => ({ body: { spaceId: estate.spaceId, sectionId: estate.otherSiteSectionId } }),
  deleteSiteSpace: () => ({}),
  updateSiteSpace: () => ({ body: { condition: null } }),
  moveSiteSpace: () => ({ body: {} }),
  listShareLinks: () => ({}),
  createShareLink: () => ({ body: { name: 'Link' } }),
  deleteShareLink: () => ({}),
  updateShareLink: () => ({ body: { name: 'Partners' } }),
};
