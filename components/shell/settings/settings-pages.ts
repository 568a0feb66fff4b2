import type { ReplyOf } from '@/lib/contract/endpoint';
import type { listOrganizations } from '@/lib/contract/organizations';
import {
  accountPath,
  instancePath,
  integrationsPath,
  membersPath,
  notificationSettingsPath,
  openapiPath,
  settingsPath,
  teamsPath,
  tokensPath,
} from '../paths';
import { t } from './messages';

type Organization = Pick<ReplyOf<typeof listOrganizations>['items'][number], 'id' | 'title' | 'permissions'>;

export interface SettingsPage {
  id: SettingsPageId;
  label: string;
  href: string;
  /** Screens that it leads to, which the search finds too. */
  inside: readonly SettingsPage[];
}

export interface SettingsGroup {
  title: string;
  pages: readonly SettingsPage[];
}

/** A screen of settings, by what the search knows it by. */
export type SettingsPageId = (typeof PAGE_IDS)[number];

const PAGE_IDS = [
  'profile',
  'security',
  'notifications',
  'tokens',
  'general',
  'people',
  'teams',
  'invitations',
  'invite-links',
  'removed',
  'joining',
  'sso',
  'integrations',
  'webhooks',
  'openapi',
  'custom-fields',
  'translations',
  'glossary',
  'audit-log',
  'danger',
  'instance',
  'accounts',
  'organizations',
  'instance-integrations',
  'storage',
  'jobs',
  'backups',
  'email-domains',
  'instance-audit-log',
  'promises',
] as const;

interface Visitor {
  /** Undefined where they belong to none, or it is not known yet. */
  organization: Organization | undefined;
  isInstanceAdmin: boolean;
}

const page = (
  id: SettingsPageId,
  label: string,
  href: string,
  inside: readonly SettingsPage[] = [],
): SettingsPage => ({ id, label, href, inside });

/** The screens of settings that a person may open, in groups: their account, the organization, the instance. */
export function listSettings({ organization, isInstanceAdmin }: Visitor): SettingsGroup[] {
  return [
    {
      title: t('yourAccount'),
      pages: [
        page('profile', t('profile'), accountPath),
        page('security', t('passwordAndSessions'), `${accountPath}/security`),
        page('notifications', t('notifications'), notificationSettingsPath),
        page('tokens', t('apiTokens'), tokensPath),
      ],
    },
    ...(organization ? [{ title: organization.title, pages: listOfOrganization(organization) }] : []),
    ...(isInstanceAdmin ? [{ title: t('instance'), pages: listOfInstance() }] : []),
  ];
}

/** What concerns administrators alone is left out for everybody else. */
function listOfOrganization({ id, permissions }: Organization): SettingsPage[] {
  const { admin, listMembers, listIntegrations } = permissions;
  const when = (is: boolean, ...pages: SettingsPage[]) => (is ? pages : []);
  return [
    page('general', t('general'), settingsPath(id)),
    ...when(
      listMembers,
      page('people', t('people'), membersPath(id), [
        page('teams', t('teams'), teamsPath(id)),
        ...when(
          admin,
          page('invitations', t('invitations'), membersPath(id, 'invitations')),
          page('invite-links', t('inviteLinks'), membersPath(id, 'links')),
          page('removed', t('removedPeople'), membersPath(id, 'removed')),
        ),
      ]),
    ),
    page('joining', t('joining'), settingsPath(id, 'joining')),
    ...when(admin, page('sso', t('singleSignOn'), settingsPath(id, 'sso'))),
    ...when(admin, page('audit-log', t('auditLog'), settingsPath(id, 'audit-log'))),
    ...when(listIntegrations, page('integrations', t('integrations'), integrationsPath(id))),
    ...when(admin, page('webhooks', t('webhooks'), settingsPath(id, 'webhooks'))),
    ...when(listMembers, page('openapi', t('openapi'), openapiPath(id))),
    page('custom-fields', t('customFields'), settingsPath(id, 'custom-fields')),
    page('translations', t('languages'), settingsPath(id, 'translations')),
    ...when(admin, page('glossary', t('glossary'), settingsPath(id, 'glossary'))),
    page('danger', t('dangerZone'), settingsPath(id, 'danger')),
  ];
}

const listOfInstance = (): SettingsPage[] => [
  page('instance', t('overview'), instancePath()),
  page('accounts', t('accounts'), instancePath('accounts')),
  page('organizations', t('organizations'), instancePath('organizations')),
  page('instance-integrations', t('integrations'), instancePath('integrations')),
  page('storage', t('storage'), instancePath('storage')),
  page('jobs', t('jobs'), instancePath('jobs')),
  page('backups', t('backups'), instancePath('backups')),
  page('email-domains', t('emailDomains'), instancePath('email-domains')),
  page('instance-audit-log', t('auditLog'), instancePath('audit-log')),
  page('promises', t('promises'), instancePath('promises')),
];

/** The screen that an address belongs to: the one whose own address is the longest. */
export function findCurrent(groups: readonly SettingsGroup[], pathname: string): SettingsPage | undefined {
  const isBelow = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return groups
    .flatMap(({ pages }) => pages)
    .filter(({ href, inside }) => isBelow(href) || inside.some((one) => isBelow(one.href)))
    .sort((one, other) => other.href.length - one.href.length)[0];
}
