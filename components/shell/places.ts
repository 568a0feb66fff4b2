import type { Command } from './command-store';
import { t } from './messages';
import {
  accountPath,
  developersPath,
  homePath,
  inboxPath,
  integrationsPath,
  membersPath,
  newOrganizationPath,
  notificationSettingsPath,
  openapiPath,
  organizationChangeRequestsPath,
  questionsPath,
  settingsPath,
  sitesPath,
  spacesPath,
  tokensPath,
} from './paths';

/** Where one can go from anywhere, with the keys that lead there; the palette knows their icons. */
export function listPlaces(organizationId: string | undefined): Command[] {
  const inOrganization: Command[] = organizationId
    ? [
        {
          id: 'go-home',
          label: t('home'),
          shortcut: 'g h',
          href: homePath(organizationId),
        },
        {
          id: 'go-inbox',
          label: t('inbox'),
          shortcut: 'g n',
          keywords: ['notifications', 'mentions', 'unread'],
          href: inboxPath(organizationId),
        },
        {
          id: 'go-spaces',
          label: t('spaces'),
          shortcut: 'g s',
          href: spacesPath(organizationId),
        },
        {
          id: 'go-change-requests',
          label: t('changeRequests'),
          shortcut: 'g q',
          keywords: ['reviews', 'merge'],
          href: organizationChangeRequestsPath(organizationId),
        },
        {
          id: 'go-sites',
          label: t('sites'),
          shortcut: 'g p',
          href: sitesPath(organizationId),
        },
        {
          id: 'go-members',
          label: t('people'),
          shortcut: 'g m',
          keywords: ['members', 'roles'],
          href: membersPath(organizationId),
        },
        {
          id: 'go-openapi',
          label: t('openapiSpecifications'),
          shortcut: 'g l',
          keywords: ['swagger', 'api', 'operations'],
          href: openapiPath(organizationId),
        },
        {
          id: 'go-integrations',
          label: t('integrations'),
          keywords: ['plugins', 'apps', 'extensions'],
          href: integrationsPath(organizationId),
        },
        {
          id: 'go-settings',
          label: t('organizationSettings'),
          shortcut: 'g o',
          href: settingsPath(organizationId),
        },
        {
          id: 'go-questions',
          label: t('questions'),
          keywords: ['asked', 'answers', 'unanswered', 'gaps'],
          href: questionsPath(organizationId),
        },
        {
          id: 'go-audit-log',
          label: t('auditLog'),
          keywords: ['history', t('whoDid'), 'sign-ins'],
          href: settingsPath(organizationId, 'audit-log'),
        },
      ]
    : [];
  return [
    ...inOrganization,
    {
      id: 'go-account',
      label: t('account'),
      shortcut: 'g a',
      href: accountPath,
    },
    {
      id: 'go-notification-settings',
      label: t('notificationSettings'),
      keywords: ['e-mail'],
      href: notificationSettingsPath,
    },
    {
      id: 'go-tokens',
      label: t('apiTokens'),
      shortcut: 'g t',
      href: tokensPath,
    },
    {
      id: 'go-developers',
      label: t('apiReference'),
      shortcut: 'g d',
      keywords: ['developers', 'documentation'],
      href: developersPath,
    },
    {
      id: 'new-organization',
      label: t('newOrganization'),
      href: newOrganizationPath,
    },
  ].map((command) => ({ ...command, group: t('goTo') }));
}
