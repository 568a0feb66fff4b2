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
  'space:views:read': t('seeHowOftenPagesAreRead'),
  'space:content:read': t('readTheContentOfSpaces'),
  'space:content:write': t('changeTheContentOfSpaces'),
  'space:metadata:read': t('readTheTitlesAndSettingsOf'),
  'space:metadata:write': t('changeTheTitlesAndSettingsOf'),
  'space:script:inject': t('addAScriptToWhatReaders'),
  'space:script:cookies': t('setCookiesForReadersOfA'),
  'space:git:sync': t('keepSpacesInStepWithA'),
  'space:visitor:auth': t('letReadersOfASpaceIn'),
  'site:metadata:read': t('readTheTitlesAndSettingsOfSites'),
  'site:views:read': t('seeHowOftenSitesAreVisited'),
  'site:script:inject': t('addAScriptToSites'),
  'site:script:cookies': t('setCookiesForVisitorsOfSites'),
  'site:visitor:auth': t('letVisitorsOfASiteIn'),
  'site:adaptive:read': t('readWhatAdaptsASiteTo'),
  'site:adaptive:write': t('changeWhatAdaptsASiteTo'),
  'openapi:read': t('readOpenapiSpecifications'),
  'openapi:write': t('changeOpenapiSpecifications'),
  'conversations:ingest': t('bringConversationsIn'),
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
  public: t('everybodyInTheCatalogueOfEvery'),
  unlisted: t('whoeverKnowsItsName'),
  private: t('thisOrganizationAlone'),
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
  changed: t('takesOtherValuesThanBefore'),
  required: t('requiredNow'),
  revealed: t('noLongerKeptSecret'),
  component: t('aFormThatItsCodeDraws'),
};

type Status = z.output<typeof installation>['status'];

export const statusWords: Record<Status, { label: string; tone: BadgeTone }> = {
  active: { label: t('active'), tone: 'success' },
  pending: { label: t('needsConfiguration'), tone: 'warning' },
  paused: { label: t('paused'), tone: 'neutral' },
};
