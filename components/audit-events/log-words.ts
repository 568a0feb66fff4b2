import type { LogOwner } from './audit-query';

const EVERYWHERE = {
  session: 'Sign-ins',
  password: 'Passwords',
  token: 'API tokens',
  mcp: 'Assistants',
  audit: 'Exports of this log',
};

const OF_ORGANIZATION: Record<string, string> = {
  session: EVERYWHERE.session,
  member: 'Members',
  team: 'Teams',
  grant: 'Access',
  invite: 'Invitations',
  'link-invite': 'Invite links',
  organization: 'Settings',
  sso: 'Single sign-on',
  'email-domain': 'E-mail domains',
  password: EVERYWHERE.password,
  token: EVERYWHERE.token,
  space: 'Spaces',
  content: 'Content',
  collection: 'Collections',
  'change-request': 'Merges',
  'merge-rules': 'Merge rules',
  site: 'Sites',
  'share-link': 'Share links',
  'custom-field': 'Custom fields',
  translation: 'Translations',
  webhook: 'Webhooks',
  mcp: EVERYWHERE.mcp,
  members: 'Exports of members',
  audit: EVERYWHERE.audit,
};

const OF_INSTANCE: Record<string, string> = {
  session: EVERYWHERE.session,
  user: 'Accounts',
  email: 'E-mail addresses',
  password: EVERYWHERE.password,
  token: EVERYWHERE.token,
  backup: 'Backups',
  job: 'Jobs',
  mcp: EVERYWHERE.mcp,
  audit: EVERYWHERE.audit,
};

/** The nouns of the actions that a log has, in the order of what is looked for most. */
export const kindsOf = (organizationId: LogOwner): Record<string, string> =>
  organizationId === undefined ? OF_INSTANCE : OF_ORGANIZATION;

export const introductionOf = (organizationId: LogOwner): string =>
  organizationId === undefined
    ? 'What was done outside all organizations, by whom and from where: backups, jobs and accounts, and the sign-ins, passwords and tokens of everybody. Each organization has a log of its own. Nothing is ever taken out of it.'
    : 'What was done here, by whom and from where: sign-ins, people, access, settings, merges, imports and publishing. Nothing is ever taken out of it.';
