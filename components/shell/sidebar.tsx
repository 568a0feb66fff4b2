'use client';

import { useQuery } from '@tanstack/react-query';
import {
  FileJson2,
  GitPullRequest,
  Globe,
  House,
  Inbox,
  Library,
  MessageCircleQuestion,
  Plus,
  Puzzle,
  Search,
  Sparkles,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { Kbd } from '@/components/ui/kbd';
import { Link } from '@/components/ui/link';
import { openAsk } from './ask-store';
import { ExportIndicator } from './export-indicator';
import { ImportIndicator } from './import-indicator';
import { t } from './messages';
import { NavLink } from './nav-link';
import { OpenCount } from './open-count';
import { OrganizationSwitcher, organizationsQuery } from './organization-switcher';
import {
  homePath,
  inboxPath,
  integrationsPath,
  membersPath,
  openapiPath,
  organizationChangeRequestsPath,
  questionsPath,
  sitesPath,
  spacesPath,
  teamsPath,
} from './paths';
import { PdfIndicator } from './pdf-indicator';
import { useShell } from './shell-context';
import { SidebarSites } from './sidebar-sites';
import { SidebarTree } from './sidebar-tree';
import { UnreadCount } from './unread-count';
import { UserMenu } from './user-menu';

export function Sidebar() {
  const { organizationId, openPalette, closeDrawer } = useShell();
  return (
    <div className="flex h-full flex-col">
      <div className="flex flex-col gap-1 p-2">
        <OrganizationSwitcher organizationId={organizationId} />
        <button
          type="button"
          onClick={openPalette}
          className="flex h-8 items-center gap-2 rounded-md border border-border bg-surface px-2 text-muted text-sm hover:border-control pointer-coarse:h-10"
        >
          <Search aria-hidden className="size-4" />
          <span className="flex-1 text-left">{t('searchOrJumpToDots')}</span>
          <Kbd keys="mod+k" />
        </button>
        {organizationId ? (
          <button
            type="button"
            onClick={() => {
              closeDrawer();
              openAsk();
            }}
            className="flex h-8 items-center gap-2 rounded-md px-2 text-muted text-sm hover:bg-hover hover:text-text pointer-coarse:h-10"
          >
            <Sparkles aria-hidden className="size-4" />
            <span className="flex-1 text-left">{t('askAQuestion')}</span>
            <Kbd keys="mod+i" />
          </button>
        ) : null}
      </div>
      {organizationId ? <SidebarNav organizationId={organizationId} /> : <div className="flex-1" />}
      {organizationId ? <ImportIndicator organizationId={organizationId} /> : null}
      {organizationId ? <PdfIndicator organizationId={organizationId} /> : null}
      {organizationId ? <ExportIndicator organizationId={organizationId} /> : null}
      <div className="border-border border-t p-2">
        <UserMenu />
      </div>
    </div>
  );
}

function SidebarNav({ organizationId }: { organizationId: string }) {
  const { data: organizations } = useQuery(organizationsQuery);
  const permissions = organizations?.items.find(({ id }) => id === organizationId)?.permissions;
  const mayCreate = permissions?.createContent ?? false;
  const spaces = spacesPath(organizationId);
  return (
    <nav aria-label={t('main')} className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
      <NavLink href={homePath(organizationId)} icon={<House aria-hidden />}>
        {t('home')}
      </NavLink>
      <NavLink
        href={inboxPath(organizationId)}
        icon={<Inbox aria-hidden />}
        end={<UnreadCount organizationId={organizationId} />}
      >
        {t('inbox')}
      </NavLink>
      <NavLink
        href={organizationChangeRequestsPath(organizationId)}
        icon={<GitPullRequest aria-hidden />}
        end={<OpenCount organizationId={organizationId} />}
      >
        {t('changeRequests')}
      </NavLink>
      {permissions?.listMembers ? (
        <NavLink
          href={membersPath(organizationId)}
          icon={<UsersRound aria-hidden />}
          deep
          alsoBelow={teamsPath(organizationId)}
        >
          {t('people')}
        </NavLink>
      ) : null}
      {permissions?.listMembers ? (
        <NavLink href={openapiPath(organizationId)} icon={<FileJson2 aria-hidden />} deep>
          {t('openapi')}
        </NavLink>
      ) : null}
      {permissions?.listIntegrations ? (
        <NavLink href={integrationsPath(organizationId)} icon={<Puzzle aria-hidden />} deep>
          {t('integrations')}
        </NavLink>
      ) : null}
      {permissions?.admin ? (
        <NavLink href={questionsPath(organizationId)} icon={<MessageCircleQuestion aria-hidden />}>
          {t('questions')}
        </NavLink>
      ) : null}
      <SidebarGroup
        title={t('spaces')}
        href={spaces}
        icon={<Library aria-hidden />}
        action={
          mayCreate ? (
            <DropdownMenu
              align="start"
              trigger={
                <IconButton label={t('addContent')} size="small">
                  <Plus aria-hidden />
                </IconButton>
              }
              entries={[
                { label: t('newSpace'), href: `${spaces}?new=space` },
                { label: t('newCollection'), href: `${spaces}?new=collection` },
                { label: t('importDocumentation'), href: `${spaces}?new=import` },
              ]}
            />
          ) : null
        }
      >
        <SidebarTree organizationId={organizationId} />
      </SidebarGroup>
      <SidebarGroup
        title={t('sites')}
        href={sitesPath(organizationId)}
        icon={<Globe aria-hidden />}
        action={
          mayCreate ? (
            <IconButton label={t('newSite')} size="small" asChild>
              <Link href={`${sitesPath(organizationId)}?new=site`}>
                <Plus aria-hidden />
              </Link>
            </IconButton>
          ) : null
        }
      >
        <SidebarSites organizationId={organizationId} />
      </SidebarGroup>
    </nav>
  );
}

interface SidebarGroupProps {
  title: string;
  href: string;
  icon: ReactNode;
  action: ReactNode;
  children: ReactNode;
}

/** A screen that lists things, and below it those things. */
function SidebarGroup({ title, href, icon, action, children }: SidebarGroupProps) {
  return (
    <section aria-label={title} className="mt-4 first-of-type:mt-1">
      <div className="mb-px flex items-center gap-1">
        <NavLink href={href} icon={icon}>
          <span className="font-medium text-text">{title}</span>
        </NavLink>
        {action}
      </div>
      {children}
    </section>
  );
}
