import * as askOperations from '@/lib/domain/answers/ask/operations';
import * as questionOperations from '@/lib/domain/answers/questions/questions';
import { searchOperations } from '@/lib/domain/answers/search/search';
import * as attachmentOperations from '@/lib/domain/authoring/attachments/attachments';
import { changeRequestOperations } from '@/lib/domain/authoring/change-requests/operations';
import * as changeOperations from '@/lib/domain/authoring/changes/changes';
import * as collectionOperations from '@/lib/domain/authoring/collections/collections';
import { commentOperations } from '@/lib/domain/authoring/comments/operations';
import { contentOperations } from '@/lib/domain/authoring/content/operations';
import { contentEditOperations } from '@/lib/domain/authoring/content-edits/content-edits';
import * as documentOperations from '@/lib/domain/authoring/documents/documents';
import * as linkOperations from '@/lib/domain/authoring/links/links';
import * as reusableContentOperations from '@/lib/domain/authoring/reusable-contents/reusable-contents';
import { reviewOperations } from '@/lib/domain/authoring/reviews/operations';
import * as revisionOperations from '@/lib/domain/authoring/revisions/revisions';
import * as spaceOperations from '@/lib/domain/authoring/spaces/operations';
import { backupOperations } from '@/lib/domain/instance/backups/backups';
import { exportOperations } from '@/lib/domain/instance/exports/exports';
import * as instanceOrganizationOperations from '@/lib/domain/instance/instance-organizations/instance-organizations';
import * as instanceStatusOperations from '@/lib/domain/instance/instance-status/instance-status';
import { jobOperations } from '@/lib/domain/instance/jobs/jobs';
import { pdfOperations } from '@/lib/domain/instance/pdf/pdf';
import * as setupOperations from '@/lib/domain/instance/setup/setup';
import { computedContentOperations } from '@/lib/domain/integrations/computed-content/computed-content';
import * as installationOperations from '@/lib/domain/integrations/installations/operations';
import * as instanceIntegrationOperations from '@/lib/domain/integrations/instance-integrations/instance-integrations';
import * as integrationEventOperations from '@/lib/domain/integrations/integration-events/integration-events';
import * as integrationRenderOperations from '@/lib/domain/integrations/integration-render/operations';
import * as integrationOperations from '@/lib/domain/integrations/integrations/operations';
import * as mcpOperations from '@/lib/domain/integrations/mcp/mcp';
import { openapiSpecOperations } from '@/lib/domain/integrations/openapi-specs/operations';
import * as webhookOperations from '@/lib/domain/integrations/webhooks/webhooks';
import * as accountOperations from '@/lib/domain/people/accounts/accounts';
import * as auditEventOperations from '@/lib/domain/people/audit-events/audit-events';
import * as customFieldOperations from '@/lib/domain/people/custom-fields/custom-fields';
import * as emailChangeOperations from '@/lib/domain/people/email-changes/email-changes';
import * as emailDomainOperations from '@/lib/domain/people/email-domains/email-domains';
import { glossaryOperations } from '@/lib/domain/people/glossary-entries/glossary-entries';
import * as inviteOperations from '@/lib/domain/people/invites/operations';
import { machineTranslationOperations } from '@/lib/domain/people/machine-translations/machine-translations';
import * as memberOperations from '@/lib/domain/people/members/operations';
import { notificationOperations } from '@/lib/domain/people/notifications/notifications';
import * as organizationOperations from '@/lib/domain/people/organizations/operations';
import * as passwordResetOperations from '@/lib/domain/people/password-resets/password-resets';
import * as permissionOperations from '@/lib/domain/people/permissions/operations';
import { favoriteOperations } from '@/lib/domain/people/preferences/favorites';
import { preferenceOperations } from '@/lib/domain/people/preferences/preferences';
import * as ssoProviderOperations from '@/lib/domain/people/sso-providers/sso-providers';
import * as teamOperations from '@/lib/domain/people/teams/teams';
import { translationFileOperations } from '@/lib/domain/people/translation-files/operations';
import { adoptionOperations } from '@/lib/domain/people/translations/adopt-space';
import { spaceTranslationOperations } from '@/lib/domain/people/translations/space-translation-units';
import { createTranslations } from '@/lib/domain/people/translations/space-translations';
import { listTranslationUnits } from '@/lib/domain/people/translations/translation-units';
import * as translationOperations from '@/lib/domain/people/translations/translations';
import * as userOperations from '@/lib/domain/people/users/users';
import * as pageFeedbackOperations from '@/lib/domain/sites/page-feedback/list-page-feedback';
import { publishedContentOperations } from '@/lib/domain/sites/published-content/published-content';
import * as shareLinkOperations from '@/lib/domain/sites/share-links/share-links';
import * as siteCustomizationOperations from '@/lib/domain/sites/site-customizations/operations';
import * as siteHostnameOperations from '@/lib/domain/sites/site-hostnames/site-hostnames';
import * as siteQuestionsOperations from '@/lib/domain/sites/site-insights/list-site-questions';
import * as siteInsightsOperations from '@/lib/domain/sites/site-insights/site-insights';
import * as sitePublishingOperations from '@/lib/domain/sites/site-publishing/site-publishing';
import * as siteRedirectOperations from '@/lib/domain/sites/site-redirects/site-redirects';
import * as siteSectionGroupOperations from '@/lib/domain/sites/site-section-groups/site-section-groups';
import * as siteSectionOperations from '@/lib/domain/sites/site-sections/site-sections';
import * as siteSegmentOperations from '@/lib/domain/sites/site-segments/site-segments';
import * as siteSpaceOperations from '@/lib/domain/sites/site-spaces/site-spaces';
import * as siteStructureDraftOperations from '@/lib/domain/sites/site-structure-drafts/site-structure-drafts';
import * as siteTrashOperations from '@/lib/domain/sites/sites/site-trash';
import * as siteOperations from '@/lib/domain/sites/sites/sites';
import type { Operations } from '@/lib/domain/viewer/context';

/** What each declared endpoint does; the compiler refuses a missing one. */
export const operations: Operations = {
  ...setupOperations,
  ...userOperations,
  ...passwordResetOperations,
  ...emailChangeOperations,
  ...emailDomainOperations,
  ...accountOperations,
  ...instanceOrganizationOperations,
  ...instanceStatusOperations,
  ...organizationOperations,
  ...auditEventOperations,
  ...backupOperations,
  ...notificationOperations,
  ...favoriteOperations,
  ...preferenceOperations,
  ...inviteOperations,
  ...collectionOperations,
  ...spaceOperations,
  ...contentOperations,
  ...contentEditOperations,
  ...computedContentOperations,
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
  ...siteTrashOperations,
  ...siteSectionOperations,
  ...siteSectionGroupOperations,
  ...siteSpaceOperations,
  ...siteStructureDraftOperations,
  ...siteInsightsOperations,
  ...siteQuestionsOperations,
  ...pageFeedbackOperations,
  ...siteRedirectOperations,
  ...siteHostnameOperations,
  ...siteCustomizationOperations,
  ...shareLinkOperations,
  ...sitePublishingOperations,
  ...siteSegmentOperations,
  ...customFieldOperations,
  ...translationOperations,
  createTranslations,
  ...adoptionOperations,
  ...glossaryOperations,
  ...machineTranslationOperations,
  listTranslationUnits,
  ...spaceTranslationOperations,
  ...translationFileOperations,
  ...webhookOperations,
  ...mcpOperations,
  ...ssoProviderOperations,
  ...openapiSpecOperations,
  ...integrationOperations,
  ...integrationRenderOperations,
  ...integrationEventOperations,
  ...instanceIntegrationOperations,
  ...installationOperations,
  ...publishedContentOperations,
};
