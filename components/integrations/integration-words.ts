import type { z } from 'zod';
import type { BadgeTone } from '@/components/ui/badge';
import type { installation } from '@/lib/contract/installations';
import type {
  integrationCategory,
  integrationScope,
  integrationTarget,
  integrationVisibility,
} from '@/lib/contract/integration-parts';
import { t } from './messages';

type Words<Schema extends z.ZodType<string>> = Record<z.output<Schema>, string>;

export const scopeWords: Words<typeof integrationScope> = {
  'page:feedback:read': t('readPageFeedback'),
  'site:visitor:claims': t('readVisitorClaims'),
  'space:views:read': t('viewPageAnalytics'),
  'space:content:read': t('readTheContentOfSpaces'),
  'space:content:write': t('changeTheContentOfSpaces'),
  'space:metadata:read': t('readTheTitlesAndSettingsOf'),
  'space:metadata:write': t('changeTheTitlesAndSettingsOf'),
  'space:script:inject': t('addScriptsToThePagesOf'),
  'space:script:cookies': t('setCookiesForReadersOfA'),
  'space:git:sync': t('syncSpacesWithAGitRepository'),
  'space:visitor:auth': t('signInReadersOfASpace'),
  'site:metadata:read': t('readTheTitlesAndSettingsOfSites'),
  'site:views:read': t('viewSiteAnalytics'),
  'site:script:inject': t('addScriptsToSites'),
  'site:script:cookies': t('setCookiesForVisitorsOfSites'),
  'site:visitor:auth': t('signInVisitorsOfASite'),
  'site:adaptive:read': t('readTheAdaptiveContentSettingsOf'),
  'site:adaptive:write': t('changeTheAdaptiveContentSettingsOf'),
  'openapi:read': t('readOpenapiSpecifications'),
  'openapi:write': t('changeOpenapiSpecifications'),
  'conversations:ingest': t('importConversations'),
};

export const categoryWords: Words<typeof integrationCategory> = {
  analytics: t('analytics'),
  collaboration: t('collaboration'),
  content: 'Content',
  gitsync: t('git'),
  marketing: t('marketing'),
  'visitor-auth': t('visitorSignIn'),
  other: t('other'),
};

export const targetWords: Words<typeof integrationTarget> = {
  all: t('theOrganizationSpacesAndSites'),
  organization: t('theOrganization'),
  space: t('spaces'),
  site: t('sites'),
};

export const visibilityWords: Words<typeof integrationVisibility> = {
  public: t('everyoneListedForEveryOrganizationOn'),
  unlisted: t('anyoneWithItsName'),
  private: t('thisOrganizationOnly'),
};

type AddedRights = NonNullable<z.output<typeof installation>['pendingVersion']>['added'];

export const placeWords: Record<AddedRights['targets'][number], string> = {
  organization: t('theOrganization'),
  space: t('spaces'),
  site: t('sites'),
};

export const levelWords = { space: t('ofEachSpace'), site: t('ofEachSite') };

export const changeWords: Record<AddedRights['fields'][number]['change'], string> = {
  added: 'new',
  changed: t('acceptsDifferentValues'),
  required: t('nowRequired'),
  revealed: t('noLongerSecret'),
  component: t('aCustomForm'),
};

type Status = z.output<typeof installation>['status'];

export const statusWords: Record<Status, { label: string; tone: BadgeTone }> = {
  active: { label: t('active'), tone: 'success' },
  pending: { label: t('needsConfiguration'), tone: 'warning' },
  paused: { label: t('paused'), tone: 'neutral' },
};

/** What code was called for, in words; of others their type stands there. */
export const callWords: Record<string, string> = {
  fetch: t('requestAtItsAddress'),
  fetch_published_script: t('scriptOfASite'),
  fetch_visitor_authentication: t('signInOfAVisitor'),
  ui_render: t('blockOrFormDrawn'),
  task: t('taskOfItsOwn'),
  installation_setup: t('installationChanged'),
  installation_deleted: t('installationRemoved'),
  space_installation_setup: t('setUpOnASpace'),
  space_installation_deleted: t('removedFromASpace'),
  site_installation_setup: t('setUpOnASite'),
  site_installation_deleted: t('removedFromASite'),
  space_content_updated: t('contentOfASpaceChanged'),
  space_visibility_updated: t('visibilityOfASpaceChanged'),
  space_gitsync_started: t('gitSyncStarted'),
  space_gitsync_completed: t('gitSyncEnded'),
  site_view: t('pageViewed'),
  page_feedback: t('feedbackGiven'),
};
