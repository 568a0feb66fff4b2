'use client';

import {
  ChartColumn,
  CornerUpRight,
  Globe,
  GlobeLock,
  KeyRound,
  Link2,
  ListTree,
  Palette,
  Settings2,
  Share2,
  Sparkles,
  UserRoundCog,
} from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { PageBody } from '@/components/shell/page-body';
import { PageHeader } from '@/components/shell/page-header';
import { siteAccessPath, sitesPath } from '@/components/shell/paths';
import { useCommands } from '@/components/shell/use-commands';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { TabLinks } from '@/components/ui/tabs';
import { isNotFound, readMessage } from '@/lib/client/api-error';
import { t } from './messages';
import { SiteActions } from './site-actions';
import { withoutProtocol } from './site-columns';
import type { Site } from './site-list-query';
import {
  adaptiveContentPath,
  customizationPath,
  domainPath,
  insightsPath,
  redirectsPath,
  settingsPath,
  shareLinksPath,
  structurePath,
  visitorsPath,
} from './site-paths';
import { SiteState } from './site-state';
import { useSite } from './use-site';
import { visibilityWords } from './visibility';

const PublishDialog = lazyDialog(async () => (await import('./publish-dialog')).PublishDialog);

interface SiteFrameProps {
  organizationId: string;
  siteId: string;
  children: ReactNode;
}

/** The frame of every screen of one site: its name, state and address, and links to the other screens. */
export function SiteFrame({ organizationId, siteId, children }: SiteFrameProps) {
  const site = useSite(organizationId, siteId);
  const pathname = usePathname();
  const [isAsking, setIsAsking] = useState(false);
  const tabs = [
    { href: structurePath(organizationId, siteId), label: t('structure'), icon: <ListTree aria-hidden /> },
    {
      href: customizationPath(organizationId, siteId),
      label: t('customization'),
      icon: <Palette aria-hidden />,
    },
    { href: settingsPath(organizationId, siteId), label: t('settings'), icon: <Settings2 aria-hidden /> },
    { href: siteAccessPath(organizationId, siteId), label: t('access'), icon: <UserRoundCog aria-hidden /> },
    { href: shareLinksPath(organizationId, siteId), label: t('shareLinks'), icon: <Share2 aria-hidden /> },
    { href: visitorsPath(organizationId, siteId), label: t('visitors'), icon: <KeyRound aria-hidden /> },
    {
      href: adaptiveContentPath(organizationId, siteId),
      label: t('adaptiveContent'),
      icon: <Sparkles aria-hidden />,
    },
    {
      href: redirectsPath(organizationId, siteId),
      label: t('redirects'),
      icon: <CornerUpRight aria-hidden />,
    },
    { href: domainPath(organizationId, siteId), label: t('domain'), icon: <Link2 aria-hidden /> },
    { href: insightsPath(organizationId, siteId), label: t('insights'), icon: <ChartColumn aria-hidden /> },
  ];
  const tab = tabs.find(({ href }) => href === pathname);
  const mayManage = site.data?.permissions.edit ?? false;

  useCommands([
    ...tabs.map(({ href, label, icon }) => ({
      id: `site-${label}`,
      label: t('goTo', { label: label.toLowerCase() }),
      group: site.data?.title ?? t('site'),
      icon,
      href,
    })),
    ...(site.data && mayManage
      ? [
          {
            id: 'site-publish',
            label: site.data.published ? t('unpublishThisSite') : t('publishThisSite'),
            group: site.data.title,
            icon: site.data.published ? <GlobeLock aria-hidden /> : <Globe aria-hidden />,
            run: () => setIsAsking(true),
          },
        ]
      : []),
  ]);

  const crumbs = [
    { label: t('sites'), href: sitesPath(organizationId) },
    { label: site.data?.title, href: structurePath(organizationId, siteId) },
    ...(tab && tab !== tabs[0] ? [{ label: tab.label }] : []),
  ];

  if (site.isError && !site.data) {
    return (
      <>
        <PageHeader
          crumbs={[{ label: t('sites'), href: sitesPath(organizationId) }, { label: t('notFound') }]}
        />
        {isNotFound(site.error) ? (
          <EmptyState
            level={1}
            icon={<Globe aria-hidden />}
            title={t('siteNotFound')}
            description={t('itMayHaveBeenDeletedOr')}
            action={
              <Button asChild variant="primary">
                <Link href={sitesPath(organizationId)}>{t('allSites')}</Link>
              </Button>
            }
          />
        ) : (
          <ErrorState
            level={1}
            title={t('theSiteCouldNotBeLoaded')}
            description={readMessage(site.error)}
            onRetry={() => void site.refetch()}
            isRetrying={site.isFetching}
          />
        )}
      </>
    );
  }
  return (
    <>
      <PageHeader crumbs={crumbs} />
      <PageBody
        title={site.data?.title ?? <Skeleton className="h-7 w-56" />}
        description={
          site.data ? <SiteFacts site={site.data} /> : <Skeleton className="h-5 w-80 max-w-full" />
        }
        actions={
          site.data ? (
            <SiteActions
              organizationId={organizationId}
              site={site.data}
              onPublish={() => setIsAsking(true)}
            />
          ) : null
        }
      >
        <TabLinks label={t('site')} links={tabs} />
        {children}
      </PageBody>
      {isAsking && site.data ? (
        <PublishDialog site={site.data} organizationId={organizationId} onClose={() => setIsAsking(false)} />
      ) : null}
    </>
  );
}

function SiteFacts({ site }: { site: Site }) {
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
      <SiteState published={site.published} />
      <span>{visibilityWords[site.visibility].label}</span>
      <span className="flex min-w-0 items-center gap-1">
        <span className="break-all">{withoutProtocol(site.urls.published)}</span>
        <CopyButton value={site.urls.published} label={t('copyUrlOfTheSite')} />
      </span>
    </div>
  );
}
