'use client';

import { GitMerge, SlidersHorizontal, UserRoundCog } from 'lucide-react';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { PageBody } from '@/components/shell/page-body';
import { PageHeader } from '@/components/shell/page-header';
import {
  spaceAccessPath,
  spaceFieldsPath,
  spacePath,
  spaceSettingsPath,
  spacesPath,
} from '@/components/shell/paths';
import { useCommands } from '@/components/shell/use-commands';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { TabLinks } from '@/components/ui/tabs';
import { isNotFound } from '@/lib/client/api-error';
import { useQuery } from '@/lib/client/use-query';
import { spaceQuery } from '../reading/use-space-content';
import { t } from './messages';

interface SpaceSettingsFrameProps {
  organizationId: string;
  spaceId: string;
  children: ReactNode;
}

/** The frame of every settings screen of a space. */
export function SpaceSettingsFrame({ organizationId, spaceId, children }: SpaceSettingsFrameProps) {
  const space = useQuery(spaceQuery(spaceId));
  const pathname = usePathname();
  const name = space.data && (space.data.title || t('untitled'));
  const start = { label: t('spaces'), href: spacesPath(organizationId) };
  const tabs = [
    { href: spaceSettingsPath(organizationId, spaceId), label: t('merging'), icon: <GitMerge aria-hidden /> },
    {
      href: spaceFieldsPath(organizationId, spaceId),
      label: t('fields'),
      icon: <SlidersHorizontal aria-hidden />,
    },
    {
      href: spaceAccessPath(organizationId, spaceId),
      label: t('access'),
      icon: <UserRoundCog aria-hidden />,
    },
  ];
  const tab = tabs.find(({ href }) => href === pathname);

  useCommands(
    tabs.map(({ href, label, icon }) => ({
      id: `space-settings-${label}`,
      label: t('goTo', { label: label.toLowerCase() }),
      group: t('spaceSettings'),
      icon,
      href,
    })),
  );

  if (isNotFound(space.error)) {
    return (
      <>
        <PageHeader crumbs={[start, { label: t('notFound') }]} />
        <EmptyState
          level={1}
          title={t('spaceNotFound')}
          description={t('itMayHaveBeenDeletedOr')}
          action={
            <Button asChild variant="primary">
              <Link href={spacesPath(organizationId)}>{t('goToSpaces')}</Link>
            </Button>
          }
        />
      </>
    );
  }
  return (
    <>
      <PageHeader
        crumbs={[
          start,
          { label: name, href: spacePath(organizationId, spaceId) },
          { label: t('settings'), href: spaceSettingsPath(organizationId, spaceId) },
          ...(tab && tab !== tabs[0] ? [{ label: tab.label }] : []),
        ]}
      />
      <PageBody title={t('spaceSettings')} description={name}>
        <TabLinks label={t('spaceSettings')} links={tabs} />
        {children}
      </PageBody>
    </>
  );
}
