'use client';

import { BookPlus, BookText, Clock, Globe, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { CardLink, CardList, CardRow } from '@/components/patterns/card-list';
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
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { useQuery } from '@/lib/client/use-query';
import { t } from '../messages';
import { Checklist } from './checklist';

const shownSpaces = 6;

interface HomeScreenProps {
  organizationId: string;
  /** What others wait for, and what one is working on. */
  waiting: ReactNode;
}

/** Where one left off, what has changed, and what is published. */
export function HomeScreen({ organizationId, waiting }: HomeScreenProps) {
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
        {mayCreate ? <Checklist organizationId={organizationId} /> : null}
        {waiting}
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
        <CardLink href={spacesPath(organizationId)} isShown={spaces.length > 0} label={t('allSpaces')} />
      }
    >
      <CardList
        query={tree}
        isEmpty={spaces.length === 0}
        empty={<NoSpaces organizationId={organizationId} mayCreate={mayCreate} />}
      >
        {spaces.slice(0, shownSpaces).map((space) => (
          <CardRow
            key={space.id}
            href={spacePath(organizationId, space.id)}
            icon={<Emoji value={space.emoji} fallback={<BookText aria-hidden />} />}
            end={
              space.updatedAt ? <RelativeTime value={space.updatedAt} className="text-muted text-xs" /> : null
            }
          >
            {space.title || t('untitled')}
          </CardRow>
        ))}
      </CardList>
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
      actions={<CardLink href={sitesPath(organizationId)} isShown={sites.length > 0} label={t('allSites')} />}
    >
      <CardList
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
          <CardRow
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
          </CardRow>
        ))}
      </CardList>
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
          <CardRow key={href} href={href} icon={<Clock aria-hidden />}>
            {title}
          </CardRow>
        ))}
      </ul>
    </Card>
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
