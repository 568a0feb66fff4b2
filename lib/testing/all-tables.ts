import * as accountLinks from '@/lib/storage/schema/account-links';
import * as attachments from '@/lib/storage/schema/attachments';
import * as backups from '@/lib/storage/schema/backups';
import * as changeRequests from '@/lib/storage/schema/change-requests';
import * as comments from '@/lib/storage/schema/comments';
import * as computedContent from '@/lib/storage/schema/computed-content';
import * as content from '@/lib/storage/schema/content';
import * as customFields from '@/lib/storage/schema/custom-fields';
import * as documentLinks from '@/lib/storage/schema/document-links';
import * as fileUsage from '@/lib/storage/schema/file-usage';
import * as glossaryEntries from '@/lib/storage/schema/glossary-entries';
import * as grants from '@/lib/storage/schema/grants';
import * as instance from '@/lib/storage/schema/instance';
import * as integrations from '@/lib/storage/schema/integrations';
import * as invites from '@/lib/storage/schema/invites';
import * as jobs from '@/lib/storage/schema/jobs';
import * as limits from '@/lib/storage/schema/limits';
import * as notifications from '@/lib/storage/schema/notifications';
import * as openapi from '@/lib/storage/schema/openapi-specs';
import * as preferences from '@/lib/storage/schema/preferences';
import * as questions from '@/lib/storage/schema/questions';
import * as reviews from '@/lib/storage/schema/reviews';
import * as search from '@/lib/storage/schema/search';
import * as sessions from '@/lib/storage/schema/sessions';
import * as sitePublishing from '@/lib/storage/schema/site-publishing';
import * as sites from '@/lib/storage/schema/sites';
import * as spaceTranslations from '@/lib/storage/schema/space-translations';
import * as sso from '@/lib/storage/schema/sso-providers';
import * as translationMemory from '@/lib/storage/schema/translation-memory';
import * as accounts from '@/lib/storage/schema/users';
import * as webhooks from '@/lib/storage/schema/webhooks';

/** Every table there is, by its name in code; with the columns that the tables share. */
export const SCHEMA = {
  ...accountLinks,
  ...accounts,
  ...attachments,
  ...backups,
  ...changeRequests,
  ...comments,
  ...computedContent,
  ...content,
  ...customFields,
  ...documentLinks,
  ...fileUsage,
  ...grants,
  ...instance,
  ...integrations,
  ...invites,
  ...jobs,
  ...limits,
  ...notifications,
  ...preferences,
  ...questions,
  ...openapi,
  ...reviews,
  ...search,
  ...sessions,
  ...sitePublishing,
  ...sites,
  ...glossaryEntries,
  ...spaceTranslations,
  ...sso,
  ...translationMemory,
  ...webhooks,
};
