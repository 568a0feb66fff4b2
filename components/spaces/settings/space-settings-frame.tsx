'use client';

import { useQuery } from '@tanstack/react-query';
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
import { spaceQuery } from '../reading/use-space-content';

interface SpaceSettingsFrameProps {
  organizationId: string;
  spaceId: string;
  children: ReactNode;
}

/** What stands around every settings screen of a space. */
export function SpaceSettingsFrame({ organizationId, spaceId, children }: SpaceSettingsFrameProps) {
  const space = useQuery(spaceQuery(spaceId));
  const pathname = usePathname();
  const name = space.data && (space.data.title || 'Untitled');
  const start = { label: 'Spaces', href: spacesPath(organizationId) };
  const tabs = [
    { href: spaceSettingsPath(organizationId, spaceId), label: 'Merging', icon: <GitMerge aria-hidden /> },
    {
      href: spaceFieldsPath(organizationId, spaceId),
      label: 'Fields',
      icon: <SlidersHorizontal aria-hidden />,
    },
    { href: spaceAccessPath(organizationId, spaceId), label: 'Access', icon: <UserRoundCog aria-hidden /> },
  ];
  const tab = tabs.find(({ href }) => href === pathname);

  useCommands(
    tabs.map(({ href, label, icon }) => ({
      id: `space-settings-${label}`,
      label: `Go to ${label.toLowerCase()}`,
      group: 'Settings of the space',
      icon,
      href,
    })),
  );

  if (isNotFound(space.error)) {
    return (
      <>
        <PageHeader crumbs={[start, { label: 'Not found' }]} />
        <EmptyState
          level={1}
          title="This space is not here"
          description="It may have been deleted, or you may not have access to it."
          action={
            <Button asChild variant="primary">
              <Link href={spacesPath(organizationId)}>Go to spaces</Link>
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
          { label: 'Settings', href: spaceSettingsPath(organizationId, spaceId) },
          ...(tab && tab !== tabs[0] ? [{ label: tab.label }] : []),
        ]}
      />
      <PageBody title="Settings of the space" description={name} width="narrow">
        <TabLinks label="Settings of the space" links={tabs} />
        {children}
      </PageBody>
    </>
  );
}
