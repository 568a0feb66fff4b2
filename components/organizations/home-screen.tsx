'use client';

import { useQuery } from '@tanstack/react-query';
import { BookPlus, BookText, Clock, Globe, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { Emoji } from '@/components/patterns/emoji';
import { organizationQuery } from '@/components/shell/organization-gate';
import { PageBody } from '@/components/shell/page-body';
import { PageHeader } from '@/components/shell/page-header';
import { homePath, sitePath, sitesPath, spacePath, spacesPath } from '@/components/shell/paths';
import { useRecentPlaces } from '@/components/shell/recent';
import { sitesQuery } from '@/components/shell/sidebar-sites';
import { treeQuery } from '@/components/shell/sidebar-tree';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { t } from './messages';

const shownSpaces = 6;

/** Where one left off, what has changed, and what is published. */
export function HomeScreen({ organizationId }: { organizationId: string }) {
  const organization = useQuery(organizationQuery(organizationId));
  const mayCreate = organization.data?.permissions.createContent ?? false;
  const spaces = spacesPath(organizationId);
  return (
    <>
      <PageHeader crumbs={[{ label: t('home') }]} />
      <PageBody
        title={organization.data?.title}
        description={t('pickUpWhereYouLeftOff')}
        actions={
          mayCreate ? (
            <>
              <Button asChild>
                <Link href={`${spaces}?new=import`}>
                  <Upload aria-hidden />
                  {t('import')}
                </Link>
              </Button>
              <Button asChild variant="primary">
                <Link href={`${spaces}?new=space`}>
                  <BookPlus aria-hidden />
                  {t('newSpace')}
                </Link>
              </Button>
            </>
          ) : null
        }
      >
        <div className="grid items-start gap-4 md:grid-cols-2">
          <RecentSpaces organizationId={organizationId} mayCreate={mayCreate} />
          <div className="flex min-w-0 flex-col gap-4">
            <Sites organizationId={organizationId} mayCreate={mayCreate} />
            <Visited organizationId={organizationId} />
          </div>
        </div>
      </PageBody>
    </>
  );
}

interface SectionProps {
  organizationId: string;
  mayCreate: boolean;
}

function RecentSpaces({ organizationId, mayCreate }: SectionProps) {
  const tree = useQuery(treeQuery(organizationId));
  const spaces = (tree.data?.items ?? [])
    .filter((item) => item.object === 'space')
    .sort((a, b) => (b.updatedAt ?? '').localeCompare(a.updatedAt ?? ''));
  return (
    <Card
      flush
      title={t('recentlyUpdatedSpaces')}
      actions={
        <MoreLink href={spacesPath(organizationId)} isShown={spaces.length > 0} label={t('allSpaces')} />
      }
    >
      <Section
        query={tree}
        isEmpty={spaces.length === 0}
        empty={<NoSpaces organizationId={organizationId} mayCreate={mayCreate} />}
      >
        {spaces.slice(0, shownSpaces).map((space) => (
          <Row
            key={space.id}
            href={spacePath(organizationId, space.id)}
            icon={<Emoji value={space.emoji} fallback={<BookText aria-hidden />} />}
            end={
              space.updatedAt ? <RelativeTime value={space.updatedAt} className="text-muted text-xs" /> : null
            }
          >
            {space.title || t('untitled')}
          </Row>
        ))}
      </Section>
    </Card>
  );
}

function Sites({ organizationId, mayCreate }: SectionProps) {
  const list = useQuery(sitesQuery(organizationId));
  const sites = list.data?.items ?? [];
  return (
    <Card
      flush
      title={t('sites')}
      actions={<MoreLink href={sitesPath(organizationId)} isShown={sites.length > 0} label={t('allSites')} />}
    >
      <Section
        query={list}
        isEmpty={sites.length === 0}
        empty={
          <EmptyState
            level={3}
            icon={<Globe aria-hidden />}
            title={t('noSitesYet')}
            description={t('aSiteShowsYourSpacesTo')}
            action={
              mayCreate ? (
                <Button asChild>
                  <Link href={`${sitesPath(organizationId)}?new=site`}>{t('newSite')}</Link>
                </Button>
              ) : null
            }
          />
        }
      >
        {sites.slice(0, shownSpaces).map((site) => (
          <Row
            key={site.id}
            href={sitePath(organizationId, site.id)}
            icon={<Globe aria-hidden />}
            end={
              <Badge tone={site.published ? 'success' : 'neutral'}>
                {site.published ? t('published') : t('notPublished')}
              </Badge>
            }
          >
            {site.title}
          </Row>
        ))}
      </Section>
    </Card>
  );
}

function Visited({ organizationId }: { organizationId: string }) {
  const home = homePath(organizationId);
  const places = useRecentPlaces(organizationId).filter(({ href }) => href !== home);
  if (places.length === 0) return null;
  return (
    <Card flush title={t('recentlyVisited')}>
      <ul>
        {places.slice(0, shownSpaces).map(({ href, title }) => (
          <Row key={href} href={href} icon={<Clock aria-hidden />}>
            {title}
          </Row>
        ))}
      </ul>
    </Card>
  );
}

interface SectionQuery {
  isPending: boolean;
  isError: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

function Section({
  query,
  isEmpty,
  empty,
  children,
}: {
  query: SectionQuery;
  isEmpty: boolean;
  empty: ReactNode;
  children: ReactNode;
}) {
  if (query.isPending) {
    return (
      <div role="status" aria-label={t('loading')} className="flex flex-col gap-4 p-4">
        <Skeleton className="w-3/5" />
        <Skeleton className="w-2/5" />
        <Skeleton className="w-1/2" />
      </div>
    );
  }
  if (query.isError) {
    return (
      <ErrorState level={3} description={readMessage(query.error)} onRetry={() => void query.refetch()} />
    );
  }
  return isEmpty ? empty : <ul>{children}</ul>;
}

function Row({
  href,
  icon,
  end,
  children,
}: {
  href: string;
  icon: ReactNode;
  end?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="border-border border-t">
      <Link
        href={href}
        className="flex h-10 items-center gap-3 px-4 text-sm hover:bg-hover focus-visible:-outline-offset-2 pointer-coarse:h-12"
      >
        <span className="flex size-5 shrink-0 items-center justify-center text-muted [&_svg]:size-4">
          {icon}
        </span>
        <span className="min-w-0 flex-1 truncate">{children}</span>
        {end}
      </Link>
    </li>
  );
}

function MoreLink({ href, isShown, label }: { href: string; isShown: boolean; label: string }) {
  if (!isShown) return null;
  return (
    <Link href={href} className="rounded-sm text-accent text-sm hover:underline">
      {label}
    </Link>
  );
}

function NoSpaces({ organizationId, mayCreate }: SectionProps) {
  return (
    <EmptyState
      level={3}
      icon={<BookText aria-hidden />}
      title={t('noSpacesYet')}
      description={t('aSpaceContainsThePagesOn')}
      action={
        mayCreate ? (
          <Button asChild>
            <Link href={`${spacesPath(organizationId)}?new=import`}>{t('importDocumentation')}</Link>
          </Button>
        ) : null
      }
    />
  );
}
