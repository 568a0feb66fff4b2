'use client';

import { ChartColumn, Globe, GlobeLock, Link2, ListTree, Palette, UsersRound } from 'lucide-react';
import Link from 'next/link';
import { usePathname, useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { PageBody } from '@/components/shell/page-body';
import { PageHeader } from '@/components/shell/page-header';
import { sitePath, sitesPath } from '@/components/shell/paths';
import { useCommands } from '@/components/shell/use-commands';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { PartLinks, TabLinks } from '@/components/ui/tabs';
import { isNotFound, readMessage } from '@/lib/client/api-error';
import { t } from './messages';
import { SiteActions } from './site-actions';
import { withoutProtocol } from './site-columns';
import type { Site } from './site-list-query';
import { SiteState } from './site-state';
import { useSite } from './use-site';
import { useSiteEntries } from './use-site-entries';
import { visibilityWords } from './visibility';

interface SiteFrameProps {
  organizationId: string;
  siteId: string;
  children: ReactNode;
}

type SitePlace = Parameters<typeof sitePath>[2];

interface SiteTab {
  tab: SitePlace;
  label: string;
  icon: ReactNode;
  /** What else somebody may look for who means it. */
  keywords?: string;
  /** The screens of one that has several; the first has its address. */
  parts?: readonly { tab: SitePlace; label: string }[];
}

const TABS: readonly SiteTab[] = [
  { tab: '', label: t('content'), icon: <ListTree aria-hidden />, keywords: t('structureSections') },
  { tab: 'look', label: t('look'), icon: <Palette aria-hidden />, keywords: t('customizationColours') },
  {
    tab: 'audience',
    label: t('audience'),
    icon: <UsersRound aria-hidden />,
    parts: [
      { tab: 'audience', label: t('visibility') },
      { tab: 'audience/share-links', label: t('shareLinks') },
      { tab: 'audience/visitors', label: t('visitors') },
      { tab: 'audience/adaptive-content', label: t('adaptiveContent') },
      { tab: 'audience/access', label: t('access') },
    ],
  },
  {
    tab: 'addresses',
    label: t('addresses'),
    icon: <Link2 aria-hidden />,
    keywords: t('settingsDomain'),
    parts: [
      { tab: 'addresses', label: t('nameAndUrls') },
      { tab: 'addresses/redirects', label: t('redirects') },
    ],
  },
  { tab: 'insights', label: t('insights'), icon: <ChartColumn aria-hidden /> },
];

/** The frame of every screen of one site: its name, state and address, and links to the other screens. */
export function SiteFrame({ organizationId, siteId, children }: SiteFrameProps) {
  const site = useSite(organizationId, siteId);
  const pathname = usePathname();
  const router = useRouter();
  const { siteEntries, publish, dialog } = useSiteEntries(organizationId, () =>
    router.push(sitesPath(organizationId)),
  );
  const linkTo = ({ tab, label }: { tab: SitePlace; label: string }) => ({
    href: sitePath(organizationId, siteId, tab),
    label,
  });
  const place = pathname.slice(sitePath(organizationId, siteId).length + 1);
  const current = TABS.find(({ tab }) => tab === place.split('/', 1)[0]);
  const part = current?.parts?.find(({ tab }) => tab === place);
  const mayManage = site.data?.permissions.edit ?? false;

  useCommands([
    ...TABS.flatMap((tab) =>
      [tab, ...(tab.parts?.slice(1) ?? [])].map((to) => ({
        id: `site-${to.tab}`,
        label: t('goTo', { label: to.label.toLowerCase() }),
        group: site.data?.title ?? t('site'),
        icon: tab.icon,
        keywords: to === tab && tab.keywords ? [tab.keywords] : [],
        href: linkTo(to).href,
      })),
    ),
    ...(site.data && mayManage
      ? [
          {
            id: 'site-publish',
            label: site.data.published ? t('unpublishThisSite') : t('publishThisSite'),
            group: site.data.title,
            icon: site.data.published ? <GlobeLock aria-hidden /> : <Globe aria-hidden />,
            run: () => site.data && publish(site.data),
          },
        ]
      : []),
  ]);

  const crumbs = [
    { label: t('sites'), href: sitesPath(organizationId) },
    {
      label: site.data?.title,
      href: sitePath(organizationId, siteId),
      favorite: site.data && { object: 'site' as const, id: siteId, title: site.data.title },
    },
    ...(current?.tab ? [linkTo(current)] : []),
    ...(part && part.tab !== current?.tab ? [{ label: part.label }] : []),
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
              <>
                <Button asChild>
                  <Link href={`${sitesPath(organizationId)}?new=trash`}>{t('openTrash')}</Link>
                </Button>
                <Button asChild variant="primary">
                  <Link href={sitesPath(organizationId)}>{t('allSites')}</Link>
                </Button>
              </>
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
              entries={siteEntries(site.data)}
              onPublish={() => site.data && publish(site.data)}
            />
          ) : null
        }
      >
        <div className="flex flex-col gap-3">
          <TabLinks label={t('site')} links={TABS.map(linkTo)} />
          {current?.parts ? <PartLinks label={current.label} links={current.parts.map(linkTo)} /> : null}
        </div>
        {children}
      </PageBody>
      {dialog}
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
