import type { Endpoint } from '@/lib/contract/endpoint';

/** The nouns of whose changes the audit log tells: people, access, settings, publishing, and where content is. */
const TOLD_NOUNS = new Set([
  'accounts',
  'collections',
  'custom-field-values',
  'custom-fields',
  'email-domains',
  'installations',
  'integrations',
  'invites',
  'members',
  'merge-rules',
  'openapi-specs',
  'organizations',
  'permissions',
  'publishing-auth',
  'share-links',
  'site-hostnames',
  'site-redirects',
  'site-assets',
  'site-customizations',
  'site-section-groups',
  'site-sections',
  'site-spaces',
  'site-structure-drafts',
  'sites',
  'spaces',
  'sso-providers',
  'teams',
  'translations',
  'webhooks',
]);

const ALSO_TOLD = new Set([
  'mergeChangeRequest',
  'restoreRevision',
  'exportSpace',
  'exportChangeRequest',
  'exportOrganization',
  'exportMembers',
  'exportAuditEvents',
  'exportInstanceAuditEvents',
  'exportQuestions',
  'deleteQuestion',
  'updateGlossary',
  'importGlossary',
  'exportGlossary',
  'exportTranslationUnits',
  'startMachineTranslation',
  'cancelMachineTranslation',
]);

/** They change nothing: what is shown before it is done, and examples that leave all as it is. */
const NOTHING_DONE = new Set([
  'previewSpacePermissions',
  'previewCollectionPermissions',
  'previewSitePermissions',
  'previewAdoption',
  'putCustomizationDraft',
  'deleteCustomizationDraft',
  'moveSpace',
  'moveCollection',
  'importSiteRedirects',
  'unpublishSite',
  'updateShareLink',
  'checkVisitorToken',
  'endIntegrationDevMode',
]);

/** Whether the example request of an operation is written down. */
export function isTold({ id, noun, method }: Endpoint): boolean {
  return ALSO_TOLD.has(id) || (method !== 'GET' && TOLD_NOUNS.has(noun) && !NOTHING_DONE.has(id));
}
