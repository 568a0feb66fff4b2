import { askOperations } from './ask/operations';
import { attachmentOperations } from './attachments/operations';
import { auditEventOperations } from './audit-events/operations';
import { backupOperations } from './backups/operations';
import { changeRequestOperations } from './change-requests/operations';
import { changeOperations } from './changes/operations';
import { collectionOperations } from './collections/operations';
import { commentOperations } from './comments/operations';
import { contentOperations } from './content/operations';
import { contentEditOperations } from './content-edits/operations';
import type { Operations } from './context';
import { customFieldOperations } from './custom-fields/operations';
import { documentOperations } from './documents/operations';
import { emailChangeOperations } from './email-changes/operations';
import { emailDomainOperations } from './email-domains/operations';
import { exportOperations } from './exports/operations';
import { installationOperations } from './installations/operations';
import { instanceStatusOperations } from './instance-status/operations';
import { integrationOperations } from './integrations/operations';
import { inviteOperations } from './invites/operations';
import { jobOperations } from './jobs/operations';
import { linkOperations } from './links/operations';
import { mcpOperations } from './mcp/operations';
import { memberOperations } from './members/operations';
import { notificationOperations } from './notifications/operations';
import { openapiSpecOperations } from './openapi-specs/operations';
import { organizationOperations } from './organizations/operations';
import { pageFeedbackOperations } from './page-feedback/operations';
import { passwordResetOperations } from './password-resets/operations';
import { pdfOperations } from './pdf/operations';
import { permissionOperations } from './permissions/operations';
import { publishedContentOperations } from './published-content/operations';
import { questionOperations } from './questions/operations';
import { reusableContentOperations } from './reusable-contents/operations';
import { reviewOperations } from './reviews/operations';
import { revisionOperations } from './revisions/operations';
import { searchOperations } from './search/operations';
import { setupOperations } from './setup/operations';
import { shareLinkOperations } from './share-links/operations';
import { siteCustomizationOperations } from './site-customizations/operations';
import { siteHostnameOperations } from './site-hostnames/operations';
import { siteInsightsOperations } from './site-insights/operations';
import { sitePublishingOperations } from './site-publishing/operations';
import { siteRedirectOperations } from './site-redirects/operations';
import { siteSectionGroupOperations } from './site-section-groups/operations';
import { siteSectionOperations } from './site-sections/operations';
import { siteSegmentOperations } from './site-segments/operations';
import { siteSpaceOperations } from './site-spaces/operations';
import { siteStructureDraftOperations } from './site-structure-drafts/operations';
import { siteOperations } from './sites/operations';
import { spaceOperations } from './spaces/operations';
import { ssoProviderOperations } from './sso-providers/operations';
import { teamOperations } from './teams/operations';
import { translationOperations } from './translations/operations';
import { userOperations } from './users/operations';
import { webhookOperations } from './webhooks/operations';

/** What each declared endpoint does; the compiler refuses a missing one. */
export const operations: Operations = {
  ...setupOperations,
  ...userOperations,
  ...passwordResetOperations,
  ...emailChangeOperations,
  ...emailDomainOperations,
  ...instanceStatusOperations,
  ...organizationOperations,
  ...auditEventOperations,
  ...backupOperations,
  ...notificationOperations,
  ...inviteOperations,
  ...collectionOperations,
  ...spaceOperations,
  ...contentOperations,
  ...contentEditOperations,
  ...changeRequestOperations,
  ...reviewOperations,
  ...memberOperations,
  ...teamOperations,
  ...permissionOperations,
  ...revisionOperations,
  ...linkOperations,
  ...searchOperations,
  ...askOperations,
  ...questionOperations,
  ...reusableContentOperations,
  ...documentOperations,
  ...changeOperations,
  ...commentOperations,
  ...attachmentOperations,
  ...jobOperations,
  ...exportOperations,
  ...pdfOperations,
  ...siteOperations,
  ...siteSectionOperations,
  ...siteSectionGroupOperations,
  ...siteSpaceOperations,
  ...siteStructureDraftOperations,
  ...siteInsightsOperations,
  ...pageFeedbackOperations,
  ...siteRedirectOperations,
  ...siteHostnameOperations,
  ...siteCustomizationOperations,
  ...shareLinkOperations,
  ...sitePublishingOperations,
  ...siteSegmentOperations,
  ...customFieldOperations,
  ...translationOperations,
  ...webhookOperations,
  ...mcpOperations,
  ...ssoProviderOperations,
  ...openapiSpecOperations,
  ...integrationOperations,
  ...installationOperations,
  ...publishedContentOperations,
};
