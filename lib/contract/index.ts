import * as accounts from './accounts';
import * as adoptedTranslations from './adopted-translations';
import * as ask from './ask';
import * as attachments from './attachments';
import * as auditEvents from './audit-events';
import * as backups from './backups';
import * as changeRequestComments from './change-request-comments';
import * as changeRequestContent from './change-request-content';
import * as changeRequests from './change-requests';
import * as changes from './changes';
import * as collections from './collections';
import * as commenters from './commenters';
import * as computedContent from './computed-content';
import * as content from './content';
import * as contentEdits from './content-edits';
import * as customFields from './custom-fields';
import * as documents from './documents';
import * as emailChanges from './email-changes';
import * as emailDomains from './email-domains';
import * as enabledIntegrations from './enabled-integrations';
import type { Endpoint } from './endpoint';
import * as spaceExports from './exports';
import * as glossaryEntries from './glossary-entries';
import * as installationActivity from './installation-activity';
import * as installations from './installations';
import * as instanceIntegrations from './instance-integrations';
import * as instanceOrganizations from './instance-organizations';
import * as instanceStatus from './instance-status';
import * as integrationEvents from './integration-events';
import * as integrationRender from './integration-render';
import * as integrations from './integrations';
import * as inviteOffers from './invite-offers';
import * as invites from './invites';
import * as jobs from './jobs';
import * as links from './links';
import * as machineTranslations from './machine-translations';
import * as mcp from './mcp';
import * as memberAccess from './member-access';
import * as members from './members';
import * as notifications from './notifications';
import * as openapiReference from './openapi-reference';
import * as openapiSpecVersions from './openapi-spec-versions';
import * as openapiSpecs from './openapi-specs';
import * as organizationTrash from './organization-trash';
import * as organizations from './organizations';
import * as pageFeedback from './page-feedback';
import * as passwordResets from './password-resets';
import * as pdf from './pdf';
import * as permissions from './permissions';
import * as preferences from './preferences';
import * as publishedContent from './published-content';
import * as questions from './questions';
import * as reusableContents from './reusable-contents';
import * as reviews from './reviews';
import * as revisions from './revisions';
import * as search from './search';
import * as shareLinks from './share-links';
import * as siteAssets from './site-assets';
import * as siteCustomizations from './site-customizations';
import * as siteHostnames from './site-hostnames';
import * as siteInsights from './site-insights';
import * as sitePublishingAuth from './site-publishing-auth';
import * as siteRedirects from './site-redirects';
import * as siteSections from './site-sections';
import * as siteSegments from './site-segments';
import * as siteSpaces from './site-spaces';
import * as siteStructureDrafts from './site-structure-drafts';
import * as sites from './sites';
import * as spaceComments from './space-comments';
import * as spaceTranslation from './space-translation';
import * as spaces from './spaces';
import * as ssoProviders from './sso-providers';
import * as teams from './teams';
import * as translationFiles from './translation-files';
import * as translationMemory from './translation-memory';
import * as translations from './translations';
import * as tree from './tree';
import * as users from './users';
import * as webhookDeliveries from './webhook-deliveries';
import * as webhooks from './webhooks';

const nouns = {
  ...users,
  ...passwordResets,
  ...emailChanges,
  ...accounts,
  ...instanceIntegrations,
  ...instanceOrganizations,
  ...instanceStatus,
  ...organizations,
  ...organizationTrash,
  ...emailDomains,
  ...auditEvents,
  ...backups,
  ...notifications,
  ...preferences,
  ...machineTranslations,
  ...mcp,
  ...webhooks,
  ...webhookDeliveries,
  ...invites,
  ...inviteOffers,
  ...tree,
  ...collections,
  ...spaces,
  ...computedContent,
  ...content,
  ...jobs,
  ...spaceExports,
  ...pdf,
  ...contentEdits,
  ...changeRequests,
  ...reviews,
  ...permissions,
  ...members,
  ...memberAccess,
  ...teams,
  ...commenters,
  ...changeRequestContent,
  ...revisions,
  ...links,
  ...search,
  ...ask,
  ...questions,
  ...reusableContents,
  ...documents,
  ...changes,
  ...changeRequestComments,
  ...spaceComments,
  ...attachments,
  ...sites,
  ...siteSections,
  ...siteSpaces,
  ...siteStructureDrafts,
  ...siteInsights,
  ...pageFeedback,
  ...siteRedirects,
  ...siteHostnames,
  ...siteCustomizations,
  ...siteAssets,
  ...shareLinks,
  ...sitePublishingAuth,
  ...siteSegments,
  ...customFields,
  ...translations,
  ...translationFiles,
  ...translationMemory,
  ...adoptedTranslations,
  ...spaceTranslation,
  ...ssoProviders,
  ...openapiSpecs,
  ...openapiSpecVersions,
  ...openapiReference,
  ...integrations,
  ...integrationRender,
  ...integrationEvents,
  ...glossaryEntries,
  ...installationActivity,
  ...installations,
  ...enabledIntegrations,
  ...publishedContent,
};

type Nouns = typeof nouns;
type EndpointName = { [Name in keyof Nouns]: Nouns[Name] extends Endpoint ? Name : never }[keyof Nouns];

/** Every operation there is, by its id. */
export type Endpoints = { [Name in EndpointName]: Nouns[Name] };

export const ENDPOINTS = Object.fromEntries(
  Object.entries(nouns).filter(
    ([name, value]) => value !== null && typeof value === 'object' && 'id' in value && value.id === name,
  ),
) as Endpoints;
