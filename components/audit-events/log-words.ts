import type { LogOwner } from './audit-query';
import { t } from './messages';

const EVERYWHERE = {
  session: t('signIns'),
  password: t('passwords'),
  token: t('apiTokens'),
  mcp: t('assistants'),
  audit: t('exportsOfThisLog'),
};

const OF_ORGANIZATION: Record<string, string> = {
  session: EVERYWHERE.session,
  member: t('members'),
  team: t('teams'),
  grant: t('access'),
  invite: t('invitations'),
  'link-invite': t('inviteLinks'),
  organization: t('settings'),
  sso: 'Single sign-on',
  'email-domain': t('eMailDomains'),
  user: t('accounts'),
  password: EVERYWHERE.password,
  token: EVERYWHERE.token,
  space: t('spaces'),
  content: t('content'),
  collection: t('collections'),
  'change-request': t('merges'),
  'merge-rules': t('mergeRules'),
  site: t('sites'),
  'share-link': t('shareLinks'),
  'custom-field': t('customFields'),
  translation: t('translations'),
  webhook: t('webhooks'),
  mcp: EVERYWHERE.mcp,
  members: t('exportsOfMembers'),
  audit: EVERYWHERE.audit,
};

const OF_INSTANCE: Record<string, string> = {
  session: EVERYWHERE.session,
  user: t('accounts'),
  email: t('eMailAddresses'),
  password: EVERYWHERE.password,
  token: EVERYWHERE.token,
  backup: t('backups'),
  job: t('jobs'),
  mcp: EVERYWHERE.mcp,
  audit: EVERYWHERE.audit,
};

/** The nouns of the actions that a log has, in the order of what is looked for most. */
export const kindsOf = (organizationId: LogOwner): Record<string, string> =>
  organizationId === undefined ? OF_INSTANCE : OF_ORGANIZATION;

export const introductionOf = (organizationId: LogOwner): string =>
  organizationId === undefined
    ? t('actionsOutsideAnyOrganizationWithWho')
    : t('actionsInThisOrganizationWithWho');
