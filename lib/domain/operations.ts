import { askOperations } from '@/lib/domain/answers/ask/operations';
import { questionOperations } from '@/lib/domain/answers/questions/operations';
import { searchOperations } from '@/lib/domain/answers/search/operations';
import { attachmentOperations } from '@/lib/domain/authoring/attachments/operations';
import { changeRequestOperations } from '@/lib/domain/authoring/change-requests/operations';
import { changeOperations } from '@/lib/domain/authoring/changes/operations';
import { collectionOperations } from '@/lib/domain/authoring/collections/operations';
import { commentOperations } from '@/lib/domain/authoring/comments/operations';
import { contentOperations } from '@/lib/domain/authoring/content/operations';
import { contentEditOperations } from '@/lib/domain/authoring/content-edits/operations';
import { documentOperations } from '@/lib/domain/authoring/documents/operations';
import { linkOperations } from '@/lib/domain/authoring/links/operations';
import { reusableContentOperations } from '@/lib/domain/authoring/reusable-contents/operations';
import { reviewOperations } from '@/lib/domain/authoring/reviews/operations';
import { revisionOperations } from '@/lib/domain/authoring/revisions/operations';
import { spaceOperations } from '@/lib/domain/authoring/spaces/operations';
import { backupOperations } from '@/lib/domain/instance/backups/operations';
import { exportOperations } from '@/lib/domain/instance/exports/operations';
import { instanceStatusOperations } from '@/lib/domain/instance/instance-status/operations';
import { jobOperations } from '@/lib/domain/instance/jobs/operations';
import { pdfOperations } from '@/lib/domain/instance/pdf/operations';
import { setupOperations } from '@/lib/domain/instance/setup/operations';
import { installationOperations } from '@/lib/domain/integrations/installations/operations';
import { integrationOperations } from '@/lib/domain/integrations/integrations/operations';
import { mcpOperations } from '@/lib/domain/integrations/mcp/operations';
import { openapiSpecOperations } from '@/lib/domain/integrations/openapi-specs/operations';
import { webhookOperations } from '@/lib/domain/integrations/webhooks/operations';
import { auditEventOperations } from '@/lib/domain/people/audit-events/operations';
import { customFieldOperations } from '@/lib/domain/people/custom-fields/operations';
import { emailChangeOperations } from '@/lib/domain/people/email-changes/operations';
import { emailDomainOperations } from '@/lib/domain/people/email-domains/operations';
import { inviteOperations } from '@/lib/domain/people/invites/operations';
import { memberOperations } from '@/lib/domain/people/members/operations';
import { notificationOperations } from '@/lib/domain/people/notifications/operations';
import { organizationOperations } from '@/lib/domain/people/organizations/operations';
import { passwordResetOperations } from '@/lib/domain/people/password-resets/operations';
import { permissionOperations } from '@/lib/domain/people/permissions/operations';
import { ssoProviderOperations } from '@/lib/domain/people/sso-providers/operations';
import { teamOperations } from '@/lib/domain/people/teams/operations';
import { translationOperations } from '@/lib/domain/people/translations/operations';
import { userOperations } from '@/lib/domain/people/users/operations';
import { pageFeedbackOperations } from '@/lib/domain/sites/page-feedback/operations';
import { publishedContentOperations } from '@/lib/domain/sites/published-content/operations';
import { shareLinkOperations } from '@/lib/domain/sites/share-links/operations';
import { siteCustomizationOperations } from '@/lib/domain/sites/site-customizations/operations';
import { siteHostnameOperations } from '@/lib/domain/sites/site-hostnames/operations';
import { siteInsightsOperations } from '@/lib/domain/sites/site-insights/operations';
import { sitePublishingOperations } from '@/lib/domain/sites/site-publishing/operations';
import { siteRedirectOperations } from '@/lib/domain/sites/site-redirects/operations';
import { siteSectionGroupOperations } from '@/lib/domain/sites/site-section-groups/operations';
import { siteSectionOperations } from '@/lib/domain/sites/site-sections/operations';
import { siteSegmentOperations } from '@/lib/domain/sites/site-segments/operations';
import { siteSpaceOperations } from '@/lib/domain/sites/site-spaces/operations';
import { siteStructureDraftOperations } from '@/lib/domain/sites/site-structure-drafts/operations';
import { siteOperations } from '@/lib/domain/sites/sites/operations';
import type { Operations } from '@/lib/domain/viewer/context';

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
