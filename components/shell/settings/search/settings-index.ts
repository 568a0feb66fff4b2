import type { SettingsPageId } from '../settings-pages';
import { t } from './messages';

interface IndexedSetting {
  /** As it stands on the screen: a card, a field or a switch. */
  label: string;
  /** Other words that find it. */
  words: string;
  /** The label of what it leads to, where that is not itself. */
  within?: string;
}

/** What each screen of settings holds, beside what is called as the screen is; `e2e/settings.spec.ts` holds them against each other. */
export const SETTINGS: Record<SettingsPageId, { words: string; settings: readonly IndexedSetting[] }> = {
  profile: {
    words: t('profileWords'),
    settings: [
      { label: t('picture'), words: t('profilePictureWords'), within: t('profile') },
      { label: t('name'), words: t('profileNameWords') },
      { label: t('eMailAddress'), words: t('profileEMailAddressWords') },
    ],
  },
  security: {
    words: t('securityWords'),
    settings: [
      { label: t('password'), words: t('securityPasswordWords') },
      { label: t('currentPassword'), words: t('securityCurrentPasswordWords') },
      { label: t('newPassword'), words: t('securityNewPasswordWords') },
      { label: t('eMailAddress'), words: t('securityEMailAddressWords') },
      // Its fields are there where e-mails can be sent.
      { label: t('newEMailAddress'), words: t('securityEMailAddressWords'), within: t('eMailAddress') },
      { label: t('yourPassword'), words: t('securityEMailAddressWords'), within: t('eMailAddress') },
      { label: t('sessions'), words: t('securitySessionsWords') },
    ],
  },
  notifications: {
    words: t('notificationsWords'),
    settings: [
      { label: t('commentsAndReplies'), words: t('notificationsCommentsAndRepliesWords') },
      { label: t('mentions'), words: t('notificationsMentionsWords') },
      { label: t('reviews'), words: t('notificationsReviewsWords') },
      { label: t('merges'), words: t('notificationsMergesWords') },
      { label: t('translations'), words: t('notificationsTranslationsWords') },
    ],
  },
  tokens: {
    words: t('tokensWords'),
    settings: [
      { label: t('connectAnAiAssistant'), words: t('tokensConnectAnAiAssistantWords') },
      { label: t('url'), words: t('tokensUrlWords') },
    ],
  },
  general: {
    words: '',
    settings: [
      { label: t('nameAndLogo'), words: t('generalNameAndLogoWords') },
      { label: t('name'), words: t('generalNameWords') },
      { label: t('logo'), words: t('generalLogoWords') },
      { label: t('content'), words: t('generalContentWords') },
      { label: t('defaultSite'), words: t('generalDefaultSiteWords') },
      { label: t('questionsAndAnswers'), words: t('generalQuestionsAndAnswersWords') },
    ],
  },
  people: { words: t('peopleWords'), settings: [] },
  teams: { words: t('teamsWords'), settings: [] },
  invitations: { words: t('invitationsWords'), settings: [] },
  'invite-links': { words: t('inviteLinksWords'), settings: [] },
  removed: { words: t('removedWords'), settings: [] },
  joining: {
    words: t('joiningWords'),
    settings: [
      { label: t('eMailDomains'), words: t('joiningEMailDomainsWords') },
      { label: t('defaultRole'), words: t('joiningDefaultRoleWords') },
      { label: t('verifiedDomains'), words: t('joiningVerifiedDomainsWords') },
      { label: t('inviteLinks'), words: t('joiningInviteLinksWords') },
      { label: t('allowJoiningByLink'), words: t('joiningAllowJoiningByLinkWords') },
    ],
  },
  sso: {
    words: t('ssoWords'),
    settings: [
      { label: t('providers'), words: t('ssoProvidersWords') },
      { label: t('requireSingleSignOn'), words: t('ssoRequireSingleSignOnWords') },
      { label: t('requireSingleSignOnForEveryone'), words: t('ssoRequireSingleSignOnForEveryoneWords') },
    ],
  },
  'audit-log': { words: t('auditLogWords'), settings: [] },
  integrations: { words: t('integrationsWords'), settings: [] },
  webhooks: { words: t('webhooksWords'), settings: [] },
  openapi: { words: t('openapiWords'), settings: [] },
  'custom-fields': { words: t('customFieldsWords'), settings: [] },
  translations: {
    words: t('translationsWords'),
    settings: [
      { label: t('translations'), words: t('translationsTranslationsWords') },
      { label: t('translationSettings'), words: t('translationSettingsWords') },
    ],
  },
  glossary: { words: t('glossaryWords'), settings: [] },
  danger: {
    words: t('dangerWords'),
    settings: [
      { label: t('exportEverything'), words: t('dangerExportEverythingWords') },
      { label: t('leaveThisOrganization'), words: t('dangerLeaveThisOrganizationWords') },
      { label: t('deleteThisOrganization'), words: t('dangerDeleteThisOrganizationWords') },
    ],
  },
  instance: {
    words: t('instanceWords'),
    settings: [
      { label: t('database'), words: t('instanceDatabaseWords') },
      { label: t('backups'), words: t('instanceBackupsWords') },
      { label: t('storage'), words: t('instanceStorageWords') },
      { label: t('versions'), words: t('instanceVersionsWords') },
      { label: t('thisLectern'), words: t('instanceThisLecternWords') },
      { label: t('jobs'), words: t('instanceJobsWords') },
    ],
  },
  accounts: {
    words: t('accountsWords'),
    settings: [
      { label: t('resetAPassword'), words: t('accountsResetAPasswordWords') },
      { label: t('eMailAddressOfTheAccount'), words: t('accountsEMailAddressOfTheAccountWords') },
    ],
  },
  organizations: { words: t('organizationsWords'), settings: [] },
  'instance-integrations': { words: t('instanceIntegrationsWords'), settings: [] },
  storage: {
    words: t('storageWords'),
    settings: [{ label: t('storageByOrganization'), words: t('storageStorageByOrganizationWords') }],
  },
  jobs: { words: t('jobsWords'), settings: [] },
  backups: {
    words: t('backupsWords'),
    settings: [
      { label: t('schedule'), words: t('backupsScheduleWords') },
      { label: t('frequency'), words: t('backupsFrequencyWords') },
      { label: t('day'), words: t('backupsDayWords') },
      { label: t('time'), words: t('backupsTimeWords') },
      { label: t('backupsToKeep'), words: t('backupsBackupsToKeepWords') },
    ],
  },
  'email-domains': { words: t('emailDomainsWords'), settings: [] },
  'instance-audit-log': { words: t('instanceAuditLogWords'), settings: [] },
  promises: { words: t('promisesWords'), settings: [] },
};
